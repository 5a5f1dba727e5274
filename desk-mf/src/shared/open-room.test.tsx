import { screen } from '@testing-library/react';
import { ApiError } from '@unitbase/contracts/client';
import type { DeskSession } from '@unitbase/contracts/entities/desk/staff';
import { renderPage, type TestResponses } from '@unitbase/remote-kit/testing';
import { Fragment as DeskHeader } from '../header/desk-header';
import { openRoom } from './open-room';

const session: DeskSession = {
  name: 'Ruth Adler',
  email: 'ruth@unitbase.example',
  role: 'directory',
  factor: 'given',
  passkeys: [],
  recovery_codes: 10,
};

function open(
  response: TestResponses['GET /desk/session'],
  read: () => Promise<string> = async () => 'read',
) {
  return renderPage(
    { Page: DeskHeader, load: (args) => openRoom(args, read) },
    { at: '/desk/log?a=1', pattern: '/desk/log', responses: { 'GET /desk/session': response } },
  );
}

test('shows the header with the rooms of the role', async () => {
  open(session);
  expect(await screen.findByRole('navigation', { name: 'Desk' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Today' })[0]).toHaveAttribute('href', '/desk');
  expect(screen.getAllByRole('link', { name: 'Ruth Adler' })[0]).toHaveAttribute(
    'href',
    '/desk/second-factor',
  );
});

const leads = async ({ router }: ReturnType<typeof open>) => {
  await screen.findByText('elsewhere');
  return router.state.location.pathname + router.state.location.search;
};

test.each(['needed', 'missing'] as const)(
  'leads to the second factor if it is %s, and back',
  async (factor) => {
    expect(await leads(open({ ...session, factor }))).toBe('/desk/login?redirectUrl=%2Fdesk%2Flog%3Fa%3D1');
  },
);

test('leads to the second factor if it ends while the page loads', async () => {
  const read = async () => {
    throw new ApiError(403, { detail: 'Give it.', factor: ['needed'] });
  };
  expect(await leads(open(session, read))).toBe('/desk/login?redirectUrl=%2Fdesk%2Flog%3Fa%3D1');
});

test('passes the 404 of everybody else on', async () => {
  open(() => {
    throw new ApiError(404, { detail: 'Not found.' });
  });
  expect(await screen.findByText('ApiError: Not found.')).toBeVisible();
});
