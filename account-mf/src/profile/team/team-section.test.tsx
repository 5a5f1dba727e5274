import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import * as messages from '@unitbase/contracts/messages';
import { jobFunctions } from '@unitbase/contracts/options';
import type { TestResponses } from '@unitbase/remote-kit/testing';
import { useDrafts } from '../../shared/drafts/drafts';
import { user, validationError } from '../../shared/testing';
import { member, organisation } from '../../testing/organisation';
import { openEditor } from '../editor-fixtures';

const { account, profileForm } = messages;
beforeEach(() => {
  localStorage.clear();
  useDrafts.setState({ drafts: {} });
});

const team = (count: number) => Array.from({ length: count }, (_, index) => member(index + 1));

async function open(more: Partial<OrgDetails>, responses: TestResponses = {}, query = '?member=new') {
  openEditor(organisation(more), { responses, query });
  return within(await screen.findByRole('form', { name: account.team }));
}

describe('Team', () => {
  it('sends every field of a member, with inverted boxes (AC-154)', async () => {
    const requests: unknown[] = [];
    const form = await open(
      { people: team(1) },
      {
        addTeamMember: ({ body }) => {
          requests.push(body);
          return organisation({ people: team(2) });
        },
      },
    );
    const functions = within(form.getByLabelText(/^Job Field/)).getAllByRole('option');
    expect(functions.slice(1).map((option) => option.textContent)).toEqual([...jobFunctions]);
    await user.type(form.getByLabelText(/^First Name/), 'Ana');
    await user.type(form.getByLabelText(/^Last Name/), 'Reis');
    await user.selectOptions(form.getByLabelText(/^Job Field/), 'Hair & Make up');
    await user.type(form.getByLabelText(/^Job Title/), 'Key make-up');
    await user.type(form.getByLabelText(/^Email/), 'ana@example.com');
    await user.type(form.getByLabelText(/^Telephone/), '+351 1');
    await user.type(form.getByLabelText(/^Mobile/), '+351 2');
    await user.selectOptions(form.getByLabelText(/^Place/), '1');
    await user.click(form.getByLabelText(/news and offers from Unitbase/));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(requests).toEqual([
        {
          firstname: 'Ana',
          lastname: 'Reis',
          jobfunction: 'Hair & Make up',
          jobtitle: 'Key make-up',
          email: 'ana@example.com',
          tel: '+351 1',
          mobile: '+351 2',
          sortorder: '1',
          email_subscriptions: { receive_mbi: true, receive_third_parties: false },
        },
      ]),
    );
    expect(await form.findByText(account.memberSaved)).toBeVisible();
    expect(form.getByLabelText(/^First Name/)).toHaveValue('');
  });

  it('adds one member on a double click, and another on the next (C3)', async () => {
    let people = 0;
    const form = await open({}, { addTeamMember: () => organisation({ people: team(++people) }) });
    for (const name of ['Ana', 'Rui']) {
      await user.type(form.getByLabelText(/^First Name/), name);
      await user.type(form.getByLabelText(/^Last Name/), 'Reis');
      await user.selectOptions(form.getByLabelText(/^Job Field/), 'Camera');
      const save = form.getByRole('button', { name: 'Save' }).closest('form') as HTMLFormElement;
      fireEvent.submit(save);
      fireEvent.submit(save);
      await waitFor(() => expect(form.getByLabelText(/^First Name/)).toHaveValue(''));
    }
    expect(people).toBe(2);
  });

  it('shows problems of an incomplete member (AC-151, AC-152)', async () => {
    const form = await open({});
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(profileForm.memberIncomplete)).toBeVisible();
    for (const [label, message] of [
      [/^First Name/, profileForm.memberFirstName],
      [/^Last Name/, profileForm.memberLastName],
      [/^Job Field/, profileForm.memberJobField],
    ] as const)
      expect(form.getByLabelText(label)).toHaveAccessibleDescription(message);
  });

  it.each([
    ['CORPORATE' as const, 3],
    ['GOLD' as const, 6],
  ])('%s: Save is disabled at %i members (AC-153)', async (packagetypecode, limit) => {
    const form = await open({ packagetypecode, people: team(limit) });
    expect(form.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('enables Save below the limit (AC-153)', async () => {
    const form = await open({ people: team(2) });
    expect(form.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled');
  });

  it('allows changes at the limit (AC-155)', async () => {
    const requests: unknown[] = [];
    const form = await open(
      { people: team(3) },
      {
        updateTeamMember: ({ params, body }) => {
          requests.push([params, body.firstname]);
          return organisation({ people: team(3) });
        },
      },
      '?member=2',
    );
    expect(form.getByText('Edit Rui Prates 2')).toBeVisible();
    await user.clear(form.getByLabelText(/^First Name/));
    await user.type(form.getByLabelText(/^First Name/), 'Raul');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(requests).toEqual([[{ id: 31, recid: 2 }, 'Raul']]));
  });

  it('asks before it removes a member', async () => {
    const requests: unknown[] = [];
    await open(
      { people: team(2) },
      {
        removeTeamMember: ({ params }) => {
          requests.push(params);
          return organisation({ people: team(1) });
        },
      },
    );
    await user.click(screen.getByRole('button', { name: 'Remove Rui Prates 2' }));
    const dialog = await screen.findByRole('alertdialog', undefined, { timeout: 10_000 });
    expect(requests).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(requests).toEqual([{ id: 31, recid: 2 }]));
    expect(await screen.findByText(account.memberSaved)).toBeVisible();
  });

  it('shows errors of the server', async () => {
    const form = await open(
      { people: team(1) },
      {
        addTeamMember: () => {
          throw validationError({ email: [messages.login.emailRequired] });
        },
      },
    );
    await user.type(form.getByLabelText(/^First Name/), 'Ana');
    await user.type(form.getByLabelText(/^Last Name/), 'Reis');
    await user.selectOptions(form.getByLabelText(/^Job Field/), 'Producer');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByRole('link', { name: `Email: ${messages.login.emailRequired}` })).toBeVisible();
    expect(form.getByLabelText(/^First Name/)).toHaveValue('Ana');
  });

  it('is locked for Basic with its message (AC-138, AC-142)', async () => {
    openEditor(organisation({ packagetypecode: 'BASIC' }));
    const heading = await screen.findByRole('heading', { name: account.team });
    expect(heading.closest('summary')).toHaveTextContent(account.lockedSilver);
    expect(screen.queryByRole('form', { name: account.team })).toBeNull();
  });
});
