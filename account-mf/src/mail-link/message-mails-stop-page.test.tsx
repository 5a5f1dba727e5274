import { screen } from '@testing-library/react';
import * as messages from '@unitbase/contracts/messages';
import { renderPage, type TestResponses } from '@unitbase/remote-kit/testing';
import { validationError } from '../shared/testing';
import * as page from './message-mails-stop-page';

const open = (stopMessageMails: TestResponses['stopMessageMails']) =>
  renderPage(page, {
    at: '/messages/stop/secret',
    pattern: '/messages/stop/:token',
    responses: { stopMessageMails },
  });

test('stops mails about messages without a login', async () => {
  const stop = jest.fn().mockReturnValue({ detail: messages.messageMails.stopped });
  open(stop);
  expect(await screen.findByRole('heading', { name: messages.messageMails.stopped })).toBeVisible();
  expect(stop).toHaveBeenCalledWith({ params: { token: 'secret' } });
});

test('says that a link is not valid', async () => {
  open(() => {
    throw validationError({ token: [messages.messageMails.linkUnknown] });
  });
  expect(await screen.findByText(messages.messageMails.linkUnknown)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
