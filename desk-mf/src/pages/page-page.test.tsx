import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DeskPage } from '@unitbase/contracts/entities/desk/pages';
import { renderPage } from '@unitbase/remote-kit/testing';
import * as page from './page-page';

const version = { name: 'Ruth Adler', is_you: true, at: '2026-10-01 10:00', note: '', changed: [], words: 0 };
const stored: DeskPage = {
  ...{ id: 7, version: 2, path: '/info/terms', read_at: '2026-10-01 11:00' },
  texts: { title: 'Terms', slug: 'terms', description: '', body: 'Holds things.' },
  preview: { strapline: '', introduction: '', article_contents: [], words: 2, problems: [] },
  versions: [
    { ...version, number: 2 },
    { ...version, number: 1 },
  ],
};

test('a restore before the page has loaded again changes the version that was just saved', async () => {
  const bases: number[] = [];
  let reads = 0;
  renderPage(page, {
    at: '/desk/pages/7',
    pattern: '/desk/pages/:id',
    responses: {
      'GET /desk/session': {
        ...{ name: 'Ruth Adler', email: 'ruth@desk.example', role: 'editorial', factor: 'given' },
      } as never,
      'GET /desk/pages/:id': () => {
        reads += 1;
        return reads === 1 ? stored : new Promise(() => undefined);
      },
      'PUT /desk/pages/:id': ({ body }) => {
        bases.push(body.base ?? 0);
        return { id: 7, version: 3, detail: 'Version 3 is saved.' };
      },
      'POST /desk/pages/:id/versions/:version/restore': ({ body }) => {
        bases.push(body.base ?? 0);
        return { id: 7, version: 4, detail: 'The texts of version 1 are back.' };
      },
    },
    session: { token: 'secret', userId: '1' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Save and publish' }));
  expect(await screen.findByText('Version 3 is saved.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Restore version 1' }));
  expect(await screen.findByText('The texts of version 1 are back.')).toBeVisible();
  expect(bases).toEqual([2, 3]);
});
