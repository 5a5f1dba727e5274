import type { ArgsOf, Call, ResponseOf, RouteName } from '../client';
import type { PropShapes } from './fragment-props';
import type { NavigationEntry } from './release';

/** Values of the readable cookies. Only hints for the navigation (decision C10). */
export interface Session {
  /** CSRF token; its presence means signed in. */
  token: string | null;
  organisationId: string | null;
  userId: string | null;
}

/** Arguments of a page's `load` and `action`, on the server for the first view and in the browser for later ones. */
export interface PageArgs {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  session: Session;
  /** Calls the api and caches the response for `useApi` with the same arguments. */
  read: Call;
  /** Calls the api without caching, for writes. */
  call: Call;
  /** Caches a response for `useApi`, such as the one that a write returned. */
  keep<N extends RouteName>(name: N, args: ArgsOf<N>, response: ResponseOf<N>): Promise<void>;
  /** Result of the page's `action`, if `load` follows it. */
  actionResult?: unknown;
  signal: AbortSignal;
}

export interface ActionArgs extends PageArgs {
  form: FormData;
}

/** Module of a page. `View` is a React component; this package does not depend on React. */
export interface PageModule<View> {
  Page: View;
  /** Whether the shell shows the directory's search bar above the page. @default true */
  searchBar?: boolean;
  /** `desk`: the header of the desk replaces the site's header, search bar and footer. @default those of the site */
  frame?: 'desk';
  /**
   * When the first view loads its scripts (docs/decisions/0006): immediately, after stylesheets and pictures (`true`), or
   * on the first interaction, for content (`'on-intent'`) and for forms, also of signed-in users (`'on-interaction'`).
   * @default true; `false` is for AMP pages (decision C19)
   */
  script?: boolean | 'on-intent' | 'on-interaction';
  /**
   * Loads the page's data and decides its status: throw `notFound()`, `gone()` or `redirect()` of `remote-kit`. The
   * HTML contains the data.
   */
  load?(args: PageArgs): Promise<unknown>;
  /** Handles a form: a native POST to the page without JavaScript, or its submission in the browser. */
  action?(args: ActionArgs): Promise<unknown>;
}

export interface Lazy<Module> {
  /** Name of the chunk that `load` imports. The page's head preloads its files. */
  chunk: string;
  load(): Promise<Module>;
}

interface PagePart<View> extends Lazy<PageModule<View>> {
  /** URL of the page for the smoke test. Required if generated parameters give no valid one. */
  example?: string;
}

interface FragmentModule<View> {
  Fragment: View;
  /** Description of the props (`ShapesOf` its props). Omitted without props. */
  props?: PropShapes;
}

/** Export `app` of a remote's exposed module `./app`. */
export interface RemoteApp<View> {
  /**
   * Pages by path pattern from the site's root (react-router syntax): `/country/:country`. Fixed parts in another case
   * redirect with 301; the page handles the case of parameters.
   */
  pages: Record<string, PagePart<View>>;
  /** Fragments by name. Others place them as `<Fragment name="directory/search-hero" />`. */
  fragments: Record<string, Lazy<FragmentModule<View>>>;
  /** Links to its pages in the site's menu, at most 5. They come and go with the release. */
  navigation?: NavigationEntry[];
  /** Paths of its pages for search engines. Pages that depend on data of the api belong into the api's sitemaps. */
  sitemap?: string[];
}
