import Cookies from 'js-cookie';
import { reloadWhenRestored } from './reload-when-restored';

const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
const leave = () => dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
const { style } = document.documentElement;
const reload = jest.fn();

beforeAll(() => reloadWhenRestored(reload));
beforeEach(() => {
  reload.mockReset();
  Cookies.set('token', 'abc');
  leave();
});

test('reloads a page after a logout', () => {
  Cookies.remove('token');
  show(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('reloads a page after a login', () => {
  Cookies.remove('token');
  leave();
  Cookies.set('token', 'new');
  show(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("notices a login beside a parent domain's cookie of the same name", () => {
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => 'token=foreign; token=new' });
  show(true);
  Reflect.deleteProperty(document, 'cookie');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('keeps the page of the same visitor, and a first view', () => {
  show(true);
  Cookies.remove('token');
  show(false);
  expect(reload).not.toHaveBeenCalled();
});

test('hides a signed-in user’s page when left and shows it to the same user only', () => {
  leave();
  expect(style.visibility).toBe('hidden');
  show(true);
  expect(style.visibility).toBe('');
  leave();
  Cookies.remove('token');
  show(true);
  expect(style.visibility).toBe('hidden');
});

test('does not hide a public page', () => {
  show(true);
  style.visibility = '';
  Cookies.remove('token');
  leave();
  expect(style.visibility).toBe('');
});
