import { act } from '@testing-library/react';
import { type ReactNode, Suspense, use, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { keepEarlyPress } from './early-press';

const onSend = jest.fn();
const onClaim = jest.fn();

const onSave = jest.fn();

const Card = () => (
  <form>
    <button type="button" onClick={onSend}>
      <b>Message</b>
    </button>
    <button type="button" className="claim" onClick={onClaim}>
      Claim
    </button>
    <button
      type="submit"
      data-scripted=""
      onClick={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      Save
    </button>
    <a href="#team">Team</a>
  </form>
);

function Part({ code }: { code: Promise<void> | undefined }) {
  if (code) use(code);
  return <Card />;
}

/** Marks the document on hydration, like the site's layout. */
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

/** Shows server HTML and returns a function that hydrates it. */
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
/** Removes the listeners after the test, because all tests share the document. */
function keep(earlier?: Element) {
  const targets = [document, document.documentElement];
  const spies = targets.map((target) => jest.spyOn(target, 'addEventListener'));
  keepEarlyPress(earlier);
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

test('repeats a press from before hydration, once', async () => {
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

test('repeats only the last of several presses', async () => {
  const hydrate = open();
  keep();
  find('b').click();
  find('.claim').click();
  await hydrate();
  await later();
  expect([onSend.mock.calls.length, onClaim.mock.calls.length]).toEqual([0, 1]);
});

test('repeats the presses of all marked buttons in their order', async () => {
  const hydrate = open(
    <>
      <Card />
      <Card />
    </>,
  );
  keep();
  for (const button of document.querySelectorAll<HTMLElement>('[data-scripted]')) button.click();
  find('.claim').click();
  await hydrate();
  await later();
  expect([onSave.mock.calls.length, onClaim.mock.calls.length]).toEqual([2, 1]);
});

test('repeats a press from before this script', async () => {
  const hydrate = open();
  keep(find('b'));
  await hydrate();
  await later();
  expect(onSend).toHaveBeenCalledTimes(1);
});

test('holds back a form whose button is marked, and presses it once after hydration', async () => {
  const hydrate = open();
  keep();
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  find('[data-scripted]').dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  await hydrate();
  await later();
  expect(onSave).toHaveBeenCalledTimes(1);
});

test('leaves links to the browser', () => {
  open();
  keep();
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  find('a').dispatchEvent(click);
  expect(click.defaultPrevented).toBe(false);
});

test('repeats a press in a region whose code is still loading', async () => {
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

test('repeats a press on a button that React rendered again after a translation (runtime 5)', async () => {
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
