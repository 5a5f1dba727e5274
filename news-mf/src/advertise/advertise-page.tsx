import type { PageArgs } from '@unitbase/contracts/remote';
import { truncate } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import { Head, useApi } from '@unitbase/remote-kit';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Prose } from '@unitbase/shared-ui/prose';
import { Text } from '@unitbase/shared-ui/text';
import { Crumbs } from '../shared/crumbs';
import { TrustedBy } from '../shared/trusted-by';
import css from './advertise.module.css';
import { AdvertiseButtons } from './advertise-buttons';
import { GalleryCarousel } from './gallery-carousel';
import { Testimonials } from './testimonial-carousel';

export const script = 'on-intent';

const LABEL = 'Advertise with us';

/** Loads the page's text. Logos and testimonials may fail without failing the page. */
export async function load({ read }: PageArgs) {
  const optional = Promise.allSettled([read('getTrustedLogos'), read('getTestimonials')]);
  await read('getAdvertise');
  await optional;
}

/** Renders the offers for advertisers (docs/requirements/news.md §2.11). */
export function Page() {
  const { data: page } = useApi('getAdvertise');
  if (!page) return null;
  return (
    <>
      <Head
        title={page.title}
        description={truncate(page.online_profiles, 160)}
        canonical={urls.advertise()}
      />
      <Wrap>
        <Crumbs crumbs={[{ label: LABEL }]} />
        <Text as="h1" variant="poster" className={css.title}>
          {page.title}
        </Text>
        <div className={css.text}>
          <Prose html={page.online_profiles} />
          <AdvertiseButtons buttons={page.buttons} />
        </div>
      </Wrap>
      <GalleryCarousel
        title="In pictures"
        items={page.image_gallery.filter((item) => item.gallery_type === 1)}
      />
      <Wrap className={css.guide}>
        <Prose html={page.the_production_guide} />
      </Wrap>
      <GalleryCarousel
        title="In motion"
        items={page.image_gallery.filter((item) => item.gallery_type === 2)}
      />
      <TrustedBy />
      <Testimonials />
    </>
  );
}
