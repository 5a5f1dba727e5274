import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Advertise } from '@unitbase/contracts/entities/news';
import { renderPage } from '@unitbase/remote-kit/testing';
import * as page from './advertise-page';

const item = (
  id: number,
  overrides: Partial<Advertise['image_gallery'][number]>,
): Advertise['image_gallery'][number] => ({
  id,
  content_type: 'I',
  gallery_type: 1,
  title: `Item ${id}`,
  image_url: null,
  image_alt: '',
  video_url: '',
  url_link: '',
  ...overrides,
});

const LONG_SUMMARY = `${'word '.repeat(45)}end`;

const open = (testimonials = 1) =>
  renderPage(page, {
    at: '/advertise-with-us',
    pattern: '/advertise-with-us',
    responses: {
      getAdvertise: {
        title: 'Advertise here',
        online_profiles: '<p>Profiles online</p>',
        the_production_guide: '<p>The printed guide</p>',
        image_gallery: [
          item(1, { url_link: '/news' }),
          item(2, {
            content_type: 'V',
            gallery_type: 2,
            video_url: 'https://video.example/2',
            url_link: '/never',
          }),
        ],
        buttons: [
          { id: 1, name: 'Media Packs', url_link: '/never' },
          { id: 2, name: 'Compare packages', url_link: '/register' },
        ],
      },
      getTrustedLogos: [{ id: 1, logo_url: '/media/logo.svg', title: 'Nordlys' }],
      getTestimonials: ['Inês Falcão', 'Daniel Osei', 'Ana Silva']
        .slice(0, testimonials)
        .map((full_name) => ({
          full_name,
          job_title: 'Producer',
          company_name: 'Costa Clara',
          small_headshot_url: null,
          summary: LONG_SUMMARY,
        })),
    },
  });

test('shows title, texts, logos and testimonials (NE-135)', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Advertise here');
  expect(screen.getByText('Profiles online')).toBeVisible();
  expect(screen.getByText('The printed guide')).toBeVisible();
  expect(screen.getByText('Nordlys')).toBeInTheDocument();
});

test('puts pictures and videos into two carousels, each with its own link (NE-136)', async () => {
  open();
  const pictures = (await screen.findByRole('heading', { name: 'In pictures' })).closest(
    'section',
  ) as HTMLElement;
  const videos = screen.getByRole('heading', { name: 'In motion' }).closest('section') as HTMLElement;
  expect(within(pictures).getByRole('link', { name: 'Item 1' })).toHaveAttribute('href', '/news');
  expect(within(videos).getByRole('link', { name: /^Item 2/ })).toHaveAttribute(
    'href',
    'https://video.example/2',
  );
});

test('links its buttons; Media Packs opens its form without leaving the page (NE-137)', async () => {
  const { container, router } = open();
  expect(await screen.findByRole('link', { name: 'Compare packages' })).toHaveAttribute('href', '/register');
  expect(container.querySelector('[data-fragment]')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Media Packs' }));
  await waitFor(() =>
    expect(container.querySelector('[data-fragment="account/media-pack"]')).toBeInTheDocument(),
  );
  expect(router.state.location.pathname).toBe('/advertise-with-us');
});

test.each([
  [991, true],
  [990, false],
])('plays the testimonials at %i px automatically: %s (NE-140)', async (width, isPlaying) => {
  window.matchMedia = ((media: string) => ({
    media,
    matches: media === '(width >= 61.9375em)' && width >= 991,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
  // Only a track that is wider than its frame has buttons.
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  try {
    open(3);
    const row = (await screen.findByRole('heading', { name: 'What our clients say' })).closest(
      'section',
    ) as HTMLElement;
    if (isPlaying) expect(await within(row).findByRole('button', { name: 'Pause' })).toBeVisible();
    else expect(within(row).queryByRole('button', { name: /^(Pause|Play)$/ })).not.toBeInTheDocument();
  } finally {
    jest.restoreAllMocks();
    Reflect.deleteProperty(window, 'matchMedia');
  }
});

test('cuts a testimonial to 202 characters and names its author (NE-139)', async () => {
  open();
  const name = await screen.findByText('Inês Falcão');
  const figure = name.closest('figure') as HTMLElement;
  expect(figure).toHaveTextContent('Producer, Costa Clara');
  const quote = figure.querySelector('blockquote')?.textContent ?? '';
  expect(quote.endsWith('…')).toBe(true);
  expect(Array.from(quote).length).toBeLessThanOrEqual(203);
});
