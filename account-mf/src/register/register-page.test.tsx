import { screen, within } from '@testing-library/react';
import * as messages from '@unitbase/contracts/messages';
import { renderPage, type TestResponses } from '@unitbase/remote-kit/testing';
import * as page from './register-page';

const open = (at = '/register', responses: TestResponses = {}) => renderPage(page, { at, responses });
const claimOf = (problem: string | null): TestResponses => ({
  getCompany: { orgid: 12, orgname: 'Atelier' } as never,
  getClaim: { org: null, owned: false, problem },
});
const row = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name.replace(/[()]/g, '\\$&')}`) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('Register', () => {
  it('compares four packages and links to their forms (AC-001, AC-002, AC-015)', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    const links = screen.getAllByRole('link', { name: /^Select/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Select Basic', '/register/form/basic'],
      ['Select Silver', '/register/form/corporate'],
      ['Select Gold', '/register/form/gold'],
      ['Select Platinum', '/register/form/platinum'],
    ]);
    expect(screen.getAllByText('Price on application')).toHaveLength(3);
    expect(screen.getByText(/within 48 hours after manual vetting/)).toBeVisible();
  });

  it.each([
    ['Headings (categories)', ['3', '10', '15', '15']],
    ['Credits', ['3', '25', '100', '100']],
    ['Team members', ['0', '3', '6', '6']],
    ['Certifications', ['0', '3', '6', '6']],
    ['Locations worked', ['0', '3', '6', '6']],
    ['Equipment', ['0', '3', '6', '6']],
    ['Languages', ['0', '5', '10', '10']],
    ['Searchable text (words)', ['0', '300', '500', '500']],
    ['Videos', ['0', '0', '20', '20']],
    ['Photos', ['0', '0', '75', '75']],
    ['Address', ['Yes', 'Yes', 'Yes', 'Yes']],
    ['Logo', ['–No', 'Yes', 'Yes', 'Yes']],
    ['Banner', ['–No', 'Yes', 'Yes', 'Yes']],
    ['Website', ['–No', 'Yes', 'Yes', 'Yes']],
    ['Social media', ['–No', 'Yes', 'Yes', 'Yes']],
    ['Newsletter takeover', ['–No', '–No', '–No', 'Yes']],
    ['25,000 guaranteed impressions', ['–No', '–No', '–No', 'Yes']],
  ])('shows %s of each package (AC-004 to AC-014)', async (name, values) => {
    open();
    await screen.findByRole('table');
    expect(row(name)).toEqual(values);
  });

  it('says which numbers of headings and words it shows (D30, D32, E8) [site 3]', async () => {
    open();
    const note = await screen.findByText(/^Headings: those that a package is sold with/);
    for (const number of ['80', '150 for Silver', '300 for Gold']) expect(note).toHaveTextContent(number);
  });

  it('passes a claim to the form (AC-020)', async () => {
    open('/register?claimID=12&country=france&url_slug=atelier', claimOf(null));
    expect(await screen.findByRole('link', { name: 'Select Basic' })).toHaveAttribute(
      'href',
      '/register/form/basic?claimID=12&url_slug=atelier&country=france',
    );
  });

  it('shows breadcrumbs (AC-003)', async () => {
    open();
    const trail = await screen.findByRole('navigation', { name: 'Breadcrumb' });
    expect(
      within(trail)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Home', 'Register']);
  });

  it('explains why a listing cannot be claimed and drops the claim (D49, E1) [accounts 2]', async () => {
    open('/register?claimID=12&country=france&url_slug=atelier', claimOf(messages.profile.claimOwned));
    expect(await screen.findByText('Atelier cannot be claimed')).toBeVisible();
    expect(screen.getByText(messages.profile.claimOwned)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go on without the claim' })).toHaveAttribute(
      'href',
      '/register',
    );
    expect(screen.getByRole('link', { name: 'Select Basic' })).toHaveAttribute(
      'href',
      '/register/form/basic',
    );
  });
});
