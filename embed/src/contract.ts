/** The names of the widgets: `<unitbase-companies>` and so on. */
export const widgetNames = [
  'companies',
  'company',
  'search',
  'incentives',
  'news',
  'article',
  'quiz',
] as const;
export type WidgetName = (typeof widgetNames)[number];

/** Attribute → value as it is written in the page. */
export type Attributes = Readonly<Record<string, string>>;

/** What the loader hands to a widget's code. */
export interface WidgetHost {
  /** The custom element: where events start. */
  element: HTMLElement;
  /** An empty element in its shadow root, which the widget fills. */
  box: HTMLElement;
  /** Origin of the site, `https://www.example.com`. */
  origin: string;
  attributes(): Attributes;
}

/** A widget that is shown. */
export interface WidgetHandle {
  /** Shows what the attributes ask for now. Rejects as `mount` does, and what was shown stays. */
  update(): Promise<void>;
  unmount(): void;
}

/** What the embed build of a widget exports. The promise holds once the widget is on the screen. */
export interface WidgetModule {
  mount(host: WidgetHost): Promise<WidgetHandle>;
}

/**
 * Why a widget is not shown, as `detail.code` of `unitbase:error`.
 * `script`, `style`: its code or its stylesheet did not come, or is not what was promised; `timeout`: nothing came in
 * four seconds; `network`: the data did not come; `not-found`: no such company, article, quiz or place; `busy`: too many
 * calls; `attributes`: one that it needs is missing; `server`: the site failed; `render`: the widget failed.
 */
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

/** A file of a widget, below `/embed/f/`, and its hash. */
export type PinnedFile = readonly [path: string, integrity: string];

/** What the loader starts from: the server writes it into the loader's script. */
export interface LoaderManifest {
  /** The libraries: one file for all releases that were built with the same versions. */
  runtimes: PinnedFile[];
  /**
   * By widget: its script, its stylesheet, and which of the runtimes its script imports. A widget whose remote has no
   * live release is absent.
   */
  widgets: Partial<Record<WidgetName, readonly [script: PinnedFile, style: PinnedFile, runtime: number]>>;
}
