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

/** Runs the line in a page of which it sees only what it uses. */
function openPage({ readyState = 'interactive', hash = '', type = 'navigate' } = {}) {
  const head: Tag[] = [];
  const page = new EventTarget();
  const place = {
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
    location: place,
    performance: { getEntriesByType: () => [{ type }] },
    document,
    PerformanceObserver: class {
      observe = () => {};
      constructor(act: () => void) {
        paint = act;
      }
    },
  });
  const happen = (type: string) => page.dispatchEvent(new Event(type));
  const becomeWhole = () => {
    document.readyState = 'interactive';
    happen('DOMContentLoaded');
  };
  return { becomeWhole, head, happen, place, documentElement, paint: () => paint() };
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

test('the first script alone is asked for once something is painted, with its hash', () => {
  const { head, paint } = openPage();
  expect(head).toEqual([]);
  paint();
  paint();
  expect(head).toMatchObject([first]);
  expect(head).toMatchObject([{ crossOrigin: 'anonymous' }]);
});

test('before the document is whole a paint brings nothing, and a move brings all', () => {
  const { head, happen, paint, becomeWhole } = openPage({ readyState: 'loading' });
  paint();
  expect(head).toEqual([]);
  happen('pointermove');
  expect(head).toMatchObject([first, ...others]);
  becomeWhole();
  expect(head).toMatchObject([first, ...others]);
});

test("the visitor's first move brings all scripts at once, each with its hash", () => {
  const { head, happen, paint } = openPage();
  paint();
  happen('pointermove');
  happen('keydown');
  expect(head).toMatchObject([first, ...others]);
  for (const tag of head) expect(tag).toMatchObject({ crossOrigin: 'anonymous' });
});

test('a chunk that does not come is out of the way of who asks for it later', () => {
  const { head, happen } = openPage();
  happen('pointermove');
  const chunk = head.at(-1) as Tag;
  chunk.remove = jest.fn();
  // As federation calls it once it waits for the same tag: without the tag as `this`.
  const { onerror } = chunk;
  onerror?.({ target: chunk });
  expect(chunk.remove).toHaveBeenCalledTimes(1);
});

test('the first script runs before those that take the page over, though it was not asked for earlier', () => {
  const { head, happen, paint } = openPage();
  happen('pointermove');
  paint();
  expect(head).toMatchObject([first, ...others]);
});

test('the first script may bring them without a move, once', () => {
  const { head, happen, paint } = openPage();
  paint();
  head[0]?.begin?.();
  expect(head[0]?.begin).toBeNull();
  happen('scroll');
  expect(head).toMatchObject([first, ...others]);
});

test('what he presses before it has come is told, and nothing afterwards', () => {
  const { head, happen, paint } = openPage();
  paint();
  const tag = head[0] as Tag;
  happen('click');
  expect(tag.pressed).toBeInstanceOf(EventTarget);
  tag.pressed = null;
  tag.onload?.();
  happen('click');
  expect(tag.pressed).toBeNull();
});

test('what he presses is kept until the document is whole, when the first script takes it', () => {
  const { becomeWhole, head, happen } = openPage({ readyState: 'loading' });
  happen('pointerdown');
  const tag = head[0] as Tag;
  tag.onload?.();
  happen('click');
  expect(tag.pressed).toBeInstanceOf(EventTarget);
  tag.pressed = null;
  becomeWhole();
  happen('click');
  expect(tag.pressed).toBeNull();
});

test('Back to another address of the document asks for it, as long as no router is there', () => {
  const { head, happen, paint, place, documentElement } = openPage();
  paint();
  place.hash = '#question';
  happen('popstate');
  expect(place.reload).not.toHaveBeenCalled();
  head[0]?.onload?.();
  place.search = '';
  happen('popstate');
  expect(place.reload).toHaveBeenCalledTimes(1);
  documentElement.dataset.routed = '';
  happen('popstate');
  expect(place.reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['a visit to the top of a page', {}, true],
  ['a visit to a place on it', { hash: '#credits' }, false],
  ['a reload, which returns to where he was', { type: 'reload' }, false],
  ['Back and Forward, which do too', { type: 'back_forward' }, false],
])('what is further down may wait for the first view: %s', (_, visit, waits) => {
  const { documentElement } = openPage(visit);
  expect('arriving' in documentElement.dataset).toBe(waits);
});

test('the policy can name it, it is the same on all pages, and no text can end the list before it', () => {
  expect(scripts).toEqual([
    expect.objectContaining({ integrity: `sha384-${createHash('sha384').update(code).digest('base64')}` }),
    ...waiting.entries,
  ]);
  const odd = startLine(start, { ...waiting, run: [{ href: '</script>', integrity: '' }] });
  expect(odd.scripts).toEqual(scripts);
  expect(odd.html.match(/<\/script>/g)).toHaveLength(2);
});
