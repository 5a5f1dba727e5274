import { screen, within } from '@testing-library/react';
import type { ResponseOf } from '@unitbase/contracts/client';
import { openShell } from '../../testing/open-shell';
import { SiteFooter } from './site-footer';

type Item = ResponseOf<'getFooter'>['items'][number];

let id = 0;
const item = (values: Partial<Item>): Item => {
  id += 1;
  return {
    id,
    content_type: 'Useful resources',
    title: `Item ${id}`,
    slug: `item-${id}`,
    is_external: false,
    external_link: '',
    open_in_new_tab: false,
    social_media_type: '',
    social_media_link: '',
    ...values,
  };
};

const getHeader = {
  header: [],
  total_countries: 149,
  total_detailed_categories: 420,
  total_companies: 59_214,
};

function openFooter(items: Item[], partners: ResponseOf<'getFooter'>['partners'] = []) {
  return openShell(<SiteFooter />, { responses: { getFooter: { items, partners }, getHeader } });
}

const list = (name: string) => screen.findByRole('navigation', { name });
const link = (name: string | RegExp) => screen.findByRole('link', { name });

test('has a button to the newsletter (SH-030)', async () => {
  await openFooter([]);
  expect(screen.getByRole('link', { name: 'Sign up to receive our newsletter' })).toHaveAttribute(
    'href',
    '/newsletter',
  );
});

test('puts each item into the list of its content type (SH-031, SH-032, SH-033)', async () => {
  await openFooter([
    item({ title: 'Glossary', content_type: 'Useful resources' }),
    item({ title: 'Privacy policy', content_type: 'Legal contents' }),
    item({
      title: '',
      content_type: 'Social Links',
      social_media_type: 'LinkedIn',
      social_media_link: 'https://www.linkedin.com/company/unitbase',
    }),
  ]);
  expect(within(await list('Useful resources')).getAllByRole('link')).toHaveLength(1);
  expect(within(await list('Useful resources')).getByText('Glossary')).toBeVisible();
  expect(within(await list('Legal')).getByText('Privacy policy')).toBeVisible();
  const network = within(await list('Follow')).getByRole('link', { name: 'LinkedIn' });
  expect(network).toHaveAttribute('href', 'https://www.linkedin.com/company/unitbase');
  expect(network.querySelector('svg')).toBeInTheDocument();
});

test('links an item to its own page or its external URL (SH-034, SH-035, CO-028)', async () => {
  await openFooter([
    item({ title: 'Glossary', slug: 'glossary', external_link: 'https://ignored.example' }),
    item({ title: 'Guide', is_external: true, external_link: 'https://guide.example/a' }),
  ]);
  expect(await link('Glossary')).toHaveAttribute('href', '/info/glossary');
  expect(await link('Guide')).toHaveAttribute('href', 'https://guide.example/a');
});

test.each([
  [true, true],
  [true, false],
  [false, true],
  [false, false],
])(
  'opens a new tab by the flag only: %s with is_external %s (SH-036)',
  async (open_in_new_tab, is_external) => {
    await openFooter([
      item({ title: 'Page', is_external, external_link: 'https://a.example', open_in_new_tab }),
    ]);
    const page = await link(/^Page/);
    if (open_in_new_tab) {
      expect(page).toHaveAttribute('target', '_blank');
      expect(page).toHaveAttribute('rel', 'noopener');
      expect(page).toHaveAccessibleName('Page (opens in new tab)');
    } else {
      expect(page).not.toHaveAttribute('target');
    }
  },
);

test('always links to the terms (SH-037) and to the top (SH-038)', async () => {
  await openFooter([]);
  expect(screen.getByRole('link', { name: 'Terms and conditions' })).toHaveAttribute(
    'href',
    '/info/terms-conditions',
  );
  expect(screen.getByRole('link', { name: 'Top' })).toHaveAttribute('href', '#top');
});

test('shows the media partners with logos and links (SH-039)', async () => {
  await openFooter(
    [],
    [
      { id: 1, title: 'Locations Week', logo_url: '', url_link: 'https://week.example' },
      {
        id: 2,
        title: 'La Pellicola',
        logo_url: '/media/pellicola.svg',
        url_link: 'https://pellicola.example',
      },
    ],
  );
  const partners = within(await screen.findByRole('list', { name: 'Media partners' }));
  expect(partners.getByRole('link', { name: /Locations Week/ })).toHaveAttribute(
    'href',
    'https://week.example',
  );
  const pellicola = partners.getByRole('link', { name: 'La Pellicola (opens in new tab)' });
  expect(pellicola.querySelector('img')).toHaveAttribute('src', '/media/pellicola.svg');
});

test('shows the year of the server’s time (SH-040)', async () => {
  await openShell(<SiteFooter />, {
    responses: { getFooter: { items: [], partners: [] }, getHeader },
    now: Date.UTC(2031, 0, 2),
  });
  expect(screen.getByText('© 2031 Unitbase')).toBeVisible();
});

test('shows the counts of the directory', async () => {
  await openFooter([]);
  expect(await screen.findByText('59,214 companies')).toBeVisible();
  expect(screen.getByText('149 countries')).toBeVisible();
  expect(screen.getByText('420 categories')).toBeVisible();
});

test('renders without its lists when the api fails (SH-041)', async () => {
  await openShell(<SiteFooter />, {
    responses: {
      getFooter: () => Promise.reject(new Error('away')),
      getHeader: () => Promise.reject(new Error('away')),
    },
  });
  expect(await screen.findByText('© 2026 Unitbase')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign up to receive our newsletter' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Top' })).toBeVisible();
  expect(screen.queryByText('Useful resources')).not.toBeInTheDocument();
  expect(screen.queryByText('Legal')).not.toBeInTheDocument();
});
