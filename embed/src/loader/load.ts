import type { LoaderManifest, PinnedFile, WidgetErrorCode, WidgetModule } from '../contract';

declare global {
  /** Replaced by the server in the script; no global variable exists. */
  const __UNITBASE_MANIFEST__: LoaderManifest;
}
export const manifest = __UNITBASE_MANIFEST__;

/** Site origin from this script's URL; nonce for the page's Content-Security-Policy from its tag. */
export const { origin } = new URL(import.meta.url);
const nonce = [...document.scripts].find(({ src }) => src === import.meta.url)?.nonce;

export type LoadedWidget = WidgetModule;

/** Returns the code of an error. An error without a code was thrown by the widget. */
export const codeOf = (error: unknown): WidgetErrorCode =>
  (error as { code?: WidgetErrorCode } | null)?.code ?? 'render';

/** Browsers do not request a failed or hanging module again: each attempt uses its own URLs. */
let attempt = 0;
export const giveUpAttempt = () => {
  attempt += 1;
};

const fail = (code: WidgetErrorCode): never => {
  throw Object.assign(new Error(code), { code });
};

/** Loads a widget's module, and its stylesheet into `root`, with verified hashes. Throws errors with a `code`. */
export async function loadWidget(name: string, root: ShadowRoot): Promise<LoadedWidget> {
  const current = attempt;
  const failWith = (code: WidgetErrorCode) => (): never => {
    if (current === attempt) giveUpAttempt();
    return fail(code);
  };
  const [script, style, runtime] = manifest.widgets[name] ?? fail('script');
  const base = `${origin}/embed/f${current ? `~${current % 8}` : ''}/`;
  const load = (rel: string, file: PinnedFile | undefined, code: WidgetErrorCode) =>
    file && link(root, rel, base + file[0], file[1]).catch(failWith(code));
  // `import()` has no integrity option: a preload with a hash rejects the module before it runs.
  await Promise.all([
    load('stylesheet', style, 'style'),
    load('modulepreload', manifest.runtimes[runtime], 'script'),
    load('modulepreload', script, 'script'),
  ]);
  return import(/* webpackIgnore: true */ base + script[0]).catch(failWith('script'));
}

const link = (root: ShadowRoot, rel: string, href: string, integrity: string) =>
  new Promise<unknown>((resolve, reject) => {
    const element = document.createElement('link');
    // Browsers without `modulepreload` import the module directly.
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
