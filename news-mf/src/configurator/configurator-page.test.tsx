import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ResponseOf } from '@unitbase/contracts/client';
import { widgetNames } from '@unitbase/embed/contract';
import { commonAttributes, elements } from '@unitbase/embed/elements';
import { renderPage } from '@unitbase/remote-kit/testing';
import { SnippetBlock } from '../shared/snippets/snippet-block';
import { propertyNames } from './choices';
import * as page from './configurator-page';

const sections = [
  {
    entrysectioncode: 'CAM',
    entrysection: 'Camera',
    url_slug: 'camera',
    subcategories: [{ entryheadingcode: 'DRO', entryheading: 'Drones', url_slug: 'drones' }],
  },
] as unknown as ResponseOf<'getCategories'>;
const countries = [{ slug: 'france', country: 'France', has_incentives: true }] as ResponseOf<'getCountries'>;

beforeEach(() => {
  global.fetch = jest.fn(async () => ({ json: async () => ({ pinned: [] }) }) as Response);
});

/** Opens the configurator and returns its form. */
async function open(query: string) {
  renderPage(page, {
    at: `/embed?${query}`,
    pattern: '/embed',
    responses: {
      getCountries: countries,
      getCategories: sections,
      getQuizzes: [{ slug: 'lenses', title: 'Lenses' }] as ResponseOf<'getQuizzes'>,
      search: { results: [] } as unknown as ResponseOf<'search'>,
      getLatestHeadlines: [],
    },
  });
  const button = await screen.findByRole('button', { name: 'Show' });
  return button.closest('form') as HTMLFormElement;
}

it.each(widgetNames)('offers every attribute and custom property of %s [teams 2.10]', async (widget) => {
  const form = await open(`widget=${widget}&country=france&section=camera`);
  const names = new Set([...form.elements].map((field) => field.getAttribute('name')));
  // The address of a company's page holds its country, and a single item has no number of items.
  const isSingle = elements[widget].limit === 1;
  const expected = [...elements[widget].own, ...commonAttributes, ...propertyNames].filter(
    (name) => !(widget === 'company' && name === 'country') && !(isSingle && name === 'limit'),
  );
  expect(expected.filter((name) => !names.has(name))).toEqual([]);
});

it.each(['state', 'county', 'city'])(
  'takes a %s of the chosen country into the snippet [teams 2.10]',
  async (place) => {
    const form = await open('widget=companies&country=france');
    await userEvent.type(within(form).getByLabelText(new RegExp(`^${place}$`, 'i')), 'Normandy');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    const snippet = await screen.findByRole('region', { name: 'Snippet' });
    expect(await within(snippet).findByText(new RegExp(`${place}="Normandy"`))).toBeVisible();
  },
);

it('writes custom properties into the stylesheet, but none that would end its declaration [teams 2.10]', async () => {
  await open(
    `widget=news&${new URLSearchParams({
      '--unitbase-accent': '#6b2fb3',
      '--unitbase-font': 'Georgia, serif',
      '--unitbase-gap': '1px; } body { display: none',
    })}`,
  );
  const code = within(screen.getByRole('region', { name: 'Stylesheet' })).getByText(/unitbase-news/);
  expect(code).toHaveTextContent(
    'unitbase-news { --unitbase-accent: #6b2fb3; --unitbase-font: Georgia, serif; }',
  );
  expect(code).not.toHaveTextContent('display: none');
});

it('offers any width between 200 and 1200 pixels, and links the usual ones [teams 2.10]', async () => {
  await open('widget=news&width=333&limit=2');
  expect(screen.getByTitle('News, preview')).toHaveAttribute('width', '333');
  const links = within(screen.getByRole('navigation', { name: 'Width of the preview' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['240', '480', '960'].map((width) => `/embed?widget=news&width=${width}&limit=2`),
  );
});

it('copies a snippet', async () => {
  const user = userEvent.setup();
  render(<SnippetBlock title="Frame" code="<iframe></iframe>" />);
  await user.click(screen.getByRole('button', { name: 'Copy frame' }));
  expect(await navigator.clipboard.readText()).toBe('<iframe></iframe>');
});
