// The shapes that the page's code shares: the fight file, the server's answers, the page's own state. Types only.

type Point = [number, number];
type Spread = [number, number][];
type Part = [string, number];
type Lang = 'en' | 'ru';
type View = import('preact').ComponentChildren;
/** An event with the element that it happened to. */
type On<E extends Event, T extends Element = HTMLElement> = E & { currentTarget: T; target: T };

// The fight file, as docs/reference tells it.

type Characteristic = 'WS' | 'S' | 'T' | 'W' | 'I' | 'A' | 'Ld';
type Save = 'Sv' | 'Inv' | 'Ward' | 'Reg';
type Stat = Characteristic | Save;
type Stats = { [stat in Characteristic]?: number } & { [save in Save]?: string };
type Base = number | { round: number } | { round?: undefined; width: number; depth: number };
type Weapon = string | { name: string; strength?: number; ignores?: string; strikes?: string };
type Arc = 'front' | 'flank' | 'rear';
interface Mount {
  name: string;
  WS?: number;
  S?: number;
  I?: number;
  A?: number;
}
interface Group extends Stats {
  name: string;
  count?: number;
  role?: string;
  weapons?: Weapon[];
  use?: string;
  traits?: string[];
  attacks?: Record<string, number>;
  mount?: Mount;
  wounds_lost?: number;
  cover?: boolean;
  contact?: number;
  near?: number;
  at?: Point[];
  base?: Base;
}
interface Unit {
  name: string;
  models: Group[];
  type?: string;
  charged?: boolean;
  cover?: boolean;
  higher_ground?: boolean;
  files?: number;
  arc?: Record<string, Arc>;
  contact?: Record<string, number>;
  at?: Point;
  facing?: number;
  base?: Base;
}
interface Challenge {
  by: string;
  to?: string;
  answer: 'accept' | 'refuse';
  shamed?: string;
}
interface Side {
  units: Unit[];
}
type SwitchValue = boolean | number | string;
interface FightFile {
  ruleset?: string;
  round?: number;
  turn?: string;
  challenge?: Challenge;
  sides: Record<string, Side>;
}
/** A fight file; the ruleset's switches are keys beside the others. */
type Fight = FightFile & { [name: string]: SwitchValue | Challenge | Record<string, Side> | undefined };
/** A group with where it is. */
interface Placed {
  side: string;
  s: number;
  unit: Unit;
  u: number;
  group: Group;
  g: number;
  key: string;
  label: string;
}

// What the server answers.

interface Refusal {
  where: string;
  message: string;
}
interface Answered<T> {
  ok: true;
  status: number;
  data: T;
  offline?: undefined;
  error?: undefined;
}
interface Refused {
  ok: false;
  status?: number;
  offline?: boolean;
  error: Refusal;
  data?: undefined;
}
type Answer<T> = Answered<T> | Refused;
interface KnownWeapon {
  name: string;
  special: boolean;
  hands: number;
  rule: string;
}
interface Switch {
  default: SwitchValue;
  meaning: string;
  low: number;
  high: number;
  words: string[];
}
type Level = 'fight' | 'unit' | 'group' | 'mount';
/** A choice as the server lists it; `then`: what is asked next, by option. */
interface Choice {
  choice: string;
  rule: string;
  side: string;
  about: string;
  options: (string | null | Record<string, number>)[];
  then?: (Choice | null)[];
}
/** A fight that differs in a single thing. */
interface Change {
  change: string;
  about: string;
  option: string | boolean | null;
  fight: Fight;
}
/** What the fight files of a ruleset may say. */
interface Vocabulary {
  name: string;
  weapons: KnownWeapon[];
  aliases: Record<string, string>;
  roles: string[];
  lone: string[];
  traits: string[];
  numbered: Record<string, string>;
  types: string[];
  refused: { fight?: string[]; unit?: string[]; group?: string[] };
  switches: Record<string, Switch>;
  ranked: boolean;
  lows: Record<string, number>;
  best_save: number;
  numbers: Record<Level, Record<string, { low: number; high: number }>>;
  meant: Record<Level, Record<string, number | string>>;
  /** By key in the file, the worst first. */
  saves: { [save in Save]?: string[] };
  arcs: Arc[];
  /** Roles that stand in the front rank. */
  front: string[];
  /** In inches: up to which gap bases touch, up to which they are near. */
  distances: { touch: number; near: number };
  /** The chance of one die by what it must show. */
  die: Record<string, number>;
  not_modelled: Record<Lang, string>[];
}
interface RuleText {
  title: string;
  text: string;
  ruling?: string;
}
interface RuleEntry {
  id: string;
  section: string;
  source: string;
  ruling: boolean;
  example: string;
  chart?: (string | number)[][];
  en: RuleText;
  ru: RuleText;
}
type Rulebook = Record<string, RuleEntry>;
interface Strike {
  by: string;
  against: string;
  position: string;
  means: string;
  attacks: number;
  to_hit: number | null;
  to_wound: number | null;
  save: number | null;
  declared: boolean;
  volley: string | null;
  rules: string[];
  chances?: { hit: number | null; wound: number | null; save: number | null };
  expected?: { attacks: number; hits: number; wounds: number; unsaved: number };
  parts?: { attacks?: Part[]; to_hit?: Part[]; strength?: Part[]; to_wound?: Part[]; save?: Part[] };
}
interface StrikeStep {
  at: string;
  strikes: Strike[];
  left?: Record<string, number>;
}
interface Spreads {
  result_difference: Spread;
  wounds_inflicted: Record<string, Spread>;
  casualties: Record<string, Spread>;
}
type Bars = Record<string, string | number>[];
interface Panel {
  kind: 'losses' | 'result';
  unit: string | null;
  side: number | null;
  spec: object;
  rows: Record<string, Record<string, Bars>>;
}
interface Chances {
  sides: string[];
  win: Record<string, number>;
  draw: number;
  method: string;
  error: number;
}
interface Odds extends Chances, Spreads {
  wiped_out: Record<string, number>;
  given: Record<string, Spreads>;
  steps: StrikeStep[];
  charts?: Panel[];
}
/** What the dice have come to, or one line of it. */
interface PlayEvent {
  rule: string;
  step?: string;
  roll?: string;
  dice?: number[];
  need?: number;
  successes?: number | null;
  by?: string;
  against?: string;
  side?: string;
  unit?: string;
  group?: string;
  what?: string;
  attacks?: number;
  killed?: Record<string, number>;
  points?: number;
  total?: Record<string, number>;
  winner?: string;
  options?: string[];
}
type Roll = PlayEvent & { dice: number[] };
interface Pending {
  /** Whether a six does more than another success. */
  sixes?: boolean;
  rule: string;
  roll: string;
  dice: number;
  need?: number;
  step?: string;
  by?: string;
  against?: string;
  side?: string;
  unit?: string;
}
interface Played {
  events: PlayEvent[];
  dice?: string;
  rounds?: number;
  pending?: Pending | null;
  odds?: Odds | null;
  winner?: string;
  total?: Record<string, number>;
  score?: Record<string, Record<string, number>>;
  outcome?: Record<string, string>;
  casualties?: Record<string, number>;
  luck?: Record<string, number | { at_most?: number }>;
}
/** A play as the page keeps it: with what went wrong when it was asked for last. */
interface Play extends Played {
  error?: (Refusal & { offline?: undefined }) | { where?: string; message: string; offline: true } | null;
}
interface Measured {
  arcs?: Record<string, Record<string, Arc>>;
}
interface SavedFight {
  id: string;
  revision: number;
  changed: number;
  line: string;
  fight: Fight;
  table?: Table;
  dice?: string;
  rounds?: number;
  name?: string;
  edit?: string;
}
interface ListedFight {
  id: string;
  line: string;
  made: number;
  changed: number;
  name: string;
}
interface RosterProblem {
  unit?: string;
  model?: string;
  what: string;
}
interface RosterModel {
  name: string;
  profile: Partial<Record<Stat, string | number>> | null;
}
interface RosterGroup extends RosterModel {
  count: number;
  mounts: RosterModel[];
}
interface RosterUnit {
  name: string;
  models: number;
  groups: RosterGroup[];
  problems: RosterProblem[];
  fight: { data: Unit; notes: string[] } | null;
}
interface Roster {
  name: string;
  army: string;
  game: string;
  ruleset: string;
  own: boolean;
  points: number;
  units: RosterUnit[];
  problems: RosterProblem[];
}

// The page's own state.

interface Area {
  kind: 'cover' | 'hill';
  x: number;
  y: number;
  w: number;
  h: number;
}
interface Table {
  areas?: Area[];
  typed?: boolean;
  /** Rolls of which only the successes were counted, by number. */
  counted?: number[];
  /** Dice of the fight as it was before it was edited. */
  played?: { fight: Fight; dice: string; rounds: number };
}
/** What is edited, undone and kept. */
interface Doc {
  fight: Fight;
  table: Table;
  dice: string;
  rounds: number;
  name: string;
  typed?: boolean;
  example?: boolean;
}
interface Route {
  place: string;
  kind?: 'f' | 'e';
  id?: string;
  rest?: string;
}
/** A sheet over the page: which, and what it is of. */
interface Raised {
  kind: string;
  key?: string;
  id?: string;
  fresh?: boolean;
  step?: number;
  strike?: number;
  what?: Figure;
}
type Figure = 'attacks' | 'hit' | 'wound' | 'unsaved';
type OddsStatus = 'computing' | 'ready' | 'error' | 'offline' | 'apart';
interface OddsState {
  status: OddsStatus;
  data: Odds | null;
  error: Refusal | null;
  stamp: number;
  fight?: Fight;
}
interface Pin {
  fight: Fight;
  odds: Odds;
  name: string;
}
interface WhatIf {
  text: string;
  fight: Fight;
  odds: Odds;
  win: number;
  change: number;
}
interface Army {
  id: string;
  name: string;
  busy?: boolean;
  file?: Uint8Array<ArrayBuffer> | null;
  stats?: Record<string, Record<string, string>>;
  roster?: Roster;
  error?: string | null;
}
interface State {
  doc: Doc;
  past: Doc[];
  future: Doc[];
  id: string | null;
  edit: string | null;
  revision: number;
  readOnly: boolean;
  saved: boolean;
  route: Route;
  sheet: Raised | null;
  opener?: (Element & HTMLOrSVGElement) | null;
  selected: string | null;
  online: boolean;
  message: string;
  missing?: boolean;
  odds: OddsState;
  shape?: number;
  measured?: Measured | null;
  whatif?: WhatIf[];
  pins: Pin[];
  against: number;
  given: string;
  mode: string;
  view: string;
  zoom: number;
  full: boolean;
  vocabularies: Vocabulary[];
  rules?: Rulebook;
  live: string;
  lang?: Lang;
  theme?: string;
  shownRound: number | null;
  armies: Army[];
  play: Play | null;
}

// Where things stand on the table, in millimetres.

interface Spot {
  x: number;
  y: number;
}
interface Round extends Spot {
  r: number;
}
type Position = 'contact' | 'near' | 'far';
type Counts = Record<Position, number>;
/** A model on a round base. */
interface Token extends Round {
  key: string;
  group: string;
  s: number;
  u: number;
  i: number;
  of: number;
  name: string;
  unit: string;
  side: string;
  touch: Token[];
  best: number;
  nearest: Token | null;
  position: Position;
}
/** A unit in ranks: the middle of its front, the way it looks, its files and rows. */
interface Block extends Spot {
  key: string;
  s: number;
  u: number;
  side: string;
  unit: string;
  n: number;
  files: number;
  rows: number;
  w: number;
  d: number;
  facing: number;
  placed: boolean;
  charged?: boolean;
  models: { g: number; name: string; role?: string }[];
}
interface Box extends Spot {
  w: number;
  h: number;
}

interface Window {
  vega?: VegaLibrary;
  vegaLite?: { compile(spec: object, options: object): { spec: object } };
}
interface VegaLibrary {
  View: new (runtime: object, options: object) => VegaView;
  parse(spec: object, config: null, options: object): object;
  logger(level: number): object;
  Error: number;
  expressionInterpreter?: object;
}
interface VegaView {
  signal(name: string, value: unknown): VegaView;
  data(name: string, rows: Bars): VegaView;
  run(): VegaView;
  finalize(): void;
  addEventListener(kind: 'click', heard: (event: unknown, item?: { datum?: { value?: number } }) => void): void;
}
