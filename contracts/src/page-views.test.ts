import { countedPath } from './page-views';
import { urls } from './urls';

test.each([
  ['/', '/'],
  ['/news/', '/news'],
  ['/search?search=drone#top', '/search'],
  ['/country/france/profile/eclair', '/country/france/profile/eclair'],
])('%s is counted as %s', (path, counted) => {
  expect(countedPath(path)).toBe(counted);
});

test.each(
  [urls.passwordReset, urls.verifyEmail, urls.newsletterConfirm, urls.preferences, urls.cancelDeletion].map(
    (url) => url('s3cret_-token'),
  ),
)('%s is counted without its secret', (path) => {
  expect(countedPath(path)).not.toContain('s3cret');
  expect(countedPath(path)).toMatch(/\/:token$/);
});
