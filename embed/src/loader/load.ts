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

class LoadError extends Error {
  constructor(readonly code: WidgetErrorCode) {
    super(code);
  }
}

/** Why a widget is not shown; what nobody gave a code is its own failure. */
export const codeOf = (error: unknown): WidgetErrorCode => (error as Partial<LoadError>)?.code ?? 'render';

/** A browser does not ask again for a module that failed or hangs: each try has addresses of its own. */
let attempt = 0;
export const giveUpAttempt = () => {
  attempt += 1;
};

/** The code of a widget, and its stylesheet in `root`: every byte is what the manifest promised. */
export async function loadWidget(name: WidgetName, root: ShadowRoot): Promise<LoadedWidget> {
  const files = manifest.widgets[name];
  if (!files) throw new LoadError('script');
  const [script, style, runtime] = files;
  const current = attempt;
  const base = `${origin}/embed/f${current ? `~${current % 8}` : ''}/`;
  // A module takes no hash by itself: preloaded with one, it is refused before it could run.
  const modules = [manifest.runtimes[runtime], script].flatMap((file) => (file ? [file] : []));
  try {
    await Promise.all([
      link(root, 'stylesheet', base, style).catch(() => {
        throw new LoadError('style');
      }),
      ...modules.map((file) => link(root, 'modulepreload', base, file)),
    ]);
    return (await import(/* webpackIgnore: true */ base + script[0])) as LoadedWidget;
  } catch (error) {
    if (current === attempt) attempt += 1;
    throw error instanceof LoadError ? error : new LoadError('script');
  }
}

function link(root: ShadowRoot, rel: string, base: string, [path, integrity]: PinnedFile): Promise<void> {
  const element = document.createElement('link');
  // A browser that knows no such preload imports the module without it.
  if (rel !== 'stylesheet' && !element.relList.supports(rel)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new LoadError('script'));
    };
    element.rel = rel;
    element.crossOrigin = 'anonymous';
    element.integrity = integrity;
    if (nonce) element.nonce = nonce;
    element.href = base + path;
    root.append(element);
  });
}
