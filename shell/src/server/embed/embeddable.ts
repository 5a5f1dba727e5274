import { type Call, createClient } from '@unitbase/contracts/client';
import { placeInText } from '@unitbase/contracts/place-names';
import { displayCountry, plainText } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import type { WidgetName } from '@unitbase/embed/contract';
import type { ApiNodes } from '../api/api-nodes';

/** A page of the site as an embed. */
export interface Embeddable {
  widget: WidgetName;
  attributes: Record<string, string>;
  title: string;
  author?: { name: string; url: string };
  /** Path of the share image, 1200 × 630. */
  thumbnail?: string;
  /** Path of a video's poster image, with an optional `?w=`. */
  poster?: string | null;
  /** URL of a clip or player that replaces the widget, for a showreel. */
  video?: string;
}

const API_TIMEOUT_MILLISECONDS = 2_000;

/** Finds the embed of a URL; null if there is none. Rejects with the api's errors. */
export async function findEmbeddable(url: URL, read: ApiNodes['read']): Promise<Embeddable | null> {
  const call = createClient({ fetch: read, signal: AbortSignal.timeout(API_TIMEOUT_MILLISECONDS) });
  const path = url.pathname.replace(/(.)\/+$/, '$1');
  for (const [pattern, read] of kinds) {
    const match = pattern.exec(path);
    if (match) return read(match.slice(1).map(decodeURIComponent), call, url);
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
    ...(isReel ? { poster: reel.thumbnailUrl, video: reel.dataUrl } : {}),
  };
}

async function readArticle([slug = '']: string[], call: Call): Promise<Embeddable> {
  const article = await call('getArticle', { params: { slug } });
  return {
    widget: 'article',
    attributes: { article: article.slug },
    title: article.title,
    ...(article.author ? { author: { name: article.author.full_name, url: urls.news() } } : {}),
    thumbnail: urls.articlePicture(article.slug),
  };
}

async function readQuiz([slug = '']: string[], call: Call): Promise<Embeddable> {
  const quiz = await call('getQuiz', { params: { slug } });
  return {
    widget: 'quiz',
    attributes: { quiz: quiz.slug },
    title: quiz.title,
  };
}

async function readIncentives([country = '']: string[], call: Call): Promise<Embeddable | null> {
  const result = await call('getCountry', { params: { country } });
  if (!plainText(result.tax_incentives_description ?? '')) return null;
  return {
    widget: 'incentives',
    attributes: { country: result.slug },
    title: `Incentives in ${placeInText(result.country)}`,
    thumbnail: urls.countryPicture(result.slug),
  };
}

/** Reads a listing's path in pairs: `/section/a/category/b/country/c/city/d` (decision D3). */
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
    for (let index = 0; index < parts.length; index += 2) {
      const [name, value] = [parts[index], parts[index + 1]];
      if (!name || !value || !['section', 'category', 'country', 'state', 'county', 'city'].includes(name))
        return null;
      attributes[name] = value;
    }
  }
  const { category, ...rest } = attributes;
  const { names } = await call('search', { query: { ...rest, subcategory: category, limit: 1 } });
  const subject = names.category ?? names.section ?? attributes.search;
  const country = names.country && displayCountry(names.country);
  const location = [names.city ?? names.county ?? names.state, country].filter(Boolean).join(', ');
  return {
    widget: 'companies',
    attributes,
    title:
      subject && location ? `${subject} in ${location}` : subject || location || 'Film production companies',
  };
}
