import type { PageArgs } from '@unitbase/contracts/remote';
import { site } from '@unitbase/contracts/site';
import { urls } from '@unitbase/contracts/urls';
import { Fragment, Head, PageAdvert } from '@unitbase/remote-kit';
import { Wrap } from '@unitbase/shared-ui/layout';
import { bannerAdvert, readAdverts } from '../shared/adverts';
import { newsFeed } from '../shared/news-feed';
import { TrustedBy } from '../shared/trusted-by';
import css from './home.module.css';
import { HomeData } from './home-data';
import { LatestFeatures } from './latest-features';
import { LatestGuides } from './latest-guides';
import { LatestNews } from './latest-news';
import { LatestVideos } from './latest-videos';

export const script = 'on-intent';

/** The search hero replaces the search bar of other pages (docs/requirements/news.md §2.1). */
export const searchBar = false;

/** Loads all sections; a failing one is left out (decision D80). */
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

/** Renders the home page. docs/requirements/news.md §2.1 sets the order of its sections. */
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
