import { act, cleanup } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { keepEarlyInput } from './early-input';

const onSend = jest.fn();
const onClaim = jest.fn();

function Card() {
  const [name, setName] = useState('');
  return (
    <form>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <output>{name}</output>
      <button type="button" onClick={onSend}>
        <b>Message</b>
      </button>
      <button type="button" onClick={onClaim}>
        Claim
      </button>
      <a href="#team">Team</a>
    </form>
  );
}

const nextFrames = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
const root = () => document.querySelector('main') as HTMLElement;
const find = <E extends Element>(selector: string) => root().querySelector<E>(selector) as E;

/** The page as the server sent it, and the act of hydrating it. */
function open() {
  jest.clearAllMocks();
  document.body.innerHTML = `<main>${renderToString(<Card />)}</main>`;
  return () => act(async () => void hydrateRoot(root(), <Card />));
}
afterEach(cleanup);

test('a button pressed before scripts answer is pressed again once they do', async () => {
  const hydrate = open();
  keepEarlyInput();
  find<HTMLElement>('b').click();
  await nextFrames();
  expect(onSend).not.toHaveBeenCalled();
  await hydrate();
  await nextFrames();
  expect(onSend).toHaveBeenCalledTimes(1);
  find<HTMLElement>('b').click();
  expect(onSend).toHaveBeenCalledTimes(2);
});

test('only the last of several presses is done', async () => {
  const hydrate = open();
  keepEarlyInput();
  find<HTMLElement>('b').click();
  find<HTMLElement>('button:nth-of-type(2)').click();
  await hydrate();
  await nextFrames();
  expect([onSend.mock.calls.length, onClaim.mock.calls.length]).toEqual([0, 1]);
});

test('a button pressed before this script has come is pressed once scripts answer', async () => {
  const hydrate = open();
  keepEarlyInput(find('b'));
  await hydrate();
  await nextFrames();
  expect(onSend).toHaveBeenCalledTimes(1);
});

test('what was typed early arrives in the page’s state', async () => {
  const hydrate = open();
  find<HTMLInputElement>('input').value = 'Ada';
  keepEarlyInput();
  await hydrate();
  await nextFrames();
  expect(find('output').textContent).toBe('Ada');
  expect(find<HTMLInputElement>('input').value).toBe('Ada');
});

test('links are the browser’s own business', () => {
  open();
  keepEarlyInput();
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  find('a').dispatchEvent(click);
  expect(click.defaultPrevented).toBe(false);
});
