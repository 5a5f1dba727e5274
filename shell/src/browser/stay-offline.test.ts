import { stayOffline } from './stay-offline';

const isOnline = jest.spyOn(navigator, 'onLine', 'get');
const notice = () => document.getElementById('offline') as HTMLElement;
const again = () => notice().querySelector('button') as HTMLElement;

/** Counts the presses that reach the page. */
const reached = jest.fn((event: Event) => {
  // A button's click sends its form.
  if (event.type === 'submit' || (event.target as Element).closest('a')) event.preventDefault();
});

beforeAll(() => {
  stayOffline();
  document.addEventListener('click', reached);
  document.addEventListener('submit', reached);
});
beforeEach(() => {
  reached.mockClear();
  document.body.innerHTML = `
    <div id="offline" hidden><button type="button">Try again</button></div>
    <a id="page" href="/news">News</a><a id="part" href="#credits">Credits</a><a id="mail" href="mailto:a@b.example">Mail</a>
    <form method="get" action="/search"><input name="search"><button id="find">Search</button></form>
    <form method="post"><button id="send">Send</button></form>`;
  isOnline.mockReturnValue(false);
});

const press = (id: string) => document.getElementById(id)?.click();

it.each(['page', 'find'])('keeps the page at a press of %s and says so [site V19]', (id) => {
  press(id);
  expect(notice().hidden).toBe(false);
  expect(reached.mock.calls.filter(([{ type }]) => type === (id === 'find' ? 'submit' : 'click'))).toEqual(
    [],
  );
});

it.each(['part', 'mail', 'send'])('leaves %s to the page', (id) => {
  press(id);
  expect(notice().hidden).toBe(true);
  expect(reached).toHaveBeenCalled();
});

it('repeats the press at Try again once there is a network', () => {
  press('page');
  isOnline.mockReturnValue(true);
  again().click();
  expect(reached).toHaveBeenCalledTimes(1);
  expect(notice().hidden).toBe(true);
});

it('shows the notice again while there is no network', () => {
  jest.useFakeTimers();
  press('page');
  again().click();
  jest.runAllTimers();
  expect(notice().hidden).toBe(false);
  jest.useRealTimers();
});
