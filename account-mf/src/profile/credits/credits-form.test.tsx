import { screen, waitFor, within } from '@testing-library/react';
import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import * as messages from '@unitbase/contracts/messages';
import type { TestResponses } from '@unitbase/remote-kit/testing';
import { useDrafts } from '../../shared/drafts/drafts';
import { user, validationError } from '../../shared/testing';
import { credit, organisation } from '../../testing/organisation';
import { openEditor } from '../editor-fixtures';

const { account, profileForm } = messages;
beforeEach(() => {
  localStorage.clear();
  useDrafts.setState({ drafts: {} });
});

const credits = (count: number) => Array.from({ length: count }, (_, index) => credit(index + 1));

/** Opens the editor and returns the queries of the credits form. */
async function open(more: Partial<OrgDetails>, responses: TestResponses = {}) {
  openEditor(organisation(more), { responses, query: '?credit=new' });
  return within(await screen.findByRole('form', { name: account.credits }));
}
type Form = Awaited<ReturnType<typeof open>>;

async function fill(form: Form, title = 'The Long Quay') {
  await user.selectOptions(form.getByLabelText(/^Type/), 'Documentary');
  await user.type(form.getByLabelText(/^Production Title/), title);
  await user.type(form.getByLabelText(/^Job Title/), 'Producer');
  await user.selectOptions(form.getByLabelText(/^Year of Production/), '2024');
}

describe('Credits', () => {
  it('asks for three credits and saves a draft until then (AC-148, AC-149, decision D35)', async () => {
    const requests: unknown[] = [];
    const form = await open(
      { status: 'draft', orgid: 0, production_credits: credits(1) },
      {
        updateCredits: ({ body }) => {
          requests.push(body);
          return organisation();
        },
      },
    );
    expect(form.getByText(profileForm.minimumCredits)).toBeVisible();
    expect(form.queryByRole('button', { name: 'Save' })).toBeNull();
    await fill(form);
    await user.click(form.getByRole('button', { name: 'Add credit' }));
    expect(form.getByText('The Long Quay')).toBeVisible();
    expect(form.queryByRole('button', { name: 'Save' })).toBeNull();
    await user.click(form.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(requests).toHaveLength(1));
  });

  it('saves three or more credits in order (AC-149)', async () => {
    const requests: unknown[] = [];
    const form = await open(
      { production_credits: credits(2) },
      {
        updateCredits: ({ body }) => {
          requests.push(body);
          return organisation();
        },
      },
    );
    expect(form.queryByRole('button', { name: 'Save' })).toBeNull();
    await fill(form);
    await user.click(form.getByRole('button', { name: 'Add credit' }));
    await user.click(form.getByRole('button', { name: 'Move The Long Quay up' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(requests).toEqual([
        {
          version: 'credits-1',
          credits: [
            expect.objectContaining({ recid: '1' }),
            {
              recid: '',
              productiontypecode: 'DOC',
              productiontitle: 'The Long Quay',
              productionjobtitle: 'Producer',
              productionyear: '2024',
            },
            expect.objectContaining({ recid: '2' }),
          ],
        },
      ]),
    );
    expect(await form.findByText(account.creditsSaved)).toBeVisible();
  });

  it('keeps the focus on the pressed button when a credit moves or is removed', async () => {
    const form = await open({ production_credits: credits(3) });
    const button = (name: string) => form.getByRole('button', { name });
    const titles = credits(3).map(({ productiontitle }) => productiontitle);
    await user.click(button(`Move ${titles[1]} up`));
    expect(button(`Move ${titles[1]} down`)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(button(`Move ${titles[1]} down`)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(button(`Move ${titles[1]} up`)).toHaveFocus();
    await user.click(button(`Remove ${titles[1]}`));
    expect(button(`Remove ${titles[2]}`)).toHaveFocus();
    await user.keyboard('{Enter}{Enter}');
    expect(form.getByLabelText(/^Type/)).toHaveFocus();
  });

  it('shows problems of a new credit and does not add it (AC-146)', async () => {
    const form = await open({});
    await user.click(form.getByRole('button', { name: 'Add credit' }));
    for (const [label, message] of [
      [/^Type/, profileForm.creditType],
      [/^Production Title/, profileForm.creditTitle],
      [/^Job Title/, profileForm.creditJobTitle],
      [/^Year of Production/, profileForm.creditYear],
    ] as const)
      expect(form.getByLabelText(label)).toHaveAccessibleDescription(message);
    expect(form.getAllByRole('listitem')).toHaveLength(3);
  });

  it('offers the years from five ahead back to 1950 (AC-147)', async () => {
    const form = await open({});
    const years = within(form.getByLabelText(/^Year of Production/)).getAllByRole('option');
    const values = years.slice(1).map((option) => option.textContent);
    expect([values[0], values.at(-1), values.length]).toEqual(['2031', '1950', 82]);
  });

  it('allows changes but no additions at the limit of the package (AC-150)', async () => {
    const form = await open({ packagetypecode: 'BASIC' });
    expect(form.getByText('3/3')).toBeVisible();
    expect(form.getByRole('button', { name: 'Add credit' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(form.getByRole('link', { name: 'Edit Title 2' }));
    expect(form.getByLabelText(/^Production Title/)).toHaveValue('Title 2');
    await user.type(form.getByLabelText(/^Production Title/), ' renamed');
    await user.click(form.getByRole('button', { name: 'Update credit' }));
    expect(form.getByText('Title 2 renamed')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Remove Title 1' }));
    expect(form.getByText('2/3')).toBeVisible();
    expect(form.getByRole('button', { name: 'Add credit' })).not.toHaveAttribute('aria-disabled');
  });

  it('warns below three credits but keeps the profile public (decision D35)', async () => {
    const form = await open({ production_credits: credits(2) });
    expect(form.getByText('Your profile stays public while you add more.')).toBeVisible();
  });

  it('reports stored credits without a job title before saving (decision D37)', async () => {
    const form = await open({
      production_credits: [credit(1, { productionjobtitle: '' }), credit(2), credit(3)],
    });
    await user.click(form.getByRole('button', { name: 'Remove Title 3' }));
    await user.click(form.getByRole('button', { name: 'Save draft' }));
    await user.click(await form.findByRole('link', { name: `Credit 1: ${profileForm.creditJobTitle}` }));
    expect(form.getByRole('link', { name: 'Edit Title 1' })).toHaveFocus();
  });

  it('shows errors of the server', async () => {
    const form = await open(
      {},
      {
        updateCredits: () => {
          throw validationError({ credits: [profileForm.maximum('Credits', 25)] });
        },
      },
    );
    await user.click(form.getByRole('button', { name: 'Remove Title 3' }));
    await user.click(form.getByRole('button', { name: 'Save draft' }));
    expect(
      await form.findByRole('link', { name: `Credits: ${profileForm.maximum('Credits', 25)}` }),
    ).toBeVisible();
  });
});
