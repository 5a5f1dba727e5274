import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { startLine } from './start-line';

const line = startLine([{ href: '/assets/start/start.js', integrity: 'sha384-start' }]);

interface Tag {
  isConnected: boolean;
  onload?: () => void;
  moved?: boolean;
  pressed?: unknown;
}

/** Runs the line in a page of which it sees only what it uses. */
function openPage() {
  const head: Tag[] = [];
  const tag: Tag = { isConnected: false };
  const page = new EventTarget();
  const place = { pathname: '/quiz/mars', search: '?a=1', hash: '', reload: jest.fn() };
  const documentElement = { dataset: {} as Record<string, string> };
  let paint = () => {};
  runInNewContext(line.code, {
    AbortController,
    addEventListener: page.addEventListener.bind(page),
    location: place,
    document: {
      documentElement,
      createElement: () => tag,
      head: {
        append(added: Tag) {
          added.isConnected = true;
          head.push(added);
        },
      },
    },
    PerformanceObserver: class {
      observe = () => {};
      constructor(act: () => void) {
        paint = act;
      }
    },
  });
  const happen = (type: string) => page.dispatchEvent(new Event(type));
  return { head, tag, happen, place, documentElement, paint: () => paint() };
}

test('the first script is asked for once something is painted, with its hash', () => {
  const { head, paint } = openPage();
  expect(head).toEqual([]);
  paint();
  paint();
  expect(head).toEqual([
    expect.objectContaining({
      src: '/assets/start/start.js',
      integrity: 'sha384-start',
      crossOrigin: 'anonymous',
    }),
  ]);
  expect(head[0]?.moved).toBeUndefined();
});

test('a visitor who moves earlier has it at once, and it hears of him', () => {
  const { head, tag, happen, paint } = openPage();
  happen('pointermove');
  paint();
  expect(head).toHaveLength(1);
  expect(tag.moved).toBe(true);
});

test('what he presses before it has come is told, and nothing afterwards', () => {
  const { tag, happen, paint } = openPage();
  paint();
  happen('click');
  expect(tag.pressed).toBeInstanceOf(EventTarget);
  tag.pressed = null;
  tag.onload?.();
  happen('click');
  happen('keydown');
  expect([tag.pressed, tag.moved]).toEqual([null, undefined]);
});

test('Back to another address of the document asks for it, as long as no router is there', () => {
  const { tag, happen, place, documentElement } = openPage();
  place.hash = '#question';
  happen('popstate');
  expect(place.reload).not.toHaveBeenCalled();
  tag.onload?.();
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
