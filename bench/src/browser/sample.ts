import { createClient } from '@unitbase/contracts/client';
import { urls } from '@unitbase/contracts/urls';
import { type BenchPage, getText } from '../site';

/** Unusual pages: names with many diacritics, and more companies with pictures than elsewhere. */
const ALWAYS = ['/country/poland', '/country/japan', '/quiz'];
/** Forms load their scripts immediately, so the goals do not apply to them. */
const FORMS =
  /^\/(register|contact|newsletter|gdpr|auth|password|quiz\/|advertise|register-your-interest|events)/;
const TIERS = ['basic', 'silver', 'gold'];

/** Returns `each` pages of every kind in the sitemaps, evenly spread, and profiles of each tier. */
export async function samplePages(origin: string, each: number): Promise<BenchPage[]> {
  const kinds = new Map<string, string[]>();
  for (const file of await locations(`${origin}/sitemap.xml`)) {
    const kind = /\/([a-z-]+)-\d+\.xml$/.exec(file)?.[1] ?? 'others';
    const pages = (await locations(origin + new URL(file).pathname)).map((page) => new URL(page).pathname);
    kinds.set(kind, [...(kinds.get(kind) ?? []), ...pages.filter((page) => !FORMS.test(page))]);
  }
  const sampled = [...kinds].flatMap(([kind, pages]) =>
    // The sitemap `pages` mixes several kinds.
    evenly(pages, kind === 'pages' ? each * 3 : each).map((path) => ({ name: kind, path })),
  );
  const profiles = await Promise.all(TIERS.map((tier) => profilesOf(origin, tier, each)));
  return [...ALWAYS.map((path) => ({ name: 'chosen', path })), ...profiles.flat(), ...sampled];
}

/** Returns the newest article with letters beyond western Europe, which load additional fonts. */
export async function europeanArticle(origin: string): Promise<BenchPage> {
  const { articles } = await createClient({ origin })('getArticles', { query: { limit: 200 } });
  const article = articles.find(
    ({ is_external, title, strapline }) => !is_external && /[\u0100-\u017f]/.test(`${title} ${strapline}`),
  );
  if (!article) throw new Error('No article has letters of central Europe.');
  return { name: 'article in more letters', path: urls.article(article.date_published, article.slug) };
}

async function profilesOf(origin: string, tier: string, count: number): Promise<BenchPage[]> {
  const html = await getText(`${origin}/search?tier=${tier}`);
  const links = html.matchAll(/href="(\/country\/[^/"]+\/profile\/[^"#?]+)"/g);
  const paths = new Set(Array.from(links, ([, path = '']) => path));
  return [...paths].slice(0, count).map((path) => ({ name: `${tier} profiles`, path }));
}

async function locations(url: string): Promise<string[]> {
  return Array.from((await getText(url)).matchAll(/<loc>([^<]+)<\/loc>/g), ([, location = '']) => location);
}

function evenly<T>(all: readonly T[], count: number): T[] {
  const step = Math.max(1, all.length / count);
  return Array.from(
    { length: Math.min(count, all.length) },
    (_, index) => all[Math.floor(index * step)] as T,
  );
}
