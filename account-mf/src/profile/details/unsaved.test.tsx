import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@unitbase/contracts/client';
import * as messages from '@unitbase/contracts/messages';
import { DRAFTS_STORAGE_KEY, useDrafts } from '../../shared/drafts/drafts';
import { user } from '../../shared/testing';
import { organisation } from '../../testing/organisation';
import { openEditor } from '../editor-fixtures';
import { field, form, retype, save } from './details-fixture';

const { account } = messages;
beforeEach(() => {
  localStorage.clear();
  useDrafts.setState({ drafts: {} });
});

/** Edits a strapline while another device changes it, and saves: the api reports a conflict. */
async function saveConflictingChange() {
  const sentVersions: unknown[] = [];
  let stored = organisation();
  openEditor(stored, {
    responses: {
      getOrgDetails: () => stored,
      updateDetails: ({ body }) => {
        sentVersions.push(body.version);
        if (body.version !== stored.versions.details)
          throw new ApiError(409, { detail: account.changedElsewhere });
        return stored;
      },
    },
  });
  await form();
  await retype(/^Strapline/, 'Mine.');
  stored = organisation({ strapline: 'Theirs.', versions: { details: 'details-2', credits: '' } });
  await save();
  const conflictMessage = await screen.findByText(account.changedElsewhere);
  await waitFor(() => expect(document.querySelector('input[value="details-2"]')).not.toBeNull());
  return { sentVersions, conflictMessage };
}

describe('Unsaved changes', () => {
  it('survive a reload as a draft that can be discarded', async () => {
    const first = openEditor(organisation());
    await form();
    await retype(/^Town/, 'Lyon');
    expect(localStorage.getItem(DRAFTS_STORAGE_KEY)).toContain('Lyon');
    first.unmount();
    // A new page has only the browser's storage.
    const storedDrafts = localStorage.getItem(DRAFTS_STORAGE_KEY) ?? '';
    useDrafts.setState({ drafts: {} });
    localStorage.setItem(DRAFTS_STORAGE_KEY, storedDrafts);

    openEditor(organisation());
    await form();
    expect(await screen.findByText(account.draftRestored)).toBeVisible();
    expect(field(/^Town/)).toHaveValue('Lyon');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(field(/^Town/)).toHaveValue('Paris');
    expect(localStorage.getItem(DRAFTS_STORAGE_KEY)).not.toContain('Lyon');
  });

  it('replace a change from elsewhere only after confirmation', async () => {
    const { sentVersions, conflictMessage } = await saveConflictingChange();
    await waitFor(() => expect(document.activeElement).toContainElement(conflictMessage));
    expect(field(/^Strapline/)).toHaveValue('Mine.');
    await save();
    await waitFor(() => expect(sentVersions).toEqual(['details-1', 'details-2']));
  });

  it('show the change from elsewhere when discarded', async () => {
    await saveConflictingChange();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(field(/^Strapline/)).toHaveValue('Theirs.');
    expect(screen.queryByText(account.changedElsewhere)).toBeNull();
  });

  it('keep the drafts of another tab', async () => {
    openEditor(organisation());
    await form();
    const elsewhere = { state: { drafts: { '7/32/details': { town: 'Nice' } } }, version: 2 };
    localStorage.setItem(DRAFTS_STORAGE_KEY, JSON.stringify(elsewhere));
    await retype(/^Town/, 'Lyon');
    expect(localStorage.getItem(DRAFTS_STORAGE_KEY)).toMatch(/Nice.*Lyon/);
  });

  it('survive the end of the session and a new login', async () => {
    const { site } = openEditor(organisation());
    await form();
    await retype(/^Town/, 'Lyon');
    act(() => site.session.setState({ token: null, userId: null }));
    await retype(/^Town/, 'Nantes');
    act(() => site.session.setState({ token: 'new', userId: '7' }));
    expect(field(/^Town/)).toHaveValue('Nantes');
    expect(JSON.parse(localStorage.getItem(DRAFTS_STORAGE_KEY) ?? '').state.drafts).toMatchObject({
      '7/31/details': { values: { town: 'Nantes' } },
    });
  });

  it('ask for confirmation before the page is left', async () => {
    const { router } = openEditor(organisation());
    await form();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    await retype(/^Town/, 'Lyon');
    expect(leave()).toBe(true);

    const go = () => act(() => router.navigate('/account/saved-articles'));
    await go();
    const dialog = await screen.findByRole('alertdialog', undefined, { timeout: 10_000 });
    expect(dialog).toHaveTextContent(account.unsaved);
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/account/profile');
    await go();
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/saved-articles'));
  });
});
