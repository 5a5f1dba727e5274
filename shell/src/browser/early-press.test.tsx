import { act } from '@testing-library/react';
import { type ReactNode, Suspense, use, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { keepEarlyPress } from './early-press';

const onSend = jest.fn();
const onClaim = jest.fn();

const Card = () => (
  <form>
    <button type="button" onClick={onSend}>
      <b>Message</b>
    </button>
    <button type="button" className="claim" onClick={onClaim}>
      Claim
    </button>
    <a href="#team">Team</a>
  </form>
);

function Part({ code }: { code: Promise<void> | undefined }) {
  if (code) use(code);
  return <Card />;
}

/** As the site's layout does once React has taken it over. */
function Layout({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.routed = '';
  }, []);
  return (
    <html lang="en">
      <head />
      <body>{children}</body>
    </html>
  );
}

let root: Root | undefined;
const find = (selector: string) => document.querySelector(selector) as HTMLElement;

/** The page as the server sent it, and the act of hydrating it. */
function open(sent: ReactNode = <Card />, page = sent) {
  jest.clearAllMocks();
  delete document.documentElement.dataset.routed;
  const html = renderToString(<Layout>{sent}</Layout>);
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(html)?.[1] ?? '';
  document.documentElement.lang = 'en';
  return () =>
    act(async () => {
      root = hydrateRoot(document, <Layout>{page}</Layout>, { onRecoverableError: () => undefined });
    });
}
/** Listens for one test: the document is one for all. */
function keep(pressedBefore?: Element) {
  const targets = [document, document.documentElement];
  const spies = targets.map((target) => jest.spyOn(target, 'addEventListener'));
  keepEarlyPress(pressedBefore);
  spies.forEach((spy, index) => {
    for (const [type, listener, options] of spy.mock.calls)
      stop.push(() => targets[index]?.removeEventListener(type, listener, options));
    spy.mockRestore();
  });
}
const stop: (() => void)[] = [];

const later = () => act(() => jest.advanceTimersByTimeAsync(200));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const one of stop.splice(0)) one();
  act(() => root?.unmount());
  root = undefined;
  jest.useRealTimers();
});

test('a button pressed before scripts answer is pressed again once they do', async () => {
  const hydrate = open();
  keep();
  find('b').click();
  await later();
  expect(onSend).not.toHaveBeenCalled();
  await hydrate();
  await later();
  expect(onSend).toHaveBeenCalledTimes(1);
  find('b').click();
  await later();
  expect(onSend).toHaveBeenCalledTimes(2);
});

test('only the last of several presses is done', async () => {
  const hydrate = open();
  keep();
  find('b').click();
  find('.claim').click();
  await hydrate();
  await later();
  expect([onSend.mock.calls.length, onClaim.mock.calls.length]).toEqual([0, 1]);
});

test('a button pressed before this script has come is pressed once scripts answer', async () => {
  const hydrate = open();
  keep(find('b'));
  await hydrate();
  await later();
  expect(onSend).toHaveBeenCalledTimes(1);
});

test('links are the browser’s own business', () => {
  open();
  keep();
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  find('a').dispatchEvent(click);
  expect(click.defaultPrevented).toBe(false);
});

test('a press on a part whose code is still on its way is done when that has come', async () => {
  let arrive = () => {};
  const code = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const part = (wait: boolean) => (
    <Suspense>
      <Part code={wait ? code : undefined} />
    </Suspense>
  );
  const hydrate = open(part(false), part(true));
  keep();
  await hydrate();
  act(() => find('b').click());
  await later();
  expect(onSend).not.toHaveBeenCalled();
  await act(async () => arrive());
  await later();
  expect(onSend).toHaveBeenCalledTimes(1);
});

test('a press outlives the drawing of a part whose HTML a translator has changed (runtime 5)', async () => {
  const hydrate = open();
  keep();
  const claim = find('.claim');
  claim.innerHTML = '<font><font>Reclamar</font></font>';
  claim.click();
  await hydrate();
  await later();
  expect(claim.isConnected).toBe(false);
  expect(onClaim).toHaveBeenCalledTimes(1);
});
