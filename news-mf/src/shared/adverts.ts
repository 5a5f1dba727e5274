import type { AdvertSize } from '@unitbase/contracts/entities/adverts';
import type { Article } from '@unitbase/contracts/entities/news';
import type { PageArgs } from '@unitbase/contracts/remote';
import { toSlug } from '@unitbase/contracts/slug';
import type { AdvertsCall } from '@unitbase/remote-kit';

/** The adverts of a page by its slots, for the country that the page is about (docs/requirements/news.md §1). */
export const advertsCall = (slots: AdvertSize[], country?: string): AdvertsCall => ({
  query: { slots, ...(country ? { country } : {}) },
});

/** One banner across the sheet: lists of articles, and the home page. */
export const bannerAdvert = advertsCall(['728x90']);

/** One beside the text. */
export const sidebarAdvert = advertsCall(['300x250']);

/** Beside an article: the country that the newsroom chose, else the first that it is about. */
export const articleAdvert = (article: Pick<Article, 'advert_country' | 'countries'>): AdvertsCall =>
  advertsCall(['300x250'], toSlug(article.advert_country) || article.countries[0]?.url_slug);

/** Reads a page's adverts; without them its slots stay empty. */
export const readAdverts = (read: PageArgs['read'], call: AdvertsCall) =>
  read('getAdverts', call).catch(() => undefined);
