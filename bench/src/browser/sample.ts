import type { BenchPage } from '../site';

/** Addresses that are wide of the mean: names in many letters, more companies with pictures than elsewhere. */
const ALWAYS = ['/country/poland', '/country/japan', '/quiz'];
/** Pages for acting, not for reading: they bring their scripts at once. */
const FORMS =
  /^\/(register|contact|newsletter|gdpr|auth|password|quiz\/|advertise|register-your-interest|events)/;
const TIERS = ['basic', 'silver', 'gold'];

/**
 * Pages of every kind that the sitemaps name, evenly spread over each kind, and profiles of each tier.
 * @param each how many of a kind
 */
export async function samplePages(origin: string, each: number): Promise<BenchPage[]> {
  const kinds = new Map<string, string[]>();
  for (const file of await locations(`${origin}/sitemap.xml`)) {
    const kind = /\/([a-z-]+)-\d+\.xml$/.exec(file)?.[1] ?? 'others';
    const pages = (await locations(origin + new URL(file).pathname)).map((page) => new URL(page).pathname);
    kinds.set(kind, [...(kinds.get(kind) ?? []), ...pages.filter((page) => !FORMS.test(page))]);
  }
  const spread = [...kinds].flatMap(([kind, all]) =>
    // What has few of its kind is taken whole.
    evenly(all, kind === 'pages' ? each * 3 : each).map((path) => ({ name: kind, path })),
  );
  const tiers = await Promise.all(TIERS.map((tier) => profilesOf(origin, tier, each)));
  return [...ALWAYS.map((path) => ({ name: 'chosen', path })), ...tiers.flat(), ...spread];
}

async function profilesOf(origin: string, tier: string, most: number): Promise<BenchPage[]> {
  const html = await (await fetch(`${origin}/search?tier=${tier}`)).text();
  const found = [...html.matchAll(/href="(\/country\/[^/"]+\/profile\/[^"#?]+)"/g)].map(
    ([, path = '']) => path,
  );
  return [...new Set(found)].slice(0, most).map((path) => ({ name: `${tier} profiles`, path }));
}

async function locations(url: string): Promise<string[]> {
  const xml = await (await fetch(url)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found = '']) => found);
}

function evenly<T>(all: readonly T[], most: number): T[] {
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(most, all.length) }, (_, index) => all[Math.floor(index * step)] as T);
}
