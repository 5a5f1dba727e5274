import type { PinnedScript, WaitingScripts } from '../boot';

/** The element of the first script, with what the inline script leaves on it for that script. */
export interface FirstScript extends HTMLScriptElement {
  /** Loads all other scripts, once: `null` afterwards. */
  begin?: (() => void) | null;
  /** Last element that the visitor pressed before this script ran. */
  pressed?: EventTarget | null;
}

/**
 * Loads the first script after the first paint, and all others at the visitor's first interaction
 * (docs/decisions/0006). The page contains the text of this function: it uses nothing from outside.
 * @param intents events that count as an interaction
 */
export function loadOnInteraction(first: PinnedScript, intents: readonly string[]): void {
  const root = document.documentElement;
  const listen = (type: string, run: (event: Event) => void, options?: AddEventListenerOptions) =>
    addEventListener(type, run, { capture: true, passive: true, ...options });
  const whenParsed = (run: () => void) =>
    document.readyState === 'loading' ? listen('DOMContentLoaded', run) : run();
  const create = (name: string, properties: object) =>
    Object.assign(
      document.createElement(name),
      { crossOrigin: 'anonymous', fetchPriority: 'high' },
      properties,
    );
  const createScript = ({ href, integrity }: PinnedScript) =>
    create('script', { src: href, integrity, async: false });

  const script = createScript(first) as FirstScript;
  const appendFirst = () => {
    if (!script.isConnected) document.head.append(script);
  };
  script.begin = () => {
    script.begin = null;
    const waiting = JSON.parse(document.getElementById('waiting')?.textContent ?? '') as WaitingScripts;
    appendFirst();
    document.head.append(
      ...waiting.run.map(createScript),
      ...waiting.entries.map((file) => create('link', { rel: 'preload', as: 'script', ...file })),
      // Federation looks for a chunk's script by its absolute address; a failed one must not be found.
      ...waiting.chunks.map(({ href, integrity }) =>
        create('script', {
          src: location.origin + href,
          integrity,
          onerror: ({ target }: Event) => (target as Element).remove(),
        }),
      ),
    );
  };
  for (const intent of intents) listen(intent, () => script.begin?.(), { once: true });

  const untilLoaded = new AbortController();
  script.onload = () => whenParsed(() => untilLoaded.abort());
  listen(
    'click',
    ({ target }) => {
      script.pressed = target;
    },
    { signal: untilLoaded.signal },
  );

  // `data-arriving` postpones layout below the first view: not where the browser restores a scroll position.
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!location.hash && navigation?.type === 'navigate') root.dataset.arriving = '';

  const address = () => location.pathname + location.search;
  const initial = address();
  addEventListener('popstate', () => {
    // Before the router runs, Back within the document must load the other page.
    if (!('routed' in root.dataset) && address() !== initial) location.reload();
  });
  new PerformanceObserver(() => whenParsed(appendFirst)).observe({ type: 'paint', buffered: true });
}
