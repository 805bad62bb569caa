// The types of what the page uses of `fluent-bundle.js`.
interface Pattern {
  readonly pattern: unique symbol;
}
interface Message {
  value: Pattern | null;
}
export declare class FluentResource {
  constructor(text: string);
}
export declare class FluentNumber {
  constructor(value: number, options: { useGrouping: boolean });
}
export declare class FluentBundle {
  constructor(language: string, options: { useIsolating: boolean });
  addResource(resource: FluentResource): void;
  getMessage(id: string): Message | undefined;
  formatPattern(pattern: Pattern, args: Record<string, string | FluentNumber>, errors: Error[]): string;
}
