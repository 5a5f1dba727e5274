import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@unitbase/remote-kit/testing';
import { company } from '../../testing/fixtures';
import * as profile from '../profile-page';
import { contact, name, openProfile, section, under } from '../testing';

const items = (title: string) =>
  under(title)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

it('shows a spinner until the company has loaded (DI-184)', async () => {
  let respond: (response: ReturnType<typeof company>) => void = () => undefined;
  renderPage(
    { Page: profile.Page },
    {
      at: '/country/france/profile/atelier-meridien',
      pattern: '/country/:country/profile/:company',
      responses: {
        getCompany: () =>
          new Promise((resolve) => {
            respond = resolve;
          }),
      },
    },
  );
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  await act(async () => respond(company()));
  expect(await name()).toBeInTheDocument();
  expect(screen.getByText('Gold')).toBeInTheDocument();
});

it('requests the company and shows name, logo and social pages (DI-183, DI-187)', async () => {
  const getCompany = jest.fn(() => company());
  openProfile({}, { responses: { getCompany } });
  const head = (await name()).closest('header');
  expect(getCompany).toHaveBeenCalledWith({ params: { country: 'france', slug: 'atelier-meridien' } });
  expect(head?.querySelector('img')?.getAttribute('src')).toMatch(/^\/media\/pictures\/logo\.webp/);
  expect(screen.getByRole('link', { name: /^Instagram/ })).toHaveAttribute(
    'href',
    'https://www.instagram.com/ateliermeridien',
  );
});

it('links only the sections that it has (DI-188, DI-189)', async () => {
  const jumps = () =>
    within(screen.getByRole('navigation', { name: 'On this page' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  const { unmount } = openProfile();
  await name();
  expect(jumps()).toEqual([
    ['Credits', '#credits'],
    ['Categories', '#categories'],
    ['Showreel', '#showreel'],
    ['Gallery', '#gallery'],
  ]);
  for (const [, href] of jumps()) expect(document.querySelector(String(href))).not.toBeNull();
  unmount();
  openProfile({ production_credits: [] });
  await name();
  expect(jumps().map(([label]) => label)).toEqual(['Categories', 'Showreel', 'Gallery']);
});

it('links the profiles of its offices (DI-190)', async () => {
  openProfile();
  await name();
  expect(under('Office locations').getByRole('link', { name: 'Marseille France' })).toHaveAttribute(
    'href',
    '/country/france/profile/atelier-meridien-sud',
  );
});

it('collapses offices after ten and sorts them by country (D47)', async () => {
  const [office] = company().child_companies;
  const offices = Array.from({ length: 14 }, (_, index) => ({
    ...(office as NonNullable<typeof office>),
    orgid: index,
    town: `Town ${index}`,
    url_slug: `office-${index}`,
    country: index % 2 ? 'Spain' : 'France',
  }));
  openProfile({ child_companies: offices });
  await name();
  const more = under('Office locations').getByText('All 14 offices');
  expect(more.closest('details')).not.toHaveAttribute('open');
  const links = under('Office locations').getAllByRole('link', { hidden: true });
  expect(links).toHaveLength(14);
  expect(links.map((link) => link.querySelector('span')?.textContent)).toEqual([
    ...Array(7).fill('France'),
    ...Array(7).fill('Spain'),
  ]);
});

it('shows its strapline (DI-191)', async () => {
  openProfile();
  const head = (await name()).closest('header');
  expect(head).toHaveTextContent('Line production, permits and crews from the Channel to Corsica');
});

describe('Address', () => {
  const address = () => [...document.querySelectorAll('address span')].map((line) => line.textContent);

  it('has four lines, town, county, state, postcode and country (DI-192)', async () => {
    openProfile({
      addline1: '18 rue du Méridien',
      addline2: 'Bâtiment C',
      addline3: 'Quai 4',
      addline4: 'Porte 2',
      county: 'Seine',
    });
    await name();
    expect(address()).toEqual([
      '18 rue du Méridien',
      'Bâtiment C',
      'Quai 4',
      'Porte 2',
      '75014 Paris',
      'Seine',
      'Île-de-France',
      'France',
    ]);
  });

  it('ends with the postcode where the country writes it behind the town', async () => {
    openProfile({
      addline1: '4 Mill Lane',
      addline2: '',
      addline3: '',
      addline4: '',
      town: 'Neston',
      county: 'Cheshire',
      state_name: 'England',
      postcode: 'CH6 4UE',
      country: 'UK',
      country_slug: 'uk',
    });
    await name();
    expect(address()).toEqual(['4 Mill Lane', 'Neston', 'Cheshire', 'England', 'CH6 4UE', 'UK']);
  });

  it.each([
    ['Berlin', null, 'Berlin State', []],
    ['New York City', null, 'New York State', ['New York']],
    ['Bloemfontein', null, 'Free State', ['Free State']],
    ['London', 'Greater London', 'England', ['England']],
  ])('names the areas of %s plainly and once', async (town, county, state_name, areas) => {
    openProfile({
      addline1: '1 Main Street',
      addline2: '',
      addline3: '',
      addline4: '',
      town,
      county,
      state_name,
      postcode: '',
    });
    await name();
    expect(address()).toEqual(['1 Main Street', town, ...areas, 'France']);
  });

  it('shows only the country when hidden (DI-193)', async () => {
    openProfile({ hideaddress: true });
    await name();
    expect(address()).toEqual(['France']);
  });

  it('links a map by Directions (DI-251)', async () => {
    openProfile();
    await name();
    expect(screen.getByRole('link', { name: /^Directions/ })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/search?query=18+rue+du+Meridien',
    );
  });
});

it('has telephones, fax, e-mail and website under Contact (DI-194, DI-222, DI-248)', async () => {
  openProfile({ tel2: '+33 1 55 01 44 22', fax: '+33 1 55 01 44 29' });
  await name();
  expect(contact('Telephone')).toBe('+33 1 55 01 44 20');
  expect(contact('Telephone 2')).toBe('+33 1 55 01 44 22');
  expect(contact('Fax')).toBe('+33 1 55 01 44 29');
  expect(screen.getByRole('link', { name: '+33 1 55 01 44 20' })).toHaveAttribute('href', 'tel:+33155014420');
  expect(screen.getByRole('link', { name: 'office@ateliermeridien.example' })).toHaveAttribute(
    'href',
    'mailto:office@ateliermeridien.example',
  );
  expect(screen.getAllByRole('link', { name: /^ateliermeridien.example/ })[0]).toHaveAttribute(
    'href',
    'http://www.ateliermeridien.example',
  );
});

it('opens a team member with mobile, telephone and e-mail (DI-195, DI-196)', async () => {
  openProfile();
  await name();
  expect(under('Team').getByText('Executive producer')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Hélène Carpentier' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hélène Carpentier' }));
  expect(dialog.getByText('+33 6 12 80 77 31')).toBeInTheDocument();
  expect(dialog.getByText('+33 1 55 01 44 21')).toBeInTheDocument();
  expect(dialog.getByText('helene@ateliermeridien.example')).toBeInTheDocument();
});

it('shows its description under More info (DI-197)', async () => {
  openProfile();
  await name();
  expect(under('More info').getByText('We have run units for visiting producers since 2009.')).toBeVisible();
});

it('lists certificates, locations, languages and equipment (DI-198, DI-199, DI-200, DI-201)', async () => {
  openProfile();
  await name();
  expect(items('Certifications')).toEqual(['ISO 20121']);
  expect(items('Locations Worked')).toEqual(['Corsica']);
  expect(items('Languages')).toEqual(['French', 'English']);
  expect(under('Equipment').getByText('Two-way radios')).toBeInTheDocument();
  expect(under('Equipment').getByText('220')).toBeInTheDocument();
});

it('shows Green Card only for companies with one (DI-202)', async () => {
  const { unmount } = openProfile();
  await name();
  expect(section('Green Card')).toBeInTheDocument();
  unmount();
  openProfile({ greencard: false });
  await name();
  expect(section('Green Card')).toBeNull();
});

describe('Categories', () => {
  const list = () => screen.getByRole('link', { name: 'Category 1' }).closest('ul');

  it('are links, initially nine (DI-203, DI-204)', async () => {
    openProfile();
    await name();
    expect(screen.getByRole('link', { name: 'Category 11' })).toHaveAttribute(
      'href',
      '/section/camera-lighting/category/category-11',
    );
    const hidden = [...(list()?.children ?? [])].map((item) => item.classList.contains('more'));
    expect(hidden).toEqual([...Array(9).fill(false), true, true]);
  });

  it('expand and collapse after nine (DI-205, DI-206)', async () => {
    openProfile();
    await name();
    expect(list()).not.toHaveAttribute('data-all');
    await userEvent.click(screen.getByRole('button', { name: 'View All' }));
    expect(list()).toHaveAttribute('data-all');
    expect(screen.queryByRole('button', { name: 'View All' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'View Less' }));
    expect(list()).not.toHaveAttribute('data-all');
  });

  it('have no View All for only nine (DI-207)', async () => {
    openProfile({ categories: company().categories.slice(0, 9) });
    await name();
    expect(screen.queryByRole('button', { name: 'View All' })).toBeNull();
  });
});

describe('Credits', () => {
  it.each([
    [8, '8'],
    [12, '12'],
    [25, '12 of 25'],
  ])('%d: shows %s beside the title [site V12]', async (count, text) => {
    const credits = Array.from({ length: count }, (_, index) => ({
      id: index + 1,
      productiontitle: `Film ${index}`,
      productionyear: 2025 - index,
      productiontype: 'FIL',
      productionjobtitle: null,
    }));
    openProfile({ production_credits: credits });
    await name();
    expect(under('Credits').getByText(text)).toBeVisible();
  });

  const rows = () => within(screen.getByRole('table', { name: 'Credits' })).getAllByRole('row');
  const [credit] = company().production_credits;
  const many = Array.from({ length: 120 }, (_, index) => ({
    ...(credit as NonNullable<typeof credit>),
    id: index + 1,
    productiontitle: `Film ${index + 1}`,
  }));
  const titles = () => screen.getAllByText(/^Film \d+$/).map((title) => title.textContent);

  it('show title, year, type and job title (DI-214, DI-215, DI-216, DI-217)', async () => {
    openProfile();
    await name();
    expect(rows()[0]).toHaveTextContent('YearTitleTypeJob title');
    expect(rows()[1]).toHaveTextContent('2026Les Heures CreusesFilmService company');
    expect(rows()[2]).toHaveTextContent('2024North of NowhereOtherNot specified');
  });

  it.each([
    ['COM', 'Commercial'],
    ['COR', 'Corporate Video'],
    ['DOC', 'Documentary'],
    ['FIL', 'Film'],
    ['OTH', 'Other'],
    ['POP', 'Music'],
    ['PRO', 'Promo'],
    ['SHO', 'Short Film'],
    ['TV', 'TV'],
    ['???', 'Other'],
  ])('show type %s as %s (DI-215, DI-216)', async (productiontype, label) => {
    openProfile({ production_credits: [{ ...(many[0] as (typeof many)[number]), productiontype }] });
    await name();
    expect(within(rows()[1] as HTMLElement).getAllByRole('cell')[1]).toHaveTextContent(
      new RegExp(`^${label.replace(/\?/g, '\\?')}$`),
    );
  });

  it('label a single credit after twelve in the singular', async () => {
    openProfile({ production_credits: many.slice(0, 13) });
    await name();
    expect(screen.getByText('1 more credit')).toBeInTheDocument();
  });

  it('are limited to three on Basic, in the order of the api (DI-218, DI-221)', async () => {
    openProfile({ packagetype: 'BASIC', production_credits: many });
    await name();
    expect(titles()).toEqual(['Film 1', 'Film 2', 'Film 3']);
  });

  it.each([
    ['CORPORATE', 25],
    ['GOLD', 100],
  ] as const)(
    'are limited on %s to %i, in the order of the api (DI-219, DI-220, DI-221)',
    async (tier, count) => {
      openProfile({ packagetype: tier, production_credits: many });
      await name();
      expect(titles()).toEqual(many.slice(0, count).map(({ productiontitle }) => productiontitle));
    },
  );
});
