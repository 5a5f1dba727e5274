import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TestResponses } from '@unitbase/remote-kit/testing';
import { results } from '../../testing/fixtures';
import { france, heading, openListing } from '../testing';

const filters = async () => within(await screen.findByRole('complementary', { name: 'Filters' }));
const hrefOf = (link: HTMLElement) => link.getAttribute('href');

it('links each option to the page with it, and each chip to the page without it', async () => {
  openListing('/search?search=x&country=france');
  expect(hrefOf((await filters()).getByRole('link', { name: 'UK' }))).toBe(
    '/search?search=x&country=france%2Cuk',
  );
  expect(hrefOf(screen.getByRole('link', { name: 'Remove France' }))).toBe('/search?search=x');
  expect(hrefOf(screen.getByRole('link', { name: 'Clear all' }))).toBe('/search?search=x');
});

it('reads chosen values in any case and ignores duplicates', async () => {
  openListing('/search?search=x&country=France,france&languages=French');
  expect(hrefOf((await filters()).getByRole('link', { name: 'France (chosen, remove)' }))).toBe(
    '/search?search=x&languages=french',
  );
  expect(hrefOf(screen.getByRole('link', { name: 'Remove French' }))).toBe('/search?search=x&country=france');
});

it("counts a listing's results by section, place, package, media and profile lists", async () => {
  openListing('/country/france', { search: results({ names: france }) });
  const sidebar = await filters();
  const groups = sidebar.getAllByRole('group').map((group) => group.querySelector('summary')?.textContent);
  expect(groups).toEqual([
    'Section',
    'Place',
    'Package',
    'Profile has',
    'Updated',
    'Languages',
    'Equipment',
    'Certifications',
    'Has worked in',
    'Credits in',
  ]);
  const french = sidebar.getByRole('link', { name: 'French', hidden: true });
  expect(hrefOf(french)).toBe('/country/france?languages=french');
  expect(french.closest('li')).toHaveTextContent('French22');
  expect(hrefOf(sidebar.getByRole('link', { name: 'Commercial', hidden: true }))).toBe(
    '/country/france?credit_types=com',
  );
});

it('searches by the chosen filters and links to add and remove them', async () => {
  const search = jest.fn(() => results({ names: france }));
  openListing('/country/france?languages=french&certificates=iso-20121&showreel=1', { search });
  await heading();
  expect(search).toHaveBeenCalledWith({
    query: expect.objectContaining({
      country: ['france'],
      languages: ['french'],
      certificates: ['iso-20121'],
      equipment: [],
      showreel: true,
      facets: true,
    }),
  });
  const sidebar = await filters();
  expect(hrefOf(sidebar.getByRole('link', { name: 'German', hidden: true }))).toBe(
    '/country/france?showreel=1&languages=french%2Cgerman&certificates=iso-20121',
  );
  expect(hrefOf(screen.getByRole('link', { name: 'Remove French' }))).toBe(
    '/country/france?showreel=1&certificates=iso-20121',
  );
  expect(hrefOf(screen.getByRole('link', { name: 'Remove ISO 20121' }))).toBe(
    '/country/france?showreel=1&languages=french',
  );
  expect(hrefOf(screen.getByRole('link', { name: 'Clear all' }))).toBe('/country/france');
});

describe('the filters of a narrow screen', () => {
  const toggle = () => screen.getByRole('link', { name: 'Filters' });
  const isOpen = () => toggle().getAttribute('aria-expanded') === 'true';

  it('close on each page that no filter led to and on Back', async () => {
    Element.prototype.scrollIntoView = () => undefined;
    const { router } = openListing('/country/france#filters', { search: results({ names: france }) });
    await filters();
    // Only a press before hydration opens them from this address, not Back.
    expect(isOpen()).toBe(false);
    await userEvent.click(toggle());
    expect(isOpen()).toBe(true);
    await act(() => router.navigate('/country/france?showreel=1'));
    expect(isOpen()).toBe(false);
    await act(() => router.navigate(-1));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(isOpen()).toBe(false);
  });

  it.each([
    ['Showreel', '?showreel=1'],
    ['Green Card', '?greencard=1'],
    ['Several offices', '?offices=1'],
    ['Since 1st October 2026', '?updated=2026-10'],
    ['Iceland', '?worked_locations=iceland'],
  ])('stay open after a choice of %s, until Show N results [site 2]', async (label, query) => {
    const scrollIntoView = jest.fn();
    Element.prototype.scrollIntoView = scrollIntoView;
    const { router } = openListing('/country/france', { search: results({ names: france }) });
    const sidebar = await filters();
    await userEvent.click(toggle());
    await userEvent.click(sidebar.getByRole('link', { name: label, hidden: true }));
    // A press on the button before the results have arrived closes them as well.
    await waitFor(() => expect(router.state.location.search).toBe(query));
    expect(isOpen()).toBe(true);
    expect(scrollIntoView).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('link', { name: 'Show 40 results', hidden: true }));
    expect(isOpen()).toBe(false);
    expect(screen.getByText(/^Showing/)).toHaveFocus();
    expect(router.state.location.search).toBe(query);
  });
});

it.each([
  ['greencard=1', 'Green Card'],
  ['offices=1', 'Several offices'],
  ['updated=2026-10', 'Updated since 1st October 2026'],
  ['worked_locations=iceland', 'Worked in Iceland'],
])('searches by %s and names it in a chip [site 2]', async (query, chip) => {
  const search = jest.fn(() => results({ names: france }));
  openListing(`/country/france?${query}`, { search });
  expect(hrefOf(await screen.findByRole('link', { name: `Remove ${chip}` }))).toBe('/country/france');
  const [key = '', value] = query.split('=');
  const expected = value === '1' ? true : key === 'updated' ? value : [value];
  expect(search).toHaveBeenCalledWith({ query: expect.objectContaining({ [key]: expected }) });
});

it.each(['soon', '2026', '2026-13', '1999-12', '2026-1'])('ignores the month %s', async (month) => {
  const search = jest.fn((_args: unknown) => results({ names: france }));
  openListing(`/country/france?updated=${month}`, { search });
  await heading();
  expect(search.mock.calls[0]?.[0]).toMatchObject({ query: { updated: undefined } });
});

it.each([
  ['/country/france/city/paris', 'County', 'Seine', '/country/france/county/seine'],
  ['/country/france/county/calvados', 'State', 'Normandy', '/country/france/state/normandy'],
  [
    '/section/studios/country/france/city/paris?tier=GOLD',
    'County',
    'Seine',
    '/section/studios/country/france/county/seine?tier=GOLD',
  ],
  [
    '/country/france/city/paris?greencard=1&offset=15',
    'State',
    'Picardy',
    '/country/france/state/picardy?greencard=1',
  ],
  [
    '/search?search=grip&country=uk&city=leeds',
    'County',
    'Yorkshire',
    '/search?search=grip&country=uk&county=yorkshire',
  ],
] as const)('offers to widen %s to the %s around it [site 2]', async (at, location_type, name, href) => {
  const { facets, ...rest } = results({ names: { ...france, city: 'Paris' } });
  const wider = { name, url_slug: name.toLowerCase(), location_type, org_count: 775 };
  openListing(at, { search: { ...rest, facets: facets && { ...facets, wider } } });
  expect(hrefOf(await screen.findByRole('link', { name: `Widen to ${name} (775)` }))).toBe(href);
});

it('keeps the focus on a pressed option', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  const { router } = openListing('/country/france', { search: results({ names: france }) });
  const option = () => screen.getByRole('link', { name: /^Showreel/, hidden: true });
  await filters();
  option().focus();
  await act(() => router.navigate('/country/france?showreel=1'));
  expect(option()).toHaveAttribute('href', '/country/france');
  expect(option()).toHaveFocus();
});

it('moves the focus of a removed chip to the next, the previous or the result count', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  const { router } = openListing('/country/france?showreel=1&languages=french&certificates=iso-20121', {
    search: results({ names: france }),
  });
  const chip = (label: string) => screen.getByRole('link', { name: `Remove ${label}` });
  const remove = async (link: HTMLElement) => {
    // Links need the shell's router, which tests do not have.
    link.addEventListener('click', (event) => event.preventDefault());
    link.focus();
    await userEvent.keyboard('{Enter}');
    await act(() => router.navigate(hrefOf(link) ?? ''));
  };
  await heading();
  await remove(chip('French'));
  expect(chip('ISO 20121')).toHaveFocus();
  await remove(chip('ISO 20121'));
  expect(chip('Showreel')).toHaveFocus();
  await remove(chip('Showreel'));
  expect(screen.getByText(/^Showing/)).toHaveFocus();
});

it('offers only categories with companies (DI-048)', async () => {
  const { facets, ...rest } = results();
  const emptyCategory = {
    name: 'Empty',
    url_slug: 'empty',
    section_url_slug: 'camera-lighting',
    org_count: 0,
  };
  openListing('/section/camera-lighting', {
    search: { ...rest, facets: facets && { ...facets, categories: [...facets.categories, emptyCategory] } },
  });
  const sidebar = await filters();
  expect(sidebar.getByRole('link', { name: 'Drone operators' })).toBeInTheDocument();
  expect(sidebar.queryByRole('link', { name: 'Empty' })).toBeNull();
});

it('sorts by match, name or date and explains that paid packages come first among equals (D15)', async () => {
  openListing('/country/france?sort=name', { search: results({ names: france }) });
  expect(
    await screen.findByText(
      /^Best match first: the whole name, .* Platinum and Gold, then Silver, then Basic; /,
    ),
  ).toBeVisible();
  const sort = screen.getByRole('combobox', { name: 'Sort' });
  expect(sort).toHaveValue('name');
  expect(
    within(sort)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Best match', 'A to Z', 'Newest profiles']);
});

it('shows the chosen order while its results load', async () => {
  const never = new Promise<never>(() => undefined);
  const search: TestResponses['search'] = (args) =>
    args?.query?.sort === 'name' ? never : Promise.resolve(results({ names: france }));
  openListing('/country/france', { search });
  const sort = await screen.findByRole('combobox', { name: 'Sort' });
  await userEvent.selectOptions(sort, 'A to Z');
  expect(sort).toHaveDisplayValue('A to Z');
});

it('shows the order of the page after Back', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  const { router } = openListing('/country/france', { search: results({ names: france }) });
  const sort = await screen.findByRole('combobox', { name: 'Sort' });
  await userEvent.selectOptions(sort, 'A to Z');
  await waitFor(() => expect(router.state.location.search).toBe('?sort=name'));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveDisplayValue('Best match');
});
