import type { APIRequestContext } from '@playwright/test';
import type { Company } from '@unitbase/contracts/entities/companies';
import type { CompanyCard } from '@unitbase/contracts/entities/search';
import { type PackageCode, tierViews } from '@unitbase/contracts/tiers';
import { urls } from '@unitbase/contracts/urls';
import { desk } from './support/desk';
import { expect, test } from './support/test';

const read = async <Body>(request: APIRequestContext, address: string): Promise<Body> =>
  (await request.get(`/web_api${address}`)).json();

/** A Gold company that fills every part of its profile, in a country that no other test looks at. */
async function findWhole(request: APIRequestContext): Promise<Company> {
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
  throw new Error('No Gold company of the starting data fills its whole profile.');
}

/** Lists that a package hides are empty in what the page hands to the browser. */
const detailLists = ['people', 'certificates', 'equipment', 'languages', 'child_companies', 'logos'] as const;
const mediaLists = ['worked_locations', 'reel', 'gallery_preview'] as const;

/** What stands in the source of a page, of a whole profile shown as another package. */
function shownIn(html: string, company: Company) {
  const full = (name: keyof Company) => html.includes(`"${name}":[{`) && !html.includes(`"${name}":[]`);
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
    mailLink: html.includes('href="mailto:'),
  };
}

test('a complete company shows in the page source what its package allows, and no more (DI-227 to DI-241, DI-246 to DI-249)', async ({
  request,
}) => {
  test.setTimeout(180_000);
  const company = await findWhole(request);
  const page = urls.company(company.country_slug, company.url_slug);
  const codes: Exclude<PackageCode, 'PLATINUM'>[] = ['BASIC', 'CORPORATE', 'GOLD'];
  for (const code of codes) {
    await desk('profiles', 'set-package', String(company.orgid), '--to', code);
    // The page follows the change log.
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
