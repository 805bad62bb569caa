// The types of `fluent-bundle.js`, as far as the page uses it.
export type Pattern = string | object[];
export declare class FluentNumber {
  constructor(value: number, options?: Intl.NumberFormatOptions);
}
export declare class FluentResource {
  constructor(source: string);
}
export declare class FluentBundle {
  constructor(language: string, options?: { useIsolating?: boolean });
  addResource(resource: FluentResource): Error[];
  getMessage(id: string): { value: Pattern | null } | undefined;
  formatPattern(pattern: Pattern, args: Record<string, string | FluentNumber>, errors: Error[]): string;
}
