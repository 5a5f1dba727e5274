import type { APIRequestContext } from '@playwright/test';
import type { Company } from '@unitbase/contracts/entities/companies';
import type { CompanyCard } from '@unitbase/contracts/entities/search';
import { type PackageCode, tierViews } from '@unitbase/contracts/tiers';
import { urls } from '@unitbase/contracts/urls';
import { desk } from '../support/desk';
import { expect, test } from '../support/test';

const read = async <Body>(request: APIRequestContext, path: string): Promise<Body> =>
  (await request.get(`/web_api${path}`)).json();

/** Returns a Gold company with a complete profile, in a country that no other test uses. */
async function findCompleteCompany(request: APIRequestContext): Promise<Company> {
  const { results } = await read<{ results: CompanyCard[] }>(
    request,
    '/search/results?country=japan&tier=gold&showreel=1&gallery=1&limit=60',
  );
  for (const { country_slug, url_slug } of results) {
    const company = await read<Company>(request, `/companies/${country_slug}/${url_slug}`);
    const lists = [
      company.people,
      company.certificates,
      company.equipment,
      company.languages,
      company.worked_locations,
      company.reel,
      company.gallery_preview,
      company.logos,
    ];
    const texts = [company.aboutus, company.web, company.facebook, company.tel, company.email];
    if (lists.every((list) => list.length > 0) && texts.every(Boolean)) return company;
  }
  throw new Error('No Gold company of the seed data has a complete profile.');
}

/** Lists that are empty in the page's data when the package hides them. */
const detailLists = ['people', 'certificates', 'equipment', 'languages', 'child_companies', 'logos'] as const;
const mediaLists = ['worked_locations', 'reel', 'gallery_preview'] as const;

/** Returns the profile in the data of its page, which also holds cards of similar companies. */
function profileIn(html: string, { country_slug, url_slug }: Company): Company {
  const boot = /<script id="boot"[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
  const { responses } = JSON.parse(boot) as { responses: Record<string, Company> };
  const profile = responses[`/web_api/companies/${country_slug}/${url_slug}`];
  if (!profile) throw new Error(`The page of ${url_slug} has no data of its profile.`);
  return profile;
}

/** Returns which parts of a complete profile the source of its page contains. */
function shownIn(html: string, company: Company) {
  const profile = profileIn(html, company);
  const full = (name: (typeof detailLists | typeof mediaLists)[number]) => profile[name].length > 0;
  const words = /[A-Za-z ,]{25,}/.exec(company.aboutus ?? '')?.[0] ?? '?';
  return {
    text: html.includes(words.trim()),
    website: html.includes(company.web ?? '?'),
    social: html.includes(company.facebook ?? '?'),
    team: html.includes(company.people[0]?.lastname ?? '?') && full('people'),
    details: detailLists.filter((name) => company[name].length > 0).every(full),
    media: mediaLists.every(full),
    clip: html.includes(company.reel[0]?.dataUrl ?? '?'),
    phoneLink: html.includes('href="tel:'),
    // The link that shares the page by mail has no address.
    mailLink: /href="mailto:[^?"]/.test(html),
  };
}

test('the source of a complete profile contains only what its package allows (DI-227 to DI-241, DI-246 to DI-249)', async ({
  request,
}) => {
  test.setTimeout(360_000);
  const company = await findCompleteCompany(request);
  const page = urls.company(company.country_slug, company.url_slug);
  const codes: Exclude<PackageCode, 'PLATINUM'>[] = ['BASIC', 'CORPORATE', 'GOLD'];
  for (const code of codes) {
    await desk('profiles', 'set-package', String(company.orgid), '--to', code);
    // The cached page is dropped once the shell has read the change log.
    let html = '';
    await expect
      .poll(
        async () => {
          html = await (await request.get(page)).text();
          return html.includes(`"orgid":${company.orgid},`) && html.includes(`"packagetype":"${code}"`);
        },
        { timeout: 30_000 },
      )
      .toBe(true);
    const { details, media } = tierViews[code];
    expect({ code, ...shownIn(html, company) }).toEqual({
      code,
      text: details,
      website: details,
      social: details,
      team: details,
      details,
      media,
      clip: media,
      phoneLink: details,
      mailLink: details,
    });
  }
});
