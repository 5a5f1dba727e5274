import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { DevelopmentBadge } from './development-badge';

/** Seconds since 1970, 04:13 in the morning of a day. */
const NOW = Date.UTC(2026, 10, 22, 4, 13) / 1_000;
const badge = (seconds: number, problem: string | null = null) => (
  <DevelopmentBadge
    development={[{ remote: 'news', origin: 'http://127.0.0.1:4100', until: NOW + seconds }]}
    previews={['directory@2.0.0']}
    problem={problem}
  />
);
beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(NOW * 1_000));
afterEach(() => jest.restoreAllMocks());

test('shows remote and server, and a form to end development', () => {
  render(badge(60));
  expect(screen.getByRole('complementary', { name: 'Development' }).textContent).toContain(
    'Only you see news in development, directory@2.0.0 from http://127.0.0.1:4100, for 1 min',
  );
  const form = screen.getByRole('button', { name: 'Back to what is live' }).closest('form');
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/_development/end']);
});

test('names all remotes and servers, and the earliest expiry', () => {
  const remotes = [
    { remote: 'news', origin: 'http://127.0.0.1:4100', until: NOW + 120 },
    { remote: 'account', origin: 'http://127.0.0.1:4101', until: NOW + 60 },
  ];
  render(<DevelopmentBadge development={remotes} previews={[]} />);
  expect(screen.getByRole('complementary', { name: 'Development' }).textContent).toContain(
    'Only you see news and account in development from http://127.0.0.1:4100 and http://127.0.0.1:4101, for 1 min',
  );
});

test.each([
  [8 * 3_600 - 60, 'for 7 h 59 min'],
  [61, 'for 2 min'],
  [-5, 'for 0 min'],
])('shows the time left at once, %d seconds as "%s" [teams 2.7]', (seconds, text) => {
  render(badge(seconds));
  expect(screen.getByText(new RegExp(`, ${text}$`))).toBeVisible();
});

test('names no time on the server, which does not know the browser’s [teams 2.7]', () => {
  expect(renderToString(badge(60))).not.toContain('min');
});

test('shows the problem with its place in the code [teams 2.8]', () => {
  render(badge(60, 'page failed: x is not defined\nat Page (page.js:7:3)'));
  expect(screen.getByRole('status').textContent).toBe('page failed: x is not defined\nat Page (page.js:7:3)');
});
