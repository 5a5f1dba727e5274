import { screen, waitFor, within } from '@testing-library/react';
import * as messages from '@unitbase/contracts/messages';
import { user, validationError } from '../../shared/testing';
import { organisation } from '../../testing/organisation';
import { openEditor } from '../editor-fixtures';

const { account, profileForm } = messages;
const draft = organisation({ orgid: 0, status: 'draft', url_slug: '' });
const submitButton = () => screen.findByRole('button', { name: 'Submit for approval' });

describe('Submission for approval', () => {
  it('submits a complete profile and focuses the confirmation (D41, C6) [accounts 6]', async () => {
    const requests: unknown[] = [];
    let stored = draft;
    openEditor(draft, {
      responses: {
        getOrgDetails: () => stored,
        submitProfile: ({ params }) => {
          requests.push(params);
          stored = { ...draft, status: 'submitted', due_at: '2026-11-23T10:00:00Z' };
          return stored;
        },
      },
    });
    await user.click(await submitButton());
    const notice = await screen.findByText(account.submitted);
    expect(notice.closest('[role=status]')).not.toBeNull();
    expect(notice.closest('[tabindex]')).toHaveFocus();
    expect(requests).toEqual([{ id: 31 }]);
    expect(screen.getByText(/They decide by 23rd November 2026 at 10:00 in London\./)).toBeVisible();
  });

  it('links to everything that is missing (AC-148)', async () => {
    openEditor({ ...draft, tel: '', production_credits: [] });
    expect(await submitButton()).toHaveAttribute('aria-disabled', 'true');
    await user.click(await submitButton());
    const list = within(await screen.findByRole('alert'));
    await user.click(list.getByRole('link', { name: 'Telephone' }));
    expect(document.activeElement).toHaveAttribute('name', 'tel');
    await user.click(list.getByRole('link', { name: profileForm.minimumCredits }));
    expect(document.activeElement).toHaveAttribute('name', 'row.productiontypecode');
    expect(document.activeElement).toBeVisible();
  });

  it("shows the staff's request and errors of the server", async () => {
    openEditor(
      { ...draft, status: 'changes_requested', review_note: 'Please name the town.' },
      {
        responses: {
          submitProfile: () => {
            throw validationError({});
          },
        },
      },
    );
    expect(await screen.findByText('Please name the town.')).toBeVisible();
    await user.click(await submitButton());
    await waitFor(() => expect(screen.getByText(messages.common.somethingWrong)).toBeVisible());
  });

  it('is absent for a public profile', async () => {
    openEditor(organisation());
    await screen.findByRole('heading', { name: account.title });
    expect(screen.queryByRole('button', { name: 'Submit for approval' })).toBeNull();
  });
});
