import type { PageArgs } from '@unitbase/contracts/remote';
import { site } from '@unitbase/contracts/site';
import { urls } from '@unitbase/contracts/urls';
import { Fragment, Head, PageAdvert } from '@unitbase/remote-kit';
import { Wrap } from '@unitbase/shared-ui/layout';
import { bannerAdvert, readAdverts } from '../shared/adverts';
import { newsFeed } from '../shared/news-feed';
import css from './home.module.css';
import { HomeData } from './home-data';
import { LatestFeatures } from './latest-features';
import { LatestGuides } from './latest-guides';
import { LatestNews } from './latest-news';
import { LatestVideos } from './latest-videos';
import { TrustedBy } from './trusted-by';

/** Read before anything is pressed: scripts come with the visitor's first move. */
export const script = 'on-intent';

/** The search hero stands here in place of the search bar of other pages (docs/requirements/news.md §2.1). */
export const searchBar = false;

/** One slow or failing source costs its own section only (decision D80). */
export async function load({ read }: PageArgs) {
  await Promise.allSettled([
    read('getLatestEntries'),
    read('getFeaturedArticles'),
    read('getProductionGuides'),
    read('getLatestVideos'),
    read('getTrustedLogos'),
    readAdverts(read, bannerAdvert),
  ]);
}

/** The home page, its sections in the order of docs/requirements/news.md §2.1. */
export function Page() {
  return (
    <>
      <Head title={site.title} description={site.description} canonical={urls.home()} feeds={[newsFeed]} />
      <HomeData />
      <Fragment name="directory/search-hero" />
      <LatestNews />
      <LatestFeatures />
      <LatestGuides />
      <Fragment name="directory/showreel-of-the-month" />
      <LatestVideos />
      <TrustedBy />
      <Wrap className={css.advert}>
        <PageAdvert call={bannerAdvert} at={0} />
      </Wrap>
    </>
  );
}
