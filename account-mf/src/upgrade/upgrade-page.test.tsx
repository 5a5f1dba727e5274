import { screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@unitbase/contracts/client';
import type { PackageRequest, PackageUse } from '@unitbase/contracts/entities/packages';
import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import * as messages from '@unitbase/contracts/messages';
import { renderPage, type TestResponses } from '@unitbase/remote-kit/testing';
import { user } from '../shared/testing';
import { organisation, toOrgProfile } from '../testing/organisation';
import * as page from './upgrade-page';

const use: PackageUse = {
  ...{ categories: 3, credits: 3, team: 1, certificates: 0, workedLocations: 0, equipment: 0, languages: 0 },
  ...{ aboutWords: 0, showreels: 0, photos: 0, managers: 1 },
};
const basic = (overrides: Partial<OrgDetails> = {}) =>
  organisation({ packagetypecode: 'BASIC', ...overrides });
const request = (overrides: Partial<PackageRequest> = {}): PackageRequest => ({
  package_type: 'GOLD',
  line: '',
  status: 'open',
  answer: '',
  requested_at: '2026-11-20T14:12:00Z',
  decided_at: null,
  ...overrides,
});

const open = (details: OrgDetails, responses: TestResponses = {}, query = '') =>
  renderPage(page, {
    at: `/account/upgrade${query}`,
    pattern: '/account/upgrade',
    session: { token: 'token', userId: '7', organisationId: '31' },
    responses: {
      getOrgProfiles: [toOrgProfile(details)],
      getOrgDetails: details,
      getPackageUse: use,
      ...responses,
    },
  });

const cells = (name: string) =>
  within(screen.getByRole('table', { name: 'Packages, with the current one marked' }))
    .getByRole('row', { name: new RegExp(`^${name.replace(/[()]/g, '\\$&')}`) })
    .querySelectorAll('td');

describe('Package', () => {
  it('marks the current package and shows how much of it is in use', async () => {
    open(basic());
    expect(await screen.findByRole('heading', { level: 1, name: 'Package' })).toBeVisible();
    expect(screen.getByText(/is a/)).toHaveTextContent('Bobine 35 is a Basic profile.');
    const head = screen.getByRole('columnheader', { name: /^Basic/ });
    expect(head).toHaveTextContent(messages.packages.yours);
    expect([...cells('Credits')].map((cell) => cell.textContent)).toEqual([
      '33 of 3 in use',
      '25',
      '100',
      '100',
    ]);
    expect([...cells('Headings (categories)')][2]).toHaveTextContent('1580 can be stored');
    expect([...cells('Managers')].map((cell) => cell.textContent)).toEqual(['21 of 2 in use', '3', '5', '5']);
  });

  it.each([
    ['BASIC', ['Silver', 'Gold', 'Platinum'], 'Gold'],
    ['CORPORATE', ['Gold', 'Platinum'], 'Gold'],
    ['GOLD', ['Silver', 'Platinum'], 'Platinum'],
    ['PLATINUM', ['Silver', 'Gold'], 'Gold'],
  ] as const)('offers %s the other packages: %j', async (code, others, proposed) => {
    open(organisation({ packagetypecode: code }));
    await screen.findByRole('heading', { level: 1 });
    const choices = screen.getAllByRole('radio');
    expect(choices.map((choice) => choice.getAttribute('aria-label'))).toEqual(
      others.map((label) => `Choose ${label}`),
    );
    expect(screen.getByRole('radio', { name: `Choose ${proposed}` })).toBeChecked();
    for (const label of others) {
      expect(screen.getByRole('button', { name: `Request ${label}` })).toBeEnabled();
      expect(screen.getByRole('region', { name: `What ${label} would change` })).toBeInTheDocument();
    }
  });

  it('chooses the package of the address', async () => {
    open(basic(), {}, '?package=corporate');
    expect(await screen.findByRole('radio', { name: 'Choose Silver' })).toBeChecked();
  });

  it('requests the package of the pressed button with the line, and takes the focus', async () => {
    const bodies: unknown[] = [];
    let details = basic();
    open(details, {
      getOrgDetails: () => details,
      requestPackage: ({ params, body }) => {
        bodies.push([params.id, body]);
        details = basic({ package_request: request({ package_type: 'PLATINUM' }) });
        return request({ package_type: 'PLATINUM' });
      },
    });
    await user.type(await screen.findByLabelText(/^A line to our team/), 'Four boats.');
    await user.click(screen.getByRole('radio', { name: 'Choose Platinum' }));
    await user.click(screen.getByRole('button', { name: 'Request Platinum' }));
    expect(await screen.findByText(messages.packages.sent('Platinum'))).toBeVisible();
    expect(bodies).toEqual([[31, { package_type: 'PLATINUM', line: 'Four boats.' }]]);
    expect(screen.getByText('Platinum requested on 20th November 2026 at 14:12')).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(document.activeElement).toHaveTextContent(messages.packages.sent('Platinum'));
  });

  it('keeps the line when the request is rejected', async () => {
    open(basic(), {
      requestPackage: () => {
        throw new ApiError(409, { detail: messages.packages.oneRequest('Gold') });
      },
    });
    await user.type(await screen.findByLabelText(/^A line to our team/), 'Four boats.');
    await user.click(screen.getByRole('button', { name: 'Request Silver' }));
    expect(await screen.findByText(messages.packages.oneRequest('Gold'))).toBeVisible();
    expect(screen.getByLabelText(/^A line to our team/)).toHaveValue('Four boats.');
  });

  it('takes back an open request', async () => {
    let details = basic({ package_request: request() });
    open(details, {
      getOrgDetails: () => details,
      withdrawPackageRequest: () => {
        details = basic();
        return undefined;
      },
    });
    expect(await screen.findByText(messages.packages.openHint)).toBeVisible();
    expect(screen.getByRole('region', { name: 'What Gold would change' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take back request' }));
    expect(await screen.findByText(messages.packages.takenBack)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Request Gold' })).toBeVisible();
  });

  it('shows why a request was declined, and lets the owner ask again', async () => {
    open(basic({ package_request: request({ status: 'declined', answer: 'We need a website first.' }) }));
    expect(await screen.findByText('Your request for Gold was not granted')).toBeVisible();
    expect(screen.getByText('“We need a website first.” You can ask again.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Request Gold' })).toBeVisible();
  });

  it('tells a manager who is not the owner that only the owner can ask', async () => {
    open(basic({ role: 'editor' }));
    expect(await screen.findByText(messages.packages.ownerOnly)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Request/ })).toBeNull();
    expect(screen.getByRole('table', { name: 'Packages, with the current one marked' })).toBeVisible();
  });

  it('leads a login without a profile to one', async () => {
    open(basic(), { getOrgProfiles: [] });
    expect(await screen.findByText(messages.packages.noProfile)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Select Gold' })).toHaveAttribute('href', '/register/form/gold');
    expect(screen.getByRole('link', { name: messages.lists.searchDirectory })).toHaveAttribute(
      'href',
      '/search',
    );
  });

  it('selects another profile', async () => {
    const selected: unknown[] = [];
    const other = basic({ id: 40, orgid: 0, orgname: null });
    open(basic(), {
      getOrgProfiles: [toOrgProfile(basic()), toOrgProfile(other)],
      selectOrganisation: ({ body }) => {
        selected.push(body.organisation_id);
        return { organisation_id: 40 };
      },
    });
    await user.selectOptions(await screen.findByLabelText('Profile'), messages.account.unnamed);
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(selected).toEqual(['40']));
  });

  it('redirects visitors to the login', async () => {
    const { router } = renderPage(page, { at: '/account/upgrade?package=gold', pattern: '/account/upgrade' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
    expect(router.state.location.search).toBe('?redirectUrl=%2Faccount%2Fupgrade%3Fpackage%3Dgold');
  });
});
