import { accountName } from './access';
import { describeMissingPermission } from './permission';

const store = { folder: '/srv/releases' };

const systemError = (code: string, syscall: string, path: string) =>
  Object.assign(new Error(`${code}: ${syscall} '${path}'`), { code, syscall, path });

test.each([
  ['EACCES', 'open', '/srv/releases/_registry/.7-draft', '/srv/releases'],
  ['EACCES', 'mkdir', '/srv/releases/news/.1.0.0-draft', '/srv/releases'],
  ['EACCES', 'stat', '/srv/releases', '/srv/releases'],
  ['EPERM', 'scandir', '/srv/releases-of-others', '/srv/releases-of-others'],
  ['EROFS', 'open', '/srv/release-keys/news.pem', '/srv/release-keys'],
])('%s at %s of %s becomes a message with account and folder', (code, syscall, file, folder) => {
  expect(describeMissingPermission(systemError(code, syscall, file), store)).toMatchObject({
    name: 'ReleaseError',
    message:
      `The account '${accountName()}' has no permission for ${folder}. Run the command as an account that may read and ` +
      "write there, or ask the site's operator.",
  });
});

test('returns other errors unchanged', () => {
  const full = systemError('ENOSPC', 'write', '/srv/releases/news/x');
  expect(describeMissingPermission(full, store)).toBe(full);
  expect(describeMissingPermission(null, store)).toBeNull();
});
