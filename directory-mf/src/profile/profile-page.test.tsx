import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@unitbase/contracts/client';
import { renderPage } from '@unitbase/shared-ui/site/testing';
import { card, company, results } from '../testing/fixtures';
import * as profile from './profile-page';

type Options = Parameters<typeof renderPage>[1];

function open(part: Parameters<typeof company>[0] = {}, options: Partial<Options> = {}) {
  return renderPage(profile, {
    at: '/country/france/profile/atelier-meridien',
    pattern: '/country/:country/profile/:company',
    ...options,
    answers: { getCompany: company(part), getClaim: { org: null }, ...options.answers },
  });
}

const signedIn = { session: { token: 'csrf', userId: '1', organisationId: '99' } };
const name = () => screen.findByRole('heading', { level: 1, name: 'Atelier Méridien' });
const heading = (text: string) => screen.queryByRole('heading', { name: text });

afterEach(() => jest.useRealTimers());

it('is shared with its own picture, at an address of its last change', async () => {
  open({ updated: '2026-11-20T09:00:00Z' });
  await name();
  expect(document.querySelector('meta[property="og:image"]')).toHaveAttribute(
    'content',
    'https://unitbase.example/media/social/company/france/atelier-meridien.png?v=20261120090000',
  );
  expect(document.querySelector('meta[name="twitter:card"]')).toHaveAttribute(
    'content',
    'summary_large_image',
  );
});

describe('a gold profile', () => {
  it('shows every section (DI-183, DI-187, DI-190 to DI-202, DI-249)', async () => {
    open();
    await name();
    for (const title of [
      'Contact',
      'Office locations',
      'More info',
      'Credits',
      'Languages',
      'Locations Worked',
      'Certifications',
      'Equipment',
      'Green Card',
      'Gallery',
      'Categories',
      'Team',
      'Showreel',
    ]) {
      expect(heading(title)).toBeInTheDocument();
    }
    expect(screen.getByRole('link', { name: 'Marseille France' })).toHaveAttribute(
      'href',
      '/country/france/profile/atelier-meridien-sud',
    );
  });

  it('jumps to the sections that it has (DI-188, DI-189)', async () => {
    open({ production_credits: [] });
    await name();
    const jumps = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(jumps.map((link) => link.textContent)).toEqual(['Categories', 'Showreel', 'Gallery']);
  });

  it('links telephone, e-mail and website (DI-222, DI-248)', async () => {
    open();
    await name();
    expect(screen.getByRole('link', { name: '+33 1 55 01 44 20' })).toHaveAttribute(
      'href',
      'tel:+33155014420',
    );
    expect(screen.getByRole('link', { name: 'office@ateliermeridien.example' })).toHaveAttribute(
      'href',
      'mailto:office@ateliermeridien.example',
    );
    expect(screen.getAllByRole('link', { name: /^ateliermeridien.example/ })[0]).toHaveAttribute(
      'href',
      'http://www.ateliermeridien.example',
    );
  });

  it('says what credit codes mean (DI-214 to DI-217)', async () => {
    open();
    await name();
    const rows = within(screen.getByRole('table', { name: 'Credits' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent('2026Les Heures CreusesFilmService company');
    expect(rows[2]).toHaveTextContent('2024North of NowhereOtherNot specified');
    expect(rows[3]).toHaveTextContent('Promo');
  });

  it('hides its address but for the country (DI-193)', async () => {
    open({ hideaddress: true });
    await name();
    expect(screen.queryByText('18 rue du Méridien')).toBeNull();
    expect(screen.getByText('France', { selector: 'address span' })).toBeInTheDocument();
  });

  it('opens and closes the categories beyond nine (DI-203 to DI-206)', async () => {
    open();
    await name();
    expect(screen.getByRole('link', { name: 'Category 11' })).toHaveAttribute(
      'href',
      '/section/camera-lighting/category/category-11',
    );
    const list = screen.getByRole('link', { name: 'Category 1' }).closest('ul');
    expect(list).not.toHaveAttribute('data-all');
    await userEvent.click(screen.getByRole('button', { name: 'View All' }));
    expect(list).toHaveAttribute('data-all');
    await userEvent.click(screen.getByRole('button', { name: 'View Less' }));
    expect(list).not.toHaveAttribute('data-all');
  });

  it('has no View All for nine categories (DI-207)', async () => {
    open({ categories: company().categories.slice(0, 9) });
    await name();
    expect(screen.queryByRole('button', { name: 'View All' })).toBeNull();
  });

  it('opens a team member with mobile, telephone and e-mail (DI-195, DI-196)', async () => {
    open();
    await name();
    await userEvent.click(screen.getByRole('button', { name: 'Hélène Carpentier' }));
    const dialog = await screen.findByRole('dialog', { name: 'Hélène Carpentier' });
    expect(within(dialog).getByText('+33 6 12 80 77 31')).toBeInTheDocument();
    expect(within(dialog).getByText('helene@ateliermeridien.example')).toBeInTheDocument();
  });

  it('steps through its gallery and offers nothing to change it (DI-212, DI-213)', async () => {
    const images = company().gallery_preview;
    open({}, { answers: { getGallery: { count: 2, results: images } } });
    await name();
    await userEvent.click(screen.getByRole('link', { name: 'Needle rock' }));
    const viewer = within(await screen.findByRole('dialog', { name: 'Atelier Méridien: Gallery' }));
    expect(viewer.getByText('1 / 2 Needle rock')).toBeInTheDocument();
    await userEvent.click(viewer.getByRole('button', { name: 'Next picture' }));
    expect(viewer.getByText('2 / 2')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /delete|edit/i })).toBeNull();
  });
});

describe('a corporate profile', () => {
  it('has languages, but neither locations worked, showreel nor gallery (DI-246, DI-247)', async () => {
    open({ packagetype: 'CORPORATE' });
    await name();
    expect(heading('Languages')).toBeInTheDocument();
    expect(heading('Team')).toBeInTheDocument();
    for (const title of ['Locations Worked', 'Showreel', 'Gallery']) expect(heading(title)).toBeNull();
    expect(screen.getByText('Silver')).toBeInTheDocument();
  });
});

describe('a basic profile', () => {
  const basic = { packagetype: 'BASIC' as const };
  const others = results({
    results: [card({ orgid: 7, orgname: 'Itself' }), card({ orgid: 8, orgname: 'Maison Obscura' })],
  });

  it('hides what its package does not show (DI-227 to DI-239, DI-245)', async () => {
    open(basic, { answers: { search: others } });
    await name();
    for (const title of [
      'Office locations',
      'More info',
      'Team',
      'Certifications',
      'Equipment',
      'Green Card',
    ])
      expect(heading(title)).toBeNull();
    for (const title of ['Languages', 'Locations Worked', 'Showreel', 'Gallery'])
      expect(heading(title)).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'On this page' })).toBeNull();
    expect(screen.queryByText(/Line production, permits and crews/, { selector: 'header *' })).toBeNull();
    expect(screen.queryByText('Instagram')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Directions' })).toBeNull();
    for (const title of ['Contact', 'Credits', 'Categories']) expect(heading(title)).toBeInTheDocument();
  });

  it('shows e-mail and telephone as plain text (DI-240, DI-241)', async () => {
    open(basic, { answers: { search: others } });
    await name();
    expect(screen.getByText('office@ateliermeridien.example').closest('a')).toBeNull();
    expect(screen.getByText('+33 1 55 01 44 20').closest('a')).toBeNull();
    expect(screen.queryByText(/ateliermeridien\.example$/, { selector: 'a' })).toBeNull();
  });

  it('cuts its credits to three (DI-218)', async () => {
    open(basic, { answers: { search: others } });
    await name();
    expect(within(screen.getByRole('table', { name: 'Credits' })).getAllByRole('row')).toHaveLength(1 + 3);
  });

  it('shows others of the country, never itself (DI-242, DI-243)', async () => {
    const search = jest.fn(() => others);
    open(basic, { answers: { search } });
    expect(await screen.findByText('Maison Obscura')).toBeInTheDocument();
    expect(screen.queryByText('Itself')).toBeNull();
    expect(search).toHaveBeenCalledWith({ query: { country: ['france'], offset: 0, limit: 12 } });
  });
});

describe('who is looking', () => {
  it('prompts a visitor to log in or register (DI-253)', async () => {
    open();
    await name();
    await userEvent.click(screen.getByRole('link', { name: 'Send Email' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send Email' }));
    expect(dialog.getByRole('link', { name: 'Login' })).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Register' })).toBeInTheDocument();
    expect(dialog.queryByRole('textbox')).toBeNull();
  });

  it('offers a visitor to manage or register, with the claim (DI-254 to DI-259)', async () => {
    open();
    await name();
    const claim = 'claimID=7&url_slug=atelier-meridien&country=france';
    expect(screen.getByRole('link', { name: 'Manage your profile' })).toHaveAttribute(
      'href',
      `/auth/login?${claim}`,
    );
    expect(screen.getByRole('link', { name: 'Register to manage' })).toHaveAttribute(
      'href',
      `/register/form/basic?${claim}`,
    );
    expect(screen.queryByRole('button', { name: 'Claim this listing' })).toBeNull();
  });

  it('lets who is signed in claim the listing (DI-261, DI-262)', async () => {
    const claimOrg = jest.fn(() => ({ org: 7, status: 'pending' as const, detail: '', url: '' }));
    open({}, { ...signedIn, answers: { claimOrg } });
    await userEvent.click(await screen.findByRole('button', { name: 'Claim this listing' }));
    expect(
      await screen.findByText('Thank you, your claim has been submitted and will be reviewed shortly.'),
    ).toBeInTheDocument();
    expect(claimOrg).toHaveBeenCalledWith({ params: { claimID: 7 }, body: {} });
    expect(screen.queryByRole('button', { name: 'Claim this listing' })).toBeNull();
  });

  it('keeps the button and says why when a claim is refused (DI-270)', async () => {
    const claimOrg = () => {
      throw new ApiError(409, { detail: 'This listing has an owner.' });
    };
    open({}, { ...signedIn, answers: { claimOrg } });
    await userEvent.click(await screen.findByRole('button', { name: 'Claim this listing' }));
    expect(await screen.findByText('This listing has an owner.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Claim this listing' })).toBeInTheDocument();
  });

  it('thanks for a claim made before (DI-263)', async () => {
    open({}, { ...signedIn, answers: { getClaim: { org: 7 } } });
    expect(await screen.findByText(/^Thank you, your claim/)).toBeInTheDocument();
  });

  it('offers Edit on one’s own profile (D50)', async () => {
    open({}, { session: { token: 'csrf', userId: '1', organisationId: '7' } });
    expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/account/profile');
  });
});

describe('the message form', () => {
  async function openForm(answers: Options['answers']) {
    open({}, { ...signedIn, answers });
    await userEvent.click(await screen.findByRole('link', { name: 'Send Email' }));
    return within(await screen.findByRole('dialog'));
  }

  it('needs a subject and a message, blanks not counting (DI-260, DI-264 to DI-266)', async () => {
    const sendCompanyMessage = jest.fn(() => ({ detail: '' }));
    const dialog = await openForm({ sendCompanyMessage });
    await userEvent.type(dialog.getByRole('textbox', { name: /Subject/ }), '   ');
    const send = dialog.getByRole('button', { name: 'Send Email' });
    expect(send).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(send);
    expect(dialog.getAllByText('Subject is required').length).toBeGreaterThan(0);
    expect(dialog.getAllByText('Message is required').length).toBeGreaterThan(0);
    expect(sendCompanyMessage).not.toHaveBeenCalled();
  });

  it('is sent, says so, and closes after three seconds (DI-267 to DI-269)', async () => {
    const sendCompanyMessage = jest.fn(() => ({ detail: '' }));
    const dialog = await openForm({ sendCompanyMessage });
    await userEvent.type(dialog.getByRole('textbox', { name: /Subject/ }), 'Permits');
    await userEvent.type(dialog.getByRole('textbox', { name: /Message/ }), 'Hello');
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(dialog.getByRole('button', { name: 'Send Email' }));
    expect(sendCompanyMessage).toHaveBeenCalledWith({
      params: { orgid: 7 },
      body: { subject: 'Permits', message: 'Hello' },
    });
    expect(await screen.findByRole('dialog', { name: 'Your Message has been Sent' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /Subject/ })).toBeNull();
    await user.unhover(screen.getByRole('dialog'));
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('dialog', { name: /Message/ })).toBeNull();
  });

  it('keeps the text when it is refused (DI-270)', async () => {
    const dialog = await openForm({
      sendCompanyMessage: () => {
        throw new ApiError(429, { detail: 'Too many requests. Please try again later.' });
      },
    });
    await userEvent.type(dialog.getByRole('textbox', { name: /Subject/ }), 'Permits');
    await userEvent.type(dialog.getByRole('textbox', { name: /Message/ }), 'Hello');
    await userEvent.click(dialog.getByRole('button', { name: 'Send Email' }));
    expect(await dialog.findByText('Too many requests. Please try again later.')).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: /Subject/ })).toHaveValue('Permits');
  });
});

describe('addresses', () => {
  it('goes to the present slug of a renamed company (D11)', async () => {
    const { router } = open(
      {},
      {
        at: '/country/France/profile/old-name?x=1',
        answers: { getCompany: company() },
      },
    );
    await name();
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/country/france/profile/atelier-meridien?x=1',
    );
  });

  it.each([
    [404, { nearest: [{ name: 'Atelier Sud', url: '/country/france/profile/atelier-sud' }] }, 'Atelier Sud'],
    [410, { similar: [card({ orgname: 'Maison Obscura' })] }, 'Maison Obscura'],
  ])('answers %i with others to go to (DI-185, DI-186)', async (status, body, label) => {
    const { router } = open(
      {},
      {
        answers: {
          getCompany: () => {
            throw new ApiError(status, { detail: '', ...body });
          },
        },
      },
    );
    await screen.findByText(new RegExp(String(status)));
    expect(Object.values(router.state.errors ?? {})[0]).toMatchObject({
      status,
      data: { links: [{ label }] },
    });
  });
});
