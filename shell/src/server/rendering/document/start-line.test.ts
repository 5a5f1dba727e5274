import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { startLine } from './start-line';

const start = [{ href: '/assets/start/start.js', integrity: 'sha384-start' }];
const waiting = {
  run: [
    { href: '/assets/react.js', integrity: 'sha384-react' },
    { href: '/assets/main.js', integrity: 'sha384-main' },
  ],
  entries: [{ href: '/releases/news/1/entry.js', integrity: 'sha384-entry' }],
  chunks: [{ href: '/releases/news/1/home.js', integrity: 'sha384-home' }],
  isFetchedAtRest: false,
};
const { html, scripts } = startLine(start, waiting);
const [, list = '', code = ''] =
  /<script id="waiting"[^>]*>(.*)<\/script><script>([\s\S]*)<\/script>$/.exec(html) ?? [];

interface Tag {
  name: string;
  src?: string;
  isConnected: boolean;
  onload?: () => void;
  begin?: (() => void) | null;
  pressed?: unknown;
  onerror?: (event: { target: Tag }) => void;
  remove?: () => void;
}

/** Runs the inline script in a fake page with the APIs that it uses. */
function openPage({ readyState = 'interactive', hash = '', type = 'navigate' } = {}) {
  const head: Tag[] = [];
  const page = new EventTarget();
  const location = {
    origin: 'https://unitbase.example',
    pathname: '/quiz/mars',
    search: '?a=1',
    hash,
    reload: jest.fn(),
  };
  const documentElement = { dataset: {} as Record<string, string> };
  let paint = () => {};
  const document = {
    readyState,
    documentElement,
    createElement: (name: string): Tag => ({ name, isConnected: false }),
    getElementById: (id: string) => (id === 'waiting' ? { textContent: list } : null),
    head: {
      append(...added: Tag[]) {
        for (const tag of added) tag.isConnected = true;
        head.push(...added);
      },
    },
  };
  runInNewContext(code, {
    AbortController,
    addEventListener: page.addEventListener.bind(page),
    location,
    performance: { getEntriesByType: () => [{ type }] },
    document,
    PerformanceObserver: class {
      observe = () => {};
      constructor(act: () => void) {
        paint = act;
      }
    },
  });
  const dispatch = (type: string) => page.dispatchEvent(new Event(type));
  const completeDocument = () => {
    document.readyState = 'interactive';
    dispatch('DOMContentLoaded');
  };
  return { completeDocument, head, dispatch, location, documentElement, paint: () => paint() };
}

const script = (src: string, integrity: string) => ({ name: 'script', src, integrity, async: false });
const first = script('/assets/start/start.js', 'sha384-start');
const others = [
  script('/assets/react.js', 'sha384-react'),
  script('/assets/main.js', 'sha384-main'),
  {
    ...{ name: 'link', rel: 'preload', as: 'script' },
    ...{ href: '/releases/news/1/entry.js', integrity: 'sha384-entry' },
  },
  { name: 'script', src: 'https://unitbase.example/releases/news/1/home.js', integrity: 'sha384-home' },
];

test('requests only the first script after a paint, with its hash', () => {
  const { head, paint } = openPage();
  expect(head).toEqual([]);
  paint();
  paint();
  expect(head).toMatchObject([first]);
  expect(head).toMatchObject([{ crossOrigin: 'anonymous' }]);
});

test('before the document is complete, a paint loads nothing and an input loads all', () => {
  const { head, dispatch, paint, completeDocument } = openPage({ readyState: 'loading' });
  paint();
  expect(head).toEqual([]);
  dispatch('pointermove');
  expect(head).toMatchObject([first, ...others]);
  completeDocument();
  expect(head).toMatchObject([first, ...others]);
});

test('loads all scripts on the first input, each with its hash', () => {
  const { head, dispatch, paint } = openPage();
  paint();
  dispatch('pointermove');
  dispatch('keydown');
  expect(head).toMatchObject([first, ...others]);
  for (const tag of head) expect(tag).toMatchObject({ crossOrigin: 'anonymous' });
});

test('removes the tag of a chunk that fails, so that federation can retry it', () => {
  const { head, dispatch } = openPage();
  dispatch('pointermove');
  const chunk = head.at(-1) as Tag;
  chunk.remove = jest.fn();
  // Federation, which waits for the same tag, calls it without the tag as `this`.
  const { onerror } = chunk;
  onerror?.({ target: chunk });
  expect(chunk.remove).toHaveBeenCalledTimes(1);
});

test('runs the first script before the hydration scripts, even if all load at once', () => {
  const { head, dispatch, paint } = openPage();
  dispatch('pointermove');
  paint();
  expect(head).toMatchObject([first, ...others]);
});

test('lets the first script load the others without an input, once', () => {
  const { head, dispatch, paint } = openPage();
  paint();
  head[0]?.begin?.();
  expect(head[0]?.begin).toBeNull();
  dispatch('scroll');
  expect(head).toMatchObject([first, ...others]);
});

test('records presses until the first script has loaded', () => {
  const { head, dispatch, paint } = openPage();
  paint();
  const tag = head[0] as Tag;
  dispatch('click');
  expect(tag.pressed).toBeInstanceOf(EventTarget);
  tag.pressed = null;
  tag.onload?.();
  dispatch('click');
  expect(tag.pressed).toBeNull();
});

test('records presses until the document is complete', () => {
  const { completeDocument, head, dispatch } = openPage({ readyState: 'loading' });
  dispatch('pointerdown');
  const tag = head[0] as Tag;
  tag.onload?.();
  dispatch('click');
  expect(tag.pressed).toBeInstanceOf(EventTarget);
  tag.pressed = null;
  completeDocument();
  dispatch('click');
  expect(tag.pressed).toBeNull();
});

test('reloads on Back to another URL while no router runs', () => {
  const { head, dispatch, paint, location, documentElement } = openPage();
  paint();
  location.hash = '#question';
  dispatch('popstate');
  expect(location.reload).not.toHaveBeenCalled();
  head[0]?.onload?.();
  location.search = '';
  dispatch('popstate');
  expect(location.reload).toHaveBeenCalledTimes(1);
  documentElement.dataset.routed = '';
  dispatch('popstate');
  expect(location.reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['a visit to the top of a page', {}, true],
  ['a visit to an anchor on it', { hash: '#credits' }, false],
  ['a reload, which restores the scroll position', { type: 'reload' }, false],
  ['Back and Forward, which restore it too', { type: 'back_forward' }, false],
])('skips layout below the fold only on %s', (_, visit, waits) => {
  const { documentElement } = openPage(visit);
  expect('arriving' in documentElement.dataset).toBe(waits);
});

test('has one hash on all pages, and escapes the list before it', () => {
  expect(scripts).toEqual([
    expect.objectContaining({ integrity: `sha384-${createHash('sha384').update(code).digest('base64')}` }),
    ...waiting.entries,
  ]);
  const odd = startLine(start, { ...waiting, run: [{ href: '</script>', integrity: '' }] });
  expect(odd.scripts).toEqual(scripts);
  expect(odd.html.match(/<\/script>/g)).toHaveLength(2);
});
