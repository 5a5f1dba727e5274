import { type Call, createClient } from '@unitbase/contracts/client';
import { displayCountry, plainText } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import type { WidgetName } from '@unitbase/embed/contract';

/** What an address of the site is as an embed. */
export interface Embeddable {
  widget: WidgetName;
  attributes: Record<string, string>;
  title: string;
  author: { name: string; url: string } | null;
  /** Path of the picture for sharing, 1200 × 630. */
  thumbnail: string | null;
  /** Path of the still of a video, which takes `?w=`. */
  poster: string | null;
  /** A clip or a player instead of a widget: a showreel. */
  video: string | null;
}

const API_TIMEOUT = 2_000;
const decoded = (part: string) => decodeURIComponent(part);

/** Finds what an address shows. Null where it is nothing that can be embedded; throws what the api refuses. */
export async function findEmbeddable(url: URL, apiOrigin: string): Promise<Embeddable | null> {
  const call = createClient({ origin: apiOrigin, signal: AbortSignal.timeout(API_TIMEOUT) });
  const path = url.pathname.replace(/(.)\/+$/, '$1');
  for (const [pattern, read] of kinds) {
    const found = pattern.exec(path);
    if (found)
      return read(
        found.slice(1).map((part) => decoded(part ?? '')),
        call,
        url,
      );
  }
  return null;
}

type Kind = [RegExp, (parts: string[], call: Call, url: URL) => Promise<Embeddable | null>];

const kinds: Kind[] = [
  [/^\/country\/([^/]+)\/profile\/([^/]+)$/, readCompany],
  [/^\/news\/\d{4}\/\d\d\/\d\d\/([^/]+)$/, readArticle],
  [/^\/quiz\/([^/]+)$/, readQuiz],
  [/^\/country\/([^/]+)\/guide\/incentives$/, readIncentives],
  [/^(\/(?:section|country|state|county|city)\/.+|\/search)$/, readListing],
];

async function readCompany([country = '', slug = '']: string[], call: Call, url: URL): Promise<Embeddable> {
  const company = await call('getCompany', { params: { country, slug } });
  const [reel] = company.reel;
  const isReel = (url.searchParams.has('showreel') || url.hash === '#showreel') && reel;
  return {
    widget: 'company',
    attributes: { country: company.country_slug, company: company.url_slug },
    title: isReel ? `${company.orgname}: ${reel.name}` : company.orgname,
    author: { name: company.orgname, url: urls.company(company.country_slug, company.url_slug) },
    thumbnail: urls.companyPicture(company.country_slug, company.url_slug),
    poster: isReel ? reel.thumbnailUrl : null,
    video: isReel ? reel.dataUrl : null,
  };
}

async function readArticle([slug = '']: string[], call: Call): Promise<Embeddable> {
  const article = await call('getArticle', { params: { slug } });
  return {
    widget: 'article',
    attributes: { article: article.slug },
    title: article.title,
    author: article.author ? { name: article.author.full_name, url: urls.news() } : null,
    thumbnail: urls.articlePicture(article.slug),
    poster: null,
    video: null,
  };
}

async function readQuiz([slug = '']: string[], call: Call): Promise<Embeddable> {
  const quiz = await call('getQuiz', { params: { slug } });
  return {
    widget: 'quiz',
    attributes: { quiz: quiz.slug },
    title: quiz.title,
    author: null,
    thumbnail: null,
    poster: null,
    video: null,
  };
}

async function readIncentives([country = '']: string[], call: Call): Promise<Embeddable | null> {
  const found = await call('getCountry', { params: { country } });
  if (!plainText(found.tax_incentives_description ?? '')) return null;
  return {
    widget: 'incentives',
    attributes: { country: found.slug },
    title: `Incentives in ${displayCountry(found.country)}`,
    author: null,
    thumbnail: urls.countryPicture(found.slug),
    poster: null,
    video: null,
  };
}

/** Parts of a listing's address, in pairs: `/section/a/category/b/country/c/city/d` (decision D3). */
async function readListing([path = '']: string[], call: Call, url: URL): Promise<Embeddable | null> {
  const parts = path.split('/').slice(1);
  const attributes: Record<string, string> = {};
  if (path === '/search') {
    for (const name of ['search', 'country']) {
      const value = url.searchParams.get(name);
      if (value) attributes[name] = value;
    }
    const [section, category] = [url.searchParams.get('category'), url.searchParams.get('subcategory')];
    if (section) attributes.section = section;
    if (category) attributes.category = category;
  } else {
    for (let at = 0; at < parts.length; at += 2) {
      const [name, value] = [parts[at], parts[at + 1]];
      if (!name || !value || !['section', 'category', 'country', 'state', 'county', 'city'].includes(name))
        return null;
      attributes[name] = value;
    }
  }
  const { category, ...rest } = attributes;
  const { names } = await call('search', { query: { ...rest, subcategory: category, limit: 1 } });
  const what = names.category ?? names.section ?? attributes.search;
  const country = names.country && displayCountry(names.country);
  const where = [names.city ?? names.county ?? names.state, country].filter(Boolean).join(', ');
  return {
    widget: 'companies',
    attributes,
    title: what && where ? `${what} in ${where}` : what || where || 'Film production companies',
    author: null,
    thumbnail: null,
    poster: null,
    video: null,
  };
}
