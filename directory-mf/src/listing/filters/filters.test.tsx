import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TestAnswers } from '@unitbase/remote-kit/testing';
import { results } from '../../testing/fixtures';
import { france, heading, openListing } from '../testing';

const filters = async () => within(await screen.findByRole('complementary', { name: 'Filters' }));
const hrefOf = (link: HTMLElement) => link.getAttribute('href');

it('links each option to the page with it on, and a chip to the page without', async () => {
  openListing('/search?search=x&country=france');
  expect(hrefOf((await filters()).getByRole('link', { name: 'UK' }))).toBe(
    '/search?search=x&country=france%2Cuk',
  );
  expect(hrefOf(screen.getByRole('link', { name: 'Remove France' }))).toBe('/search?search=x');
  expect(hrefOf(screen.getByRole('link', { name: 'Clear all' }))).toBe('/search?search=x');
});

it('knows what is chosen in any case, and twice as once', async () => {
  openListing('/search?search=x&country=France,france&languages=French');
  expect(hrefOf((await filters()).getByRole('link', { name: 'France (chosen, remove)' }))).toBe(
    '/search?search=x&languages=french',
  );
  expect(hrefOf(screen.getByRole('link', { name: 'Remove French' }))).toBe('/search?search=x&country=france');
});

it('counts what a listing holds by section, place, package, media and what profiles list', async () => {
  openListing('/country/france', { search: results({ names: france }) });
  const side = await filters();
  const groups = side.getAllByRole('group').map((group) => group.querySelector('summary')?.textContent);
  expect(groups).toEqual([
    'Section',
    'Place',
    'Package',
    'Profile has',
    'Languages',
    'Equipment',
    'Certifications',
    'Credits in',
  ]);
  const french = side.getByRole('link', { name: 'French', hidden: true });
  expect(hrefOf(french)).toBe('/country/france?languages=french');
  expect(french.closest('li')).toHaveTextContent('French22');
  expect(hrefOf(side.getByRole('link', { name: 'Commercial', hidden: true }))).toBe(
    '/country/france?credit_types=com',
  );
});

it('asks for what is chosen, adds to it and takes it away', async () => {
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
  const side = await filters();
  expect(hrefOf(side.getByRole('link', { name: 'German', hidden: true }))).toBe(
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

it('closes the filters of a narrow screen with each page, and Back finds them closed', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  const { router } = openListing('/country/france#filters', { search: results({ names: france }) });
  await filters();
  const toggle = () => screen.getByRole('link', { name: 'Filters' });
  const isOpen = () => toggle().getAttribute('aria-expanded') === 'true';
  // By Back: only who arrives with this address, and has pressed the link before scripts came, opens them.
  expect(isOpen()).toBe(false);
  await userEvent.click(toggle());
  expect(isOpen()).toBe(true);
  await act(() => router.navigate('/country/france?showreel=1'));
  expect(isOpen()).toBe(false);
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(isOpen()).toBe(false);
});

it('keeps the focus on an option that was pressed', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  const { router } = openListing('/country/france', { search: results({ names: france }) });
  const option = () => screen.getByRole('link', { name: /^Showreel/, hidden: true });
  await filters();
  option().focus();
  await act(() => router.navigate('/country/france?showreel=1'));
  expect(option()).toHaveAttribute('href', '/country/france');
  expect(option()).toHaveFocus();
});

it('gives the focus of a chip that is taken away to the next, the one before, the line over the results', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  const { router } = openListing('/country/france?showreel=1&languages=french&certificates=iso-20121', {
    search: results({ names: france }),
  });
  const chip = (label: string) => screen.getByRole('link', { name: `Remove ${label}` });
  const takeAway = async (link: HTMLElement) => {
    // The shell's router follows links, not the test's.
    link.addEventListener('click', (event) => event.preventDefault());
    link.focus();
    await userEvent.keyboard('{Enter}');
    await act(() => router.navigate(hrefOf(link) ?? ''));
  };
  await heading();
  await takeAway(chip('French'));
  expect(chip('ISO 20121')).toHaveFocus();
  await takeAway(chip('ISO 20121'));
  expect(chip('Showreel')).toHaveFocus();
  await takeAway(chip('Showreel'));
  expect(screen.getByText(/^Showing/)).toHaveFocus();
});

it('offers only categories that have companies (DI-048)', async () => {
  const { facets, ...rest } = results();
  const none = { name: 'Empty', url_slug: 'empty', section_url_slug: 'camera-lighting', org_count: 0 };
  openListing('/section/camera-lighting', {
    search: { ...rest, facets: facets && { ...facets, categories: [...facets.categories, none] } },
  });
  const side = await filters();
  expect(side.getByRole('link', { name: 'Drone operators' })).toBeInTheDocument();
  expect(side.queryByRole('link', { name: 'Empty' })).toBeNull();
});

it('sorts by match, name or date, and says that paid profiles rank higher (D15)', async () => {
  openListing('/country/france?sort=name', { search: results({ names: france }) });
  expect(
    await screen.findByText('Best match first, then by package: paid profiles rank higher.'),
  ).toBeVisible();
  const sort = screen.getByRole('combobox', { name: 'Sort' });
  expect(sort).toHaveValue('name');
  expect(
    within(sort)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Best match', 'A to Z', 'Newest profiles']);
});

it('shows the order that was chosen while its results are on their way', async () => {
  const never = new Promise<never>(() => undefined);
  const search: TestAnswers['search'] = (args) =>
    args?.query?.sort === 'name' ? never : Promise.resolve(results({ names: france }));
  openListing('/country/france', { search });
  const sort = await screen.findByRole('combobox', { name: 'Sort' });
  await userEvent.selectOptions(sort, 'A to Z');
  expect(sort).toHaveDisplayValue('A to Z');
});

it('shows the order of the page that Back leads to, though another was chosen on it', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  const { router } = openListing('/country/france', { search: results({ names: france }) });
  const sort = await screen.findByRole('combobox', { name: 'Sort' });
  await userEvent.selectOptions(sort, 'A to Z');
  await waitFor(() => expect(router.state.location.search).toBe('?sort=name'));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveDisplayValue('Best match');
});
