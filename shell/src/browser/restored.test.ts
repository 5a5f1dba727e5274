import Cookies from 'js-cookie';
import { renewWhenRestored } from './restored';

const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
const renew = jest.fn();

beforeAll(() => renewWhenRestored(renew));
beforeEach(() => {
  renew.mockReset();
  Cookies.set('token', 'abc');
  dispatchEvent(new Event('pagehide'));
});

test('a page of somebody who has logged out since is asked for anew', () => {
  Cookies.remove('token');
  show(true);
  expect(renew).toHaveBeenCalledTimes(1);
});

test('so is one of a visitor who has logged in since', () => {
  Cookies.remove('token');
  dispatchEvent(new Event('pagehide'));
  Cookies.set('token', 'new');
  show(true);
  expect(renew).toHaveBeenCalledTimes(1);
});

test('a page of the same visitor stays as it was, and a first view is no return', () => {
  show(true);
  Cookies.remove('token');
  show(false);
  expect(renew).not.toHaveBeenCalled();
});
