import type { LoaderManifest, PinnedFile, WidgetErrorCode, WidgetModule, WidgetName } from '../contract';

declare global {
  /** Written into the script by the server. No variable of the page. */
  const __UNITBASE_MANIFEST__: LoaderManifest;
}
const manifest = __UNITBASE_MANIFEST__;

/** This script's own address says where the site is, and its own tag what a policy trusts. */
export const { origin } = new URL(import.meta.url);
const nonce = [...document.scripts].find(({ src }) => src === import.meta.url)?.nonce;

export type LoadedWidget = WidgetModule;

/** Why a widget is not shown; what nobody gave a code is its own failure. */
export const codeOf = (error: unknown): WidgetErrorCode =>
  (error as { code?: WidgetErrorCode } | null)?.code ?? 'render';

/** A browser does not ask again for a module that failed or hangs: each try has addresses of its own. */
let attempt = 0;
export const giveUpAttempt = () => {
  attempt += 1;
};

const fail = (code: WidgetErrorCode): never => {
  throw Object.assign(new Error(code), { code });
};

/** The code of a widget, and its stylesheet in `root`: every byte is what the manifest promised. Throws with a `code`. */
export async function loadWidget(name: WidgetName, root: ShadowRoot): Promise<LoadedWidget> {
  const current = attempt;
  const failing = (code: WidgetErrorCode) => (): never => {
    if (current === attempt) giveUpAttempt();
    return fail(code);
  };
  const [script, style, runtime] = manifest.widgets[name] ?? fail('script');
  const base = `${origin}/embed/f${current ? `~${current % 8}` : ''}/`;
  const bring = (rel: string, file: PinnedFile | undefined, code: WidgetErrorCode) =>
    file && link(root, rel, base + file[0], file[1]).catch(failing(code));
  // A module takes no hash by itself: preloaded with one, it is refused before it could run.
  await Promise.all([
    bring('stylesheet', style, 'style'),
    bring('modulepreload', manifest.runtimes[runtime], 'script'),
    bring('modulepreload', script, 'script'),
  ]);
  return import(/* webpackIgnore: true */ base + script[0]).catch(failing('script'));
}

const link = (root: ShadowRoot, rel: string, href: string, integrity: string) =>
  new Promise<unknown>((resolve, reject) => {
    const element = document.createElement('link');
    // A browser that knows no such preload imports the module without it.
    if (!element.relList.supports(rel)) return resolve(null);
    element.onload = resolve;
    element.onerror = () => {
      element.remove();
      reject();
    };
    element.rel = rel;
    element.crossOrigin = 'anonymous';
    element.integrity = integrity;
    if (nonce) element.nonce = nonce;
    element.href = href;
    root.append(element);
  });
