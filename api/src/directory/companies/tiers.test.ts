import type { Company } from '@unitbase/contracts/entities/companies';
import { type PackageCode, packageCodes } from '@unitbase/contracts/tiers';
import { rows } from '../../db/query';
import { fillDirectory } from '../../testing/directory';
import { createTestApp, type TestApp } from '../../testing/test-app';
import type { SearchResponse } from '../search/query/filters';

/** One company of each package, each with every field filled. */
const SLUGS: Record<PackageCode, string> = {
  BASIC: 'phare-basique',
  CORPORATE: 'phare-argent',
  GOLD: 'phare-or',
  PLATINUM: 'aerofilm-zurich',
};

/** Unique values by the response field that may contain them. */
const MARKS: Record<string, string> = {
  addline1: 'Mark-addline1',
  addline2: 'Mark-addline2',
  addline3: 'Mark-addline3',
  addline4: 'Mark-addline4',
  town: 'Mark-town',
  county: 'Mark-county',
  postcode: 'Mark-postcode',
  state_name: 'Mark-state',
  tel: '+33 1 11 11 11 11',
  tel2: '+33 2 22 22 22 22',
  fax: '+33 3 33 33 33 33',
  email: 'mark-email@company.example',
  strapline: 'Mark-strapline',
  aboutus: 'Mark-about',
  web: 'mark-web.example',
  facebook: 'markfacebook',
  twitter: 'marktwitter',
  instagram: 'markinstagram',
  imdb: 'markimdb',
  linkedin: 'marklinkedin',
  youtube: 'markyoutube',
  vimeo_video: '987654321',
  logos: 'mark-logo',
  child_companies: 'Mark-office',
  people: 'Mark-person',
  certificates: 'Mark-certificate',
  worked_locations: 'Mark-worked',
  languages: 'Mark-language',
  equipment: 'Mark-equipment',
  gallery_preview: 'mark-gallery',
  reel: 'mark-reel',
};

const ALWAYS = ['tel', 'tel2', 'fax', 'email'];
const ADDRESS = ['addline1', 'addline2', 'addline3', 'addline4', 'town', 'county', 'postcode', 'state_name'];
const DETAILS = [
  'strapline',
  'aboutus',
  'web',
  'facebook',
  'twitter',
  'instagram',
  'imdb',
  'linkedin',
  'youtube',
  'logos',
  'child_companies',
  'people',
  'certificates',
  'languages',
  'equipment',
];
const MEDIA = ['vimeo_video', 'worked_locations', 'gallery_preview', 'reel'];

/** Fields that each package shows (docs/requirements/directory.md §6 and §9). */
const SHOWN: Record<PackageCode, { fields: string[]; credits: number; details: boolean; media: boolean }> = {
  BASIC: { fields: [...ALWAYS, ...ADDRESS], credits: 3, details: false, media: false },
  CORPORATE: { fields: [...ALWAYS, ...ADDRESS, ...DETAILS], credits: 25, details: true, media: false },
  GOLD: { fields: [...ALWAYS, ...ADDRESS, ...DETAILS, ...MEDIA], credits: 100, details: true, media: true },
  PLATINUM: {
    fields: [...ALWAYS, ...ADDRESS, ...DETAILS, ...MEDIA],
    credits: 100,
    details: true,
    media: true,
  },
};

let api: TestApp;
const ids: Record<string, number> = {};

/** Fills every field of a company's profile. */
async function complete(code: PackageCode, stateId: number): Promise<void> {
  const { pool } = api.database;
  const columns = Object.entries({
    ...MARKS,
    about: MARKS.aboutus,
    package_code: code,
    state_id: stateId,
    video_provider: 'vimeo',
    video_id: MARKS.vimeo_video,
  }).filter(
    ([name]) => !['aboutus', 'state_name', 'vimeo_video', ...DETAILS.slice(9), ...MEDIA].includes(name),
  );
  const sets = columns.map(([name], index) => `${name} = $${index + 2}`).join(', ');
  const [org] = await rows<{ id: number }>(
    pool,
    `UPDATE orgs SET ${sets}, greencard = true, has_gallery = true, has_showreel = true WHERE slug = $1 RETURNING id`,
    [SLUGS[code], ...columns.map(([, value]) => value)],
  );
  const id = org?.id ?? 0;
  ids[code] = id;
  const add = (table: string, columns: string, ...values: unknown[]) =>
    rows(
      pool,
      `INSERT INTO ${table} (org_id, ${columns}) VALUES ($1, ${values.map((_, index) => `$${index + 2}`).join(', ')})`,
      [id, ...values],
    );
  await add('logos', 'url', `/media/pictures/${MARKS.logos}.webp`);
  await add('people', 'firstname, mobile, tel, email', MARKS.people, '+33 6', '+33 7', 'p@company.example');
  await add('certificates', 'title', MARKS.certificates);
  await add('worked_locations', 'location', MARKS.worked_locations);
  await add('languages', 'language', MARKS.languages);
  await add('equipment', 'name, count', MARKS.equipment, 7);
  const picture = `/media/pictures/${MARKS.gallery_preview}.webp`;
  await add('gallery_images', 'url, thumbnail_url', picture, picture);
  await add('reels', 'name, data_url', 'Reel', `/media/clips/${MARKS.reel}.mp4`);
  await rows(
    pool,
    `INSERT INTO credits (org_id, productiontypecode, productiontitle, productionyear, sortorder)
     SELECT $1, 'FIL', 'Further picture ' || n, 2000, 100 + n FROM generate_series(1, 120) n`,
    [id],
  );
  await rows(
    pool,
    `INSERT INTO orgs (country_id, slug, name, sort_name, letter, status, parent_id)
     SELECT country_id, 'office-of-' || slug, $2, 'office', 'o', 'approved', id FROM orgs WHERE id = $1`,
    [id, MARKS.child_companies],
  );
}

beforeAll(async () => {
  api = await createTestApp();
  await fillDirectory(api.database.pool);
  const [state] = await rows<{ id: number }>(
    api.database.pool,
    `INSERT INTO locations (kind, name, slug, country_id, search, letter)
     SELECT 'state', $1, 'mark', id, 'mark', 'm' FROM countries WHERE slug = 'france' RETURNING id`,
    [MARKS.state_name],
  );
  for (const code of packageCodes) await complete(code, state?.id ?? 0);
  await rows(api.database.pool, 'SELECT refresh_org_search(id) FROM orgs');
}, 60_000);
afterAll(() => api?.close());

const find = async (query: Record<string, unknown>): Promise<SearchResponse> =>
  (await api.call('search', { query: { ...query, limit: 60 } })).body;

const profile = async (code: PackageCode): Promise<Company> =>
  (await api.call('getCompany', { params: { country: 'france', slug: SLUGS[code] } })).body;

describe.each(packageCodes)('a %s company with every field filled', (code) => {
  const { fields, credits, details, media } = SHOWN[code];

  test.each(Object.keys(MARKS))(
    'returns %s only if its package shows it (DI-227 to DI-239, DI-244, DI-246 to DI-249, AP-088 to AP-091)',
    async (field) => {
      const company = await profile(code);
      const value = JSON.stringify(company[field as keyof Company]);
      expect(value.includes(MARKS[field] ?? '?')).toBe(fields.includes(field));
      // A hidden value must not appear under another name either.
      if (!fields.includes(field)) expect(JSON.stringify(company)).not.toContain(MARKS[field]);
    },
  );

  test('returns the numbers and flags of its package (DI-218, DI-219, DI-220, DI-221, DI-236, DI-237, DI-245)', async () => {
    const company = await profile(code);
    expect(company.production_credits).toHaveLength(credits);
    expect(company.production_credits[0]?.productiontitle).toMatch(/picture 0$/);
    expect(company).toMatchObject({
      packagetype: code,
      greencard: details,
      gallery: media,
      gallery_count: media ? 2 : 0,
      categories: [expect.objectContaining({ section_url_slug: 'crew' })],
    });
    expect(company.directions_url !== null).toBe(details);
    expect(company.image_url !== null).toBe(media);
  });

  test('shows no more on its card than its package allows (DI-056, AP-084)', async () => {
    const { results } = await find({ country: 'france' });
    const card = results.find(({ orgid }) => orgid === ids[code]);
    expect(card).toMatchObject({
      packagetypecode: code,
      hasgallery: media,
      hasshowreel: media,
      strapline: 'Mark-strapline',
    });
    expect(card?.logos.length).toBe(details ? 2 : 0);
    expect(JSON.stringify(card).includes(MARKS.gallery_preview ?? '?')).toBe(false);
  });

  test('has a public gallery only with media in its package (D45, DI-212, AP-008, AP-009)', async () => {
    const { body } = await api.call('getGallery', { params: { orgid: ids[code] ?? 0 } });
    expect(body).toMatchObject({ count: media ? 2 : 0 });
  });

  test('is not found by fields that its package hides (D8)', async () => {
    const idsOf = async (query: Record<string, unknown>) =>
      (await find(query)).results.map(({ orgid }) => orgid);
    expect((await idsOf({ search: 'Mark-person', search_people: 1 })).includes(ids[code] ?? 0)).toBe(details);
    expect((await idsOf({ languages: 'mark-language' })).includes(ids[code] ?? 0)).toBe(details);
    expect((await idsOf({ equipment: 'mark-equipment' })).includes(ids[code] ?? 0)).toBe(details);
    expect((await idsOf({ certificates: 'Mark certificate' })).includes(ids[code] ?? 0)).toBe(details);
    expect((await idsOf({ gallery: 1 })).includes(ids[code] ?? 0)).toBe(media);
    expect((await idsOf({ credit_types: 'fil' })).includes(ids[code] ?? 0)).toBe(true);
    expect((await idsOf({ greencard: 1 })).includes(ids[code] ?? 0)).toBe(details);
    expect((await idsOf({ offices: 1 })).includes(ids[code] ?? 0)).toBe(details);
    expect((await idsOf({ worked_locations: 'Mark worked' })).includes(ids[code] ?? 0)).toBe(media);
  });
});

test('returns only the country of a hidden address, in profile and card (DI-193)', async () => {
  await rows(
    api.database.pool,
    `UPDATE orgs SET hide_address = true, town = 'Hidden' WHERE slug = 'kent-stages'`,
  );
  const { body } = await api.call('getCompany', { params: { country: 'uk', slug: 'kent-stages' } });
  expect(body).toMatchObject({ country: 'uk', town: null, addline1: null, directions_url: null });
  const cards = await api.call('search', { query: { country: 'uk' } });
  expect(JSON.stringify([body, cards.body])).not.toContain('Hidden');
});

test('hides the email address at the owner’s wish (C33)', async () => {
  await rows(api.database.pool, `UPDATE orgs SET hide_email = true WHERE slug = 'lone-star-grip'`);
  const { body } = await api.call('getCompany', { params: { country: 'usa', slug: 'lone-star-grip' } });
  expect(body).toMatchObject({ orgname: 'Lone Star Grip', email: null });
});
