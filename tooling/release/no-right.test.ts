import { accountName } from './access';
import { tellNoRight } from './no-right';

const store = { folder: '/srv/releases' };

const refusedBySystem = (code: string, syscall: string, path: string) =>
  Object.assign(new Error(`${code}: ${syscall} '${path}'`), { code, syscall, path });

test.each([
  ['EACCES', 'open', '/srv/releases/_registry/.7-draft', '/srv/releases'],
  ['EACCES', 'mkdir', '/srv/releases/news/.1.0.0-draft', '/srv/releases'],
  ['EACCES', 'stat', '/srv/releases', '/srv/releases'],
  ['EPERM', 'scandir', '/srv/releases-of-others', '/srv/releases-of-others'],
  ['EROFS', 'open', '/srv/release-keys/news.pem', '/srv/release-keys'],
])('%s at %s of %s is one sentence that names the account and the folder', (code, syscall, place, folder) => {
  expect(tellNoRight(refusedBySystem(code, syscall, place), store)).toMatchObject({
    name: 'ReleaseError',
    message:
      `The account '${accountName()}' has no right to ${folder}: run this as one that may read and write there, ` +
      'or ask whoever runs the site for that right.',
  });
});

test('any other error is told in its own words', () => {
  const full = refusedBySystem('ENOSPC', 'write', '/srv/releases/news/x');
  expect(tellNoRight(full, store)).toBe(full);
  expect(tellNoRight(null, store)).toBeNull();
});
