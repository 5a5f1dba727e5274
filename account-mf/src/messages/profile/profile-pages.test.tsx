import { screen, waitFor } from '@testing-library/react';
import { ApiError } from '@unitbase/contracts/client';
import type { SavedAnswer } from '@unitbase/contracts/entities/threads';
import * as messages from '@unitbase/contracts/messages';
import { renderPage, type TestResponses } from '@unitbase/remote-kit/testing';
import { user } from '../../shared/testing';
import { profiles, session, unreadCounts } from '../testing';
import * as blockedPage from './blocked-senders-page';
import * as answersPage from './saved-answers-page';

const { inbox, threads } = messages;
const base = { getOrgProfiles: profiles, getUnreadCounts: unreadCounts };
const permits: SavedAnswer = { id: 3, title: 'Permits, coast', text: 'Five weeks.' };

describe('saved answers', () => {
  const open = (getSavedAnswers: TestResponses['getSavedAnswers'], responses: TestResponses = {}) =>
    renderPage(answersPage, {
      at: '/account/messages/saved-answers/31',
      pattern: '/account/messages/saved-answers/:profile',
      session,
      responses: { ...base, getSavedAnswers, ...responses },
    });
  const form = async (name: string) => screen.findByRole('form', { name });
  const field = async (name: string, label: string) =>
    (await form(name)).querySelector<HTMLElement>(`[name="${label}"]`) as HTMLElement;
  const save = async (name: string) =>
    user.click((await form(name)).querySelector('button[type="submit"]') as HTMLElement);

  it('adds an answer, which needs a title and a text', async () => {
    let answers: SavedAnswer[] = [];
    const addSavedAnswer = jest.fn(({ body }: { body: { title: string; text: string } }) => {
      answers = [{ id: 4, ...body }];
      return answers[0] as SavedAnswer;
    });
    open(() => answers, { addSavedAnswer });
    expect(await screen.findByText(inbox.noAnswersHint)).toBeVisible();
    await save(inbox.addAnswer);
    expect(await screen.findAllByRole('alert')).not.toHaveLength(0);
    await user.type(await field(inbox.addAnswer, 'title'), 'Crew rates');
    await user.type(await field(inbox.addAnswer, 'text'), 'For a day of ten hours.');
    await save(inbox.addAnswer);
    expect(await form('Crew rates')).toBeVisible();
    expect(addSavedAnswer).toHaveBeenCalledWith({
      params: { id: 31 },
      body: { title: 'Crew rates', text: 'For a day of ten hours.' },
    });
  });

  it('changes an answer', async () => {
    const updateSavedAnswer = jest.fn().mockReturnValue(permits);
    open([permits], { updateSavedAnswer });
    await user.type(await field(permits.title, 'text'), ' Six in March.');
    await save(permits.title);
    expect(await screen.findByText(inbox.answerSaved)).toBeVisible();
    expect(updateSavedAnswer).toHaveBeenCalledWith({
      params: { id: 31, answer: 3 },
      body: { title: 'Permits, coast', text: 'Five weeks. Six in March.' },
    });
  });

  it('deletes an answer; one that is gone counts as deleted', async () => {
    let answers = [permits];
    const deleteSavedAnswer = jest.fn(() => {
      answers = [];
      throw new ApiError(404, { detail: 'Not found.' });
    });
    open(() => answers, { deleteSavedAnswer });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(inbox.answerDeleted)).toBeVisible();
    expect(deleteSavedAnswer).toHaveBeenCalledWith({ params: { id: 31, answer: 3 } });
    expect(screen.queryByRole('form', { name: permits.title })).toBeNull();
  });

  it('takes five at most', async () => {
    open([1, 2, 3, 4, 5].map((id) => ({ ...permits, id })));
    expect(await screen.findByText(threads.tooManySavedAnswers(5))).toBeVisible();
    expect(screen.queryByRole('form', { name: inbox.addAnswer })).toBeNull();
  });

  it('has no page for the profile of someone else', async () => {
    open(() => {
      throw new ApiError(404, { detail: 'Not found.' });
    });
    expect(await screen.findByText('404')).toBeVisible();
  });
});

describe('blocked senders', () => {
  const tom = { id: 9, name: 'Tom Hale', company: 'Kestrel', blocked_at: '2026-11-20T10:00:00Z' };
  const open = (getBlockedSenders: TestResponses['getBlockedSenders'], responses: TestResponses = {}) =>
    renderPage(blockedPage, {
      at: '/account/messages/blocked-senders/31',
      pattern: '/account/messages/blocked-senders/:profile',
      session,
      responses: { ...base, getBlockedSenders, ...responses },
    });

  it('lists who is blocked since when, and unblocks', async () => {
    let senders = [tom];
    const unblockSender = jest.fn(() => {
      senders = [];
      return undefined as never;
    });
    open(() => senders, { unblockSender });
    expect(await screen.findByText('Kestrel, since 20th November 2026')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Unblock Tom Hale' }));
    expect(await screen.findByRole('heading', { name: inbox.noneBlocked })).toBeVisible();
    await waitFor(() => expect(unblockSender).toHaveBeenCalledWith({ params: { id: 31, sender: 9 } }));
  });
});
