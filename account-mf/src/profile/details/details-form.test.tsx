import { screen, waitFor, within } from '@testing-library/react';
import * as messages from '@unitbase/contracts/messages';
import { useDrafts } from '../../shared/drafts/drafts';
import { user, validationError } from '../../shared/testing';
import { organisation } from '../../testing/organisation';
import { openEditor } from '../editor-fixtures';
import { field, form, retype, save, summary } from './details-fixture';

const { account, profileForm } = messages;
beforeEach(() => {
  localStorage.clear();
  useDrafts.setState({ drafts: {} });
});

describe('Profile details', () => {
  it.each([
    [/^Company name/, profileForm.name],
    [/^Town\/City/, profileForm.town],
    [/^Address \*$/, profileForm.address],
    [/^Telephone/, profileForm.phone],
    [/^Email/, profileForm.email],
  ])(
    'shows an error at the empty field %s and sends nothing (AC-112, AC-114 to AC-117, AC-132)',
    async (label, message) => {
      openEditor(organisation());
      await form();
      await retype(label, '');
      await save();
      await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
      expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    },
  );

  it('requires country and category, and the state in countries with states (AC-113, AC-118, AC-119)', async () => {
    openEditor(organisation({ categories: [] }));
    await form();
    await user.selectOptions(field(/^Country/), '');
    await save();
    expect(await summary(`Country: ${profileForm.country}`)).toBeVisible();
    expect(await summary(`Categories: ${profileForm.categories}`)).toBeVisible();
    expect(field(/^State/)).not.toBeRequired();
    await user.selectOptions(field(/^Country/), 'United States');
    expect(field(/^State/)).toBeRequired();
    await save();
    expect(await summary(`State/County: ${profileForm.state}`)).toBeVisible();
  });

  it.each([true, false])(
    'sends whether the address is hidden, from %s to the opposite [site 3]',
    async (hideaddress) => {
      const requests: { hideaddress?: boolean }[] = [];
      openEditor(organisation({ hideaddress }), {
        responses: {
          updateDetails: ({ body }) => {
            requests.push(body as { hideaddress?: boolean });
            return organisation({ hideaddress: !hideaddress });
          },
        },
      });
      await form();
      await user.click(screen.getByRole('checkbox', { name: 'Do not show the address publicly' }));
      await save();
      await waitFor(() => expect(requests.map((body) => body.hideaddress)).toEqual([!hideaddress]));
    },
  );

  it("sends all values, confirms, and shows the api's result (AC-121, AC-122, AC-133)", async () => {
    const requests: unknown[] = [];
    let stored = organisation();
    openEditor(stored, {
      responses: {
        getOrgDetails: () => stored,
        updateDetails: ({ body }) => {
          requests.push(body);
          stored = organisation({ tel: '+33142000001', crew: true });
          return stored;
        },
      },
    });
    await form();
    expect(screen.getByText(/Last saved/)).toHaveTextContent(
      'Last saved 20th November 2026 at 20:41 in London',
    );
    expect(screen.getByRole('radio', { name: 'Company' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Individual' }));
    await retype(/^Telephone/, '01 42 00 00 01');
    expect(screen.getByText(account.unsaved)).toBeVisible();
    await save();
    expect(await screen.findByText(account.profileSaved)).toBeVisible();
    expect(requests).toEqual([
      expect.objectContaining({ crew: true, tel: '01 42 00 00 01', categories: ['k1'], languages: [] }),
    ]);
    expect(field(/^Telephone/)).toHaveValue('+33142000001');
  });

  it("shows the server's errors at their fields and keeps the values (AC-133)", async () => {
    openEditor(organisation({ equipment: [{ recid: 1, name: 'Dolly', count: 1 }] }), {
      responses: {
        updateDetails: () => {
          throw validationError({ town: ['No such town.'], 'equipment.0.count': ['Too many.'] });
        },
      },
    });
    await form();
    await retype(/^Town/, 'Atlantis');
    await save();
    expect(await screen.findByRole('link', { name: 'Town/City: No such town.' })).toBeVisible();
    expect(field(/^Town/)).toHaveValue('Atlantis');
    await user.click(screen.getByRole('link', { name: 'Equipment 1: Too many.' }));
    expect(field('How many of Dolly')).toHaveFocus();
  });

  it("counts the strapline's remaining characters and stops at the limit (AC-123)", async () => {
    openEditor(organisation({ strapline: 'x'.repeat(159) }));
    await form();
    expect(screen.getByText('1 character left')).toBeVisible();
    await user.type(field(/^Strapline/), 'yz');
    expect(field(/^Strapline/)).toHaveValue(`${'x'.repeat(159)}y`);
    expect(screen.getByText('0 characters left')).toBeVisible();
  });

  it('rejects a strapline pasted over the limit instead of cutting it (AC-124)', async () => {
    openEditor(organisation({ strapline: '' }));
    await form();
    await user.click(field(/^Strapline/));
    await user.paste('x'.repeat(161));
    await save();
    expect(await summary(`Strapline: ${messages.profileForm.maximum('Strapline', 160)}`)).toBeVisible();
  });

  it.each([
    ['CORPORATE' as const, 150],
    ['GOLD' as const, 300],
  ])(
    '%s: counts the overview to %i words and rejects more (AC-125 to AC-127)',
    async (packagetypecode, limit) => {
      const long = 'word '.repeat(limit + 1).trim();
      openEditor(organisation({ packagetypecode, aboutus: '' }));
      await form();
      await user.click(field(/^Overview/));
      await user.paste(long);
      expect(screen.getByText(`${limit + 1}/${limit} words`)).toBeVisible();
      expect(field(/^Overview/)).toBeInvalid();
      await save();
      expect(await summary(`Overview: ${profileForm.maximum('Overview', limit)}`)).toBeVisible();
    },
  );

  it('accepts a stored overview over the limit (decision D32)', async () => {
    const requests: unknown[] = [];
    const stored = organisation({ aboutus: 'word '.repeat(200).trim() });
    openEditor(stored, {
      responses: {
        updateDetails: ({ body }) => {
          requests.push(body);
          return stored;
        },
      },
    });
    await form();
    await retype(/^Town/, 'Lyon');
    await save();
    await waitFor(() => expect(requests).toHaveLength(1));
  });

  it('shows the production company contact and does not send it (AC-131)', async () => {
    openEditor(organisation({ production_company_contact: 'Kept by the team' }));
    const contact = within(await form()).getByLabelText('Production company contact');
    expect(contact).toHaveValue('Kept by the team');
    expect(contact).toHaveAttribute('readonly');
    expect(contact).not.toHaveAttribute('name');
  });
});

describe('Categories', () => {
  it('can be found by typing and removed, up to the limit (AC-119, AC-120)', async () => {
    openEditor(organisation({ packagetypecode: 'BASIC' }));
    await form();
    const group = screen.getByRole('group', { name: /^Categories/ });
    expect(within(group).getByText('1/3')).toBeVisible();
    for (const word of ['doll', 'lens']) {
      await user.type(screen.getByRole('combobox', { name: 'Add a category' }), word);
      await user.click(within(await screen.findByRole('listbox')).getByRole('option'));
    }
    expect(within(group).getByText('3/3')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Add a category' })).toHaveAttribute('readonly');
    expect(within(group).getByRole('checkbox', { name: 'Drones', hidden: true })).toBeDisabled();
    await user.click(within(group).getByRole('button', { name: 'Remove Dollies' }));
    expect(within(group).getByText('2/3')).toBeVisible();
    expect(within(group).getByRole('checkbox', { name: 'Drones', hidden: true })).toBeEnabled();
  });

  it('moves the focus when a category is removed', async () => {
    openEditor(organisation({ packagetypecode: 'BASIC' }));
    await form();
    const group = within(screen.getByRole('group', { name: /^Categories/ }));
    const [first] = group.getAllByRole('button', { name: /^Remove/ });
    const field = screen.getByRole('combobox', { name: 'Add a category' });
    await user.type(field, 'doll');
    await user.click(within(await screen.findByRole('listbox')).getByRole('option'));
    await user.click(first as HTMLElement);
    expect(group.getByRole('button', { name: 'Remove Dollies' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(field).toHaveFocus();
  });
});

describe('Lists of more info', () => {
  it('adds and removes entries up to the limit of the package (AC-129, AC-130)', async () => {
    const requests: unknown[] = [];
    openEditor(organisation(), {
      responses: {
        updateDetails: ({ body }) => {
          requests.push(body);
          return organisation();
        },
      },
    });
    await form();
    const group = screen.getByRole('group', { name: 'Certificates' });
    const add = within(group).getByRole('button', { name: 'Add to certificates' });
    for (const number of [1, 2, 3]) {
      await user.click(add);
      expect(within(group).getByLabelText(`Certificates ${number}`)).toHaveFocus();
      await user.keyboard(`ISO ${number}`);
    }
    expect(within(group).getByText('3/3')).toBeVisible();
    expect(add).toHaveAttribute('aria-disabled', 'true');
    await user.click(within(group).getByRole('button', { name: 'Remove ISO 2' }));
    expect(within(group).getByText('2/3')).toBeVisible();
    await save();
    await waitFor(() =>
      expect(requests).toEqual([
        expect.objectContaining({ certificates: [{ title: 'ISO 1' }, { title: 'ISO 3' }] }),
      ]),
    );
  });

  it('accepts equipment counts up to 1,000,000 (AC-128)', async () => {
    openEditor(organisation({ equipment: [{ recid: 1, name: 'Dolly', count: 1 }] }));
    await form();
    await retype(/^How many of Dolly/, '1000001');
    await save();
    expect(await summary(`Equipment 1: ${profileForm.maximum('Count', 1_000_000)}`)).toBeVisible();
  });

  it('tells a Silver owner what is public on Gold only (decision D29)', async () => {
    openEditor(organisation());
    await form();
    expect(screen.getByText('Shown publicly on Gold.')).toBeVisible();
  });
});

describe('A Basic profile', () => {
  it('locks its fields with a message and a link to the packages (AC-136, AC-137, AC-139)', async () => {
    openEditor(organisation({ packagetypecode: 'BASIC' }));
    const fields = within(await form());
    for (const label of ['Skype', 'Facebook', 'LinkedIn', 'Twitter', 'Instagram', 'IMDb', 'Overview'])
      expect(fields.queryByLabelText(label)).toBeNull();
    // Six networks, contact, overview, four lists, green card.
    expect(fields.getAllByText(account.lockedSilver)).toHaveLength(13);
    expect(fields.getAllByRole('link', { name: 'Compare packages' })[0]).toHaveAttribute(
      'href',
      '/account/upgrade',
    );
  });

  it('accepts a website, shown from Silver up (AC-144, decision D33)', async () => {
    openEditor(organisation({ packagetypecode: 'BASIC' }));
    await form();
    expect(field('Website')).toHaveAccessibleDescription('Shown publicly on Silver and Gold.');
  });
});

describe('Places', () => {
  it.each([
    ['FR', 'France'],
    ['US', 'USA'],
  ])(
    'suggests places of the chosen country %s, whatever the directory calls it (AC-134, pages 1)',
    async (code, country) => {
      const queries: unknown[] = [];
      const place = (name: string, more = {}) => ({
        name,
        country,
        location_type: 'City' as const,
        url_slug: name.toLowerCase(),
        country_slug: 'france',
        org_count: 3,
        label: name,
        ...more,
      });
      openEditor(organisation({ town: '', country: code }), {
        responses: {
          getLocations: ({ query }) => {
            queries.push(query);
            return [
              place('Lyon'),
              place('Lyon Nowhere', { org_count: 0 }),
              place('Lyonnais', { location_type: 'State' as const }),
            ];
          },
        },
      });
      await form();
      await user.type(screen.getByRole('combobox', { name: 'Town/City' }), 'lyo');
      const list = await screen.findByRole('listbox', undefined, { timeout: 5_000 });
      const options = within(list).getAllByRole('option');
      expect(options.map((option) => option.textContent)).toEqual(['Lyon City3']);
      expect(queries).toEqual([{ search: 'lyo', country: code, limit: 300 }]);
      await user.click(options[0] as HTMLElement);
      expect(screen.getByRole('combobox', { name: 'Town/City' })).toHaveValue('Lyon');
    },
  );
});
