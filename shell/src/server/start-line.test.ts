import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { startLine } from './start-line';

const line = startLine([{ href: '/assets/start/start.js', integrity: 'sha384-start' }]);
const waiting = [
  { href: '/assets/main.js', integrity: 'sha384-main' },
  { href: '/releases/news/1/entry.js', integrity: 'sha384-entry' },
  { href: '/releases/news/1/home.js', integrity: 'sha384-home' },
];

interface Tag {
  name: string;
  isConnected: boolean;
  onload?: () => void;
  begin?: (() => void) | null;
  pressed?: unknown;
}

/** Runs the line in a page of which it sees only what it uses. */
function openPage({ readyState = 'interactive' } = {}) {
  const head: Tag[] = [];
  const page = new EventTarget();
  const place = { pathname: '/quiz/mars', search: '?a=1', hash: '', reload: jest.fn() };
  const documentElement = { dataset: {} as Record<string, string> };
  let paint = () => {};
  const document = {
    readyState,
    documentElement,
    createElement: (name: string): Tag => ({ name, isConnected: false }),
    getElementById: (id: string) =>
      id === 'boot' && document.readyState !== 'loading'
        ? { textContent: JSON.stringify({ waiting }) }
        : null,
    head: {
      append(added: Tag) {
        added.isConnected = true;
        head.push(added);
      },
    },
  };
  runInNewContext(line.code, {
    AbortController,
    addEventListener: page.addEventListener.bind(page),
    location: place,
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

const first = { name: 'script', src: '/assets/start/start.js', integrity: 'sha384-start' };
const others = [
  { name: 'script', src: '/assets/main.js', integrity: 'sha384-main' },
  {
    name: 'link',
    rel: 'preload',
    as: 'script',
    href: '/releases/news/1/entry.js',
    integrity: 'sha384-entry',
  },
  { name: 'link', rel: 'preload', as: 'script', href: '/releases/news/1/home.js', integrity: 'sha384-home' },
];

test('the first script alone is asked for once something is painted, with its hash', () => {
  const { head, paint } = openPage();
  expect(head).toEqual([]);
  paint();
  paint();
  expect(head).toMatchObject([first]);
  expect(head).toMatchObject([{ crossOrigin: 'anonymous' }]);
});

test('neither a paint nor a move brings anything before the document is whole', () => {
  const { head, happen, paint, becomeWhole } = openPage({ readyState: 'loading' });
  paint();
  happen('pointermove');
  expect(head).toEqual([]);
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

test('the first script runs before the one that takes the page over, though it was not asked for earlier', () => {
  const { head, happen, paint } = openPage();
  happen('pointermove');
  paint();
  expect(head).toMatchObject([first, ...others]);
  expect(head.slice(0, 2)).toMatchObject([{ async: false }, { async: false }]);
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

test('the policy can name it, and it is one for a build', () => {
  expect(line.integrity).toBe(`sha384-${createHash('sha384').update(line.code).digest('base64')}`);
  expect(startLine([{ href: '/assets/start/start.js', integrity: 'sha384-start' }])).toBe(line);
});
