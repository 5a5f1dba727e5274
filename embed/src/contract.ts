/** Names of the platform's widgets: `companies` is the element `<unitbase-companies>`. Releases declare others. */
export const widgetNames = [
  'companies',
  'company',
  'search',
  'incentives',
  'list',
  'news',
  'article',
  'quiz',
] as const;
export type WidgetName = (typeof widgetNames)[number];

/** Attribute names and their values as written in the page. */
export type Attributes = Readonly<Record<string, string>>;

/** Environment that the loader passes to a widget's code. */
export interface WidgetHost {
  /** The custom element, which dispatches events. */
  element: HTMLElement;
  /** An empty element in the shadow root, into which the widget renders. */
  box: HTMLElement;
  /** Origin of the site, `https://www.example.com`. */
  origin: string;
  attributes(): Attributes;
}

/** Control over a mounted widget. */
export interface WidgetHandle {
  /** Updates the widget from the current attributes. If it rejects (as `mount` does), the content stays. */
  update(): Promise<void>;
  unmount(): void;
}

/** Exports of a widget's embed build. `mount` resolves when the widget is displayed. */
export interface WidgetModule {
  mount(host: WidgetHost): Promise<WidgetHandle>;
}

/** Reason why a widget is not shown, as `detail.code` of `unitbase:error`: see docs/integrators.md. */
export type WidgetErrorCode =
  | 'script'
  | 'style'
  | 'timeout'
  | 'network'
  | 'not-found'
  | 'busy'
  | 'attributes'
  | 'server'
  | 'render';

/** An attribute that the widget cannot use as written. Part of the `detail` of `unitbase:error`. */
export interface WrongAttribute {
  attribute: string;
  /** Value as written in the page; empty if the attribute is missing. */
  value: string;
  /** The nearest value that would be right, or the nearest name of a misspelt attribute. */
  nearest?: string;
  /** One sentence for the page's author, as in the console. */
  message: string;
}

/**
 * Height in pixels, reserved before the widget loads: `base`, plus `row` for each row of `columns` items.
 * The widgets' stylesheets must match it.
 */
type Height = readonly [base: number, row: number, columns: number];

/** What the loader needs to define an element. */
export interface ElementShape {
  /** Names of its own attributes, without those of every widget. */
  own: readonly string[];
  /** Number of items without a `limit` attribute. */
  limit: number;
  /** Heights for a width below 400 px, from 400 px and from 720 px. */
  heights: readonly [narrow: Height, middle: Height, wide: Height];
}

/** A file of a widget: path below `/embed/f/` and hash for subresource integrity. */
export type PinnedFile = readonly [path: string, integrity: string];

/** A loader with a fixed version, which never changes, as in `/embed/versions.json`. */
export interface Pin {
  version: string;
  /** Path on the site. */
  src: string;
  integrity: string;
  /** Script that sets the height of frames; null for older pins, which lack it. */
  frames: { src: string; integrity: string } | null;
}

/** Files of all widgets. The server writes it into the loader's script. */
export interface LoaderManifest {
  /** Elements of the widgets that releases declare. */
  elements?: Readonly<Record<string, ElementShape>>;
  /** Library files, shared by all releases that were built with the same versions. */
  runtimes: PinnedFile[];
  /** Files of each widget; `runtime` is an index in `runtimes`. Widgets without a live release are absent. */
  widgets: Record<string, readonly [script: PinnedFile, style: PinnedFile, runtime: number]>;
}
