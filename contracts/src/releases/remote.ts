import type { Call } from '../client';
import type { PropShapes } from './fragment-props';

/** What the shell knows of the visitor from the readable cookies. Hints for the navigation only (decision C10). */
export interface Session {
  /** The CSRF token; its presence means logged in. */
  token: string | null;
  organisationId: string | null;
  userId: string | null;
}

/** What a page's `load` and `action` receive, on the server for a first view and in the browser afterwards. */
export interface PageArgs {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  session: Session;
  /** Calls the api and keeps the answer for the components, which read it by `useApi` under the same arguments. */
  read: Call;
  /** Calls the api without keeping the answer: for mutations. */
  call: Call;
  /** Of `load`, where it follows the page's own `action`: what that answered. */
  answered?: unknown;
  signal: AbortSignal;
}

export interface ActionArgs extends PageArgs {
  form: FormData;
}

/** One page. `View` is a React component; this package knows no React. */
export interface PageModule<View> {
  Page: View;
  /** Whether the shell puts the directory's search bar above the page. @default true */
  searchBar?: boolean;
  /**
   * When a first view of the page brings its scripts. `true`: at once, behind stylesheets and pictures. `'on-intent'`:
   * when the visitor first moves, touches, scrolls or types; for pages that are read, and whose links and forms are
   * enough until then. `'on-interaction'`: the same for forms, also of who is logged in; their files are fetched meanwhile.
   * `false`: never, for a light page (decision C19). @default true
   */
  script?: boolean | 'on-intent' | 'on-interaction';
  /**
   * Reads what the page shows and decides its status: throw `notFound()`, `gone()` or `redirect()` of
   * `remote-kit`. What it reads is in the HTML.
   */
  load?(args: PageArgs): Promise<unknown>;
  /** Answers a native POST to the page's own address (JavaScript off), and the same form's submit in the browser. */
  action?(args: ActionArgs): Promise<unknown>;
}

export interface Lazy<Module> {
  /** Name of the chunk that `load` imports: the page's head preloads its files. */
  chunk: string;
  load(): Promise<Module>;
}

interface PagePart<View> extends Lazy<PageModule<View>> {
  /** An address of the page, for gates that render it: only where no made-up parameter gives one. */
  example?: string;
}

interface FragmentModule<View> {
  Fragment: View;
  /** The props that `Fragment` takes (`ShapesOf` its props); left out where it takes none. */
  props?: PropShapes;
}

/** What a remote's one exposed module, `./app`, exports as `app`. */
export interface RemoteApp<View> {
  /**
   * By path pattern, react-router syntax, from the site's root: `/country/:country`. Its fixed parts in other letters lead
   * to it, 301; how a parameter is written is for the page to judge.
   */
  pages: Record<string, PagePart<View>>;
  /** By name. Placed by others as `<Fragment name="directory/search-hero" />`. */
  fragments: Record<string, Lazy<FragmentModule<View>>>;
}
