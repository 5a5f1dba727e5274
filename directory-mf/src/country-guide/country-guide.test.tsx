import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { State } from '@unitbase/contracts/entities/places';
import { renderPage } from '@unitbase/remote-kit/testing';
import { country } from '../testing/fixtures';
import { incentives } from '../testing/incentives';
import { guideSections } from './guide-sections';
import * as incentivesPage from './incentives/incentives-page';
import * as productionGuide from './production-guide-page';

const guide = (number: number, title = `Section ${number}`) => ({
  id: number,
  title,
  description: `<p>Text of section ${number}.</p>`,
  image_url: null,
});

function openGuide(overrides: Parameters<typeof country>[0] = {}) {
  return renderPage(productionGuide, {
    at: '/country/france/guide/production-guide',
    pattern: '/country/:country/guide/production-guide',
    responses: { getCountry: country(overrides) },
  });
}

const crumbs = () =>
  within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const sectionTitles = () => screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);

describe('the filming guide', () => {
  it('has heading, summary, current tab and breadcrumbs (DI-078, DI-079, DI-081, DI-096)', async () => {
    openGuide();
    expect(await screen.findByRole('heading', { level: 1, name: 'France' })).toBeInTheDocument();
    expect(screen.getByText(/^From chalk coast to Mont Blanc/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Filming guide' })).toHaveAttribute('aria-current', 'page');
    expect(crumbs()).toEqual(['Home', 'Country', 'France', 'Guides']);
  });

  it('links the guide in its tab (DI-076)', async () => {
    openGuide();
    expect(await screen.findByRole('link', { name: 'Filming guide' })).toHaveAttribute(
      'href',
      '/country/france/guide/production-guide',
    );
  });

  it('writes UK in capitals (DI-080)', async () => {
    openGuide({ country: 'uk' });
    expect(await screen.findByRole('heading', { level: 1, name: 'UK' })).toBeInTheDocument();
  });

  it('shows the gallery after the first section (DI-083, DI-084)', async () => {
    openGuide();
    await screen.findByRole('heading', { level: 1 });
    expect(sectionTitles().slice(0, 3)).toEqual(['Introduction', 'Gallery', 'Getting permission']);
    const options = within(screen.getByRole('combobox', { name: 'Go to section' })).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'Introduction',
      'Gallery',
      'Getting permission',
    ]);
  });

  it('Go scrolls to and focuses the chosen section (decision C17)', async () => {
    Element.prototype.scrollIntoView = () => undefined;
    openGuide();
    await userEvent.selectOptions(await screen.findByLabelText('Go to section'), 'Getting permission');
    await userEvent.click(screen.getByRole('button', { name: 'Go' }));
    expect(screen.getByRole('region', { name: 'Getting permission' })).toHaveFocus();
  });

  it('marks the section in view in its contents [site V1]', async () => {
    let notify: (entries: object[]) => void = () => undefined;
    class Observer {
      constructor(callback: typeof notify) {
        notify = callback;
      }
      observe() {}
      disconnect() {}
    }
    Object.assign(globalThis, { IntersectionObserver: Observer });
    try {
      openGuide();
      const link = await screen.findByRole('link', { name: 'Getting permission' });
      expect(link).not.toHaveAttribute('aria-current');
      act(() => notify([{ target: { id: 'getting-permission' }, isIntersecting: true }]));
      expect(link).toHaveAttribute('aria-current', 'true');
    } finally {
      Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    }
  });

  it('has no gallery without pictures (DI-084)', async () => {
    openGuide({ country_gallery: [] });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Gallery')).toBeNull();
  });

  it('links only pictures with an address (DI-086, DI-087)', async () => {
    openGuide();
    await screen.findByRole('heading', { name: 'Gallery' });
    expect(screen.getByText('Étretat').closest('a')).toBeNull();
    expect(screen.getByRole('link', { name: /France, picture 2/ })).toHaveAttribute(
      'href',
      'https://example.com/drome',
    );
  });

  it('shows at most thirty sections (DI-085)', async () => {
    openGuide({ film_guides: Array.from({ length: 31 }, (_, index) => guide(index + 1)) });
    expect(await screen.findByText('Text of section 30.')).toBeInTheDocument();
    expect(screen.queryByText('Text of section 31.')).toBeNull();
  });

  it('scrolls the gallery only by its buttons (DI-089)', async () => {
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
    jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
    openGuide();
    const gallery = within(await screen.findByRole('region', { name: 'Gallery' }));
    const labels = gallery.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(labels).toEqual(['Previous', 'Next']);
    expect(gallery.queryByRole('tab')).toBeNull();
    jest.restoreAllMocks();
  });

  it('has sidebar, newsletter link and packages (DI-090, DI-091, DI-092, DI-094, DI-095)', async () => {
    openGuide();
    await screen.findByRole('heading', { level: 1 });
    expect(sectionTitles()).toEqual(
      expect.arrayContaining(["Editor's picks", 'Highlighted', 'Top locations']),
    );
    expect(document.querySelector('[data-fragment="directory/featured-profiles"]')).not.toBeNull();
    expect(screen.getByRole('link', { name: /Sign up to receive our newsletter/ })).toHaveAttribute(
      'href',
      '/newsletter',
    );
    expect(screen.getByRole('link', { name: 'Select Basic' })).toBeInTheDocument();
    const side = within(screen.getByRole('complementary', { name: 'More on this country' }));
    expect(side.getByRole('link', { name: 'Paris City' })).toHaveAttribute(
      'href',
      '/country/france/city/paris',
    );
    expect(side.getByRole('link', { name: 'Ten roads that close for you' })).toHaveAttribute(
      'href',
      '/news/2026/10/01/ten-roads',
    );
    expect(side.getByRole('link', { name: 'Vosges: fog by appointment' })).toBeInTheDocument();
  });

  it('shows the sidebar once the country has loaded (DI-004, DI-093)', async () => {
    let respond: (response: ReturnType<typeof country>) => void = () => undefined;
    renderPage(
      { Page: productionGuide.Page },
      {
        at: '/country/france/guide/production-guide',
        pattern: '/country/:country/guide/production-guide',
        responses: {
          getCountry: () =>
            new Promise((resolve) => {
              respond = resolve;
            }),
        },
      },
    );
    await act(async () => undefined);
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Select Basic' })).toBeNull();
    await act(async () => respond(country()));
    expect(await screen.findByRole('complementary', { name: 'More on this country' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Select Basic' })).toBeInTheDocument();
  });

  it("has the country's social picture", async () => {
    openGuide();
    await screen.findByRole('heading', { level: 1 });
    expect(document.querySelector('meta[property="og:image"]')?.getAttribute('content')).toContain(
      '/media/social/country/france.png?v=',
    );
  });

  it('shows a notice and noindex while not yet written (D20)', async () => {
    openGuide({ film_guides: [] });
    expect(
      await screen.findByText('The filming guide for this country is not yet written.'),
    ).toBeInTheDocument();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });
});

it('links top locations with title, label and picture (CO-029)', async () => {
  openGuide({
    top_locations: country().top_locations.map((place) => ({
      ...place,
      image_url: '/media/pictures/p1.jpg',
    })),
  });
  const link = await screen.findByRole('link', { name: 'Paris City' });
  expect(link).toHaveAttribute('href', '/country/france/city/paris');
  expect(link.querySelector('img')).toHaveAttribute('src', expect.stringContaining('/media/pictures/p1.jpg'));
});

describe('sections of a guide', () => {
  it('have unique ids and the lower-case title as alias (DI-082)', () => {
    const sections = guideSections([guide(1, 'Crews & kit'), guide(2, 'Crews & kit'), guide(3, 'Gallery')]);
    expect(sections.map(({ id }) => id)).toEqual(['crews-kit', 'crews-kit-2', 'gallery-2']);
    expect(sections.map(({ alias }) => alias)).toEqual(['crews & kit', null, null]);
  });
});

const openStateGuide = (state: string, film_guides: State['film_guides'], query = '') =>
  renderPage(productionGuide, {
    at: `/country/france/state/${state}/guide/production-guide${query}`,
    pattern: '/country/:country/state/:state/guide/production-guide',
    responses: {
      getCountry: country(),
      getState: {
        state: 'Normandy',
        url_slug: 'normandy',
        country: 'France',
        country_slug: 'france',
        org_count: 5,
        header_summary: '',
        top_cities: [{ id: 1, city: 'Caen', country_url_slug: 'france', url_slug: 'caen' }],
        film_guides,
        tax_incentives_description: null,
        ...{ image_url: null, image_alt: null, image_hour: null },
      },
    },
  });

it('redirects another spelling of a state and keeps the query (D1)', async () => {
  const { router } = openStateGuide('Nor%20mandy', country().film_guides, '?from=card');
  await screen.findByRole('heading', { level: 1 });
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/country/france/state/normandy/guide/production-guide?from=card');
});

it('redirects another spelling of a country and keeps the query (D1)', async () => {
  const { router } = renderPage(incentivesPage, {
    at: '/Country/FRANCE/guide/incentives?from=card',
    pattern: '/country/:country/guide/incentives',
    responses: { getCountry: country(), getIncentives: incentives('France') },
  });
  await screen.findByRole('heading', { level: 1 });
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/country/france/guide/incentives?from=card');
});

it('lists the cities of a state beside its guide', async () => {
  openStateGuide('normandy', country().film_guides);
  const side = within(await screen.findByRole('complementary', { name: 'More on this country' }));
  expect(side.getByRole('link', { name: /Caen/ })).toHaveAttribute('href', '/country/france/city/caen');
  expect(side.queryByRole('link', { name: /Filming in Paris/ })).toBeNull();
});

it('redirects a state without its own guide to the country’s (D18)', async () => {
  const { router } = openStateGuide('normandy', []);
  await screen.findByText('elsewhere');
  expect(router.state.location.pathname).toBe('/country/france/guide/production-guide');
});
