import { render, screen } from '@testing-library/react';
import { DevelopmentBadge } from './development-badge';

const NOW = 1_800_000_000_000;
const show = (seconds: number, problem?: string) =>
  render(
    <DevelopmentBadge
      development={{ remote: 'news', origin: 'http://127.0.0.1:4100', until: NOW / 1_000 + seconds }}
      previews={['directory@2.0.0']}
      now={NOW}
      problem={problem ?? null}
    />,
  );

test('shows remote, server and remaining time, and a form to end development', () => {
  show(7 * 3_600 + 59 * 60);
  expect(screen.getByRole('complementary', { name: 'Development' }).textContent).toContain(
    'Only you see news in development, directory@2.0.0 from http://127.0.0.1:4100, for 7 h 59 min',
  );
  const form = screen.getByRole('button', { name: 'Back to what is live' }).closest('form');
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/_development/end']);
});

test('shows the remaining minutes and the problem of the build', () => {
  show(61, 'The last change does not build: the console says why.');
  expect(screen.getByText(/for 2 min/)).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe(
    'The last change does not build: the console says why.',
  );
});
