import Cookies from 'js-cookie';
import { renewWhenRestored } from './restored';

const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
const leave = () => dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
const { style } = document.documentElement;
const renew = jest.fn();

beforeAll(() => renewWhenRestored(renew));
beforeEach(() => {
  renew.mockReset();
  Cookies.set('token', 'abc');
  leave();
});

test('a page of somebody who has logged out since is asked for anew', () => {
  Cookies.remove('token');
  show(true);
  expect(renew).toHaveBeenCalledTimes(1);
});

test('so is one of a visitor who has logged in since', () => {
  Cookies.remove('token');
  leave();
  Cookies.set('token', 'new');
  show(true);
  expect(renew).toHaveBeenCalledTimes(1);
});

test("a parent domain's cookie called token hides no login", () => {
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => 'token=foreign; token=new' });
  show(true);
  Reflect.deleteProperty(document, 'cookie');
  expect(renew).toHaveBeenCalledTimes(1);
});

test('a page of the same visitor stays as it was, and a first view is no return', () => {
  show(true);
  Cookies.remove('token');
  show(false);
  expect(renew).not.toHaveBeenCalled();
});

test('what was his own is hidden as he leaves, and shown only while he is the same', () => {
  leave();
  expect(style.visibility).toBe('hidden');
  show(true);
  expect(style.visibility).toBe('');
  leave();
  Cookies.remove('token');
  show(true);
  expect(style.visibility).toBe('hidden');
});

test('what everybody sees is not hidden', () => {
  show(true);
  style.visibility = '';
  Cookies.remove('token');
  leave();
  expect(style.visibility).toBe('');
});
