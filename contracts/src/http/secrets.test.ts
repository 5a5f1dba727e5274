import { apiUrl } from '../client';
import { urls } from '../urls';
import { hasSecret, withoutSecrets } from './secrets';

const params = { token: 's3cret_-token' };

test.each([
  ...[
    urls.passwordReset,
    urls.verifyEmail,
    urls.newsletterConfirm,
    urls.preferences,
    urls.cancelDeletion,
    urls.sharedList,
    urls.confirmFollow,
    urls.stopFollows,
    urls.oneClickStop,
    urls.stopMessageMails,
    urls.oneClickStopMessageMails,
  ].map((url) => url(params.token)),
  apiUrl('getPreferences', { params }),
  apiUrl('getSharedList', { params }),
  apiUrl('stopFollows', { params }),
  apiUrl('stopMessageMails', { params }),
  apiUrl('getQrCode', { query: { path: urls.sharedList(params.token) } }),
  urls.login({ redirectUrl: urls.sharedList(params.token) }),
  apiUrl('previewArticle', { params: { id: 7 }, query: { signature: params.token } }),
  `/_preview?ticket=${params.token}`,
])('masks the secret of %s anywhere in a line [operations 8]', (url) => {
  expect(withoutSecrets(`{"path":"${url}","status":200}`)).not.toContain('s3cret');
  expect(withoutSecrets(`Error: GET ${url} failed\\n    at x.js:1`)).not.toContain('s3cret');
});

test('masks a token without a URL and keeps other text [operations 8]', () => {
  expect(withoutSecrets(`of ${'aB3_-x9'.repeat(7).slice(0, 43)}.`)).toBe('of :token.');
  const plain = '{"path":"/password/reset","requestId":"ac92ed15ac92ed15","release":"news@1.0.0-6dcbfd5f"}';
  expect(withoutSecrets(plain)).toBe(plain);
});

test.each([
  ['/news/preview/12?signature=abc', true],
  ['/Password/Reset/abc/', true],
  ['/lists/shared/abc', true],
  ['/lists/7', false],
  ['/following/stop/12.abc', true],
  ['/following?kind=country&ref=spain', false],
  ['/password/reset', false],
  ['/gdpr-preferences?from=mail', false],
  ['/news/2026-11-26/preview', false],
])('%s has a secret: %s', (url, isSecret) => {
  expect(hasSecret(url)).toBe(isSecret);
});
