import type { AdvertSize } from '@unitbase/contracts/entities/adverts';
import type { Article } from '@unitbase/contracts/entities/news';
import type { PageArgs } from '@unitbase/contracts/remote';
import { toSlug } from '@unitbase/contracts/slug';
import type { AdvertsCall } from '@unitbase/remote-kit';

/** Returns the request for a page's advert slots, for the page's country (docs/requirements/news.md §1). */
export const advertsCall = (slots: AdvertSize[], country?: string): AdvertsCall => ({
  query: { slots, ...(country ? { country } : {}) },
});

/** One banner across the page, on article lists and the home page. */
export const bannerAdvert = advertsCall(['728x90']);

/** One advert beside the text. */
export const sidebarAdvert = advertsCall(['300x250']);

/** Returns the request for the advert beside an article, for the newsroom's choice of country or the first one. */
export const articleAdvert = (article: Pick<Article, 'advert_country' | 'countries'>): AdvertsCall =>
  advertsCall(['300x250'], toSlug(article.advert_country) || article.countries[0]?.url_slug);

/** Loads a page's adverts. A failure leaves the slots empty. */
export const readAdverts = (read: PageArgs['read'], call: AdvertsCall) =>
  read('getAdverts', call).catch(() => undefined);
