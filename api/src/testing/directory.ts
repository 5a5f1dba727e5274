import { type Pool, row, rows } from '../db/query';

/**
 * Adds a small directory: France (Paris, Lyon), the UK (Kent), the USA (Texas), two sections, and companies of each
 * package in France with names that tests search for, one of them renamed and one removed. Returns ids by name.
 */
export async function fillDirectory(pool: Pool): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  const insert = async (table: string, values: Record<string, unknown>): Promise<number> => {
    const columns = Object.keys(values);
    const marks = columns.map((_, index) => `$${index + 1}`);
    const inserted = await row<{ id: number }>(
      pool,
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks.join(', ')}) RETURNING *`,
      Object.values(values),
    );
    return inserted?.id ?? 0;
  };

  const continent = await insert('continents', { name: 'Europe', slug: 'europe', position: 1 });
  for (const [code, code3, numeric, name, slug] of [
    ['FR', 'FRA', 250, 'France', 'france'],
    ['GB', 'GBR', 826, 'uk', 'uk'],
    ['US', 'USA', 840, 'usa', 'usa'],
  ] as const) {
    await insert('iso_countries', { code, code3, numeric_code: numeric, name });
    ids[slug] = await insert('countries', {
      name,
      slug,
      iso_code: code,
      continent_id: continent,
      region: 'west',
      summary: `<p>Filming in ${name}</p><script>alert(1)</script>`,
    });
    ids[`${slug}-place`] = await insert('locations', {
      kind: 'country',
      name,
      slug,
      country_id: ids[slug],
      search: name.toLowerCase(),
      letter: name[0]?.toLowerCase(),
    });
  }
  await insert('incentives', {
    ...{ country_id: ids.france, status: 'open', kind: 'cash_rebate', name: 'TRIP', currency: 'EUR' },
    ...{ rate_low: 30, rate_high: 30, base: 'local_spend', non_resident_labour: 'none', apply: 'rolling' },
    ...{ formats: ['film'], checked_on: '2026-11-18', checked_by: 'Ana Reis' },
  });
  for (const [kind, name, slug, country] of [
    ['city', 'Paris', 'paris', 'france'],
    ['city', 'Lyon', 'lyon', 'france'],
    ['county', 'Kent', 'kent', 'uk'],
    ['state', 'Texas', 'texas', 'usa'],
    ['city', 'Paris', 'paris', 'usa'],
  ] as const) {
    ids[`${country}/${slug}`] = await insert('locations', {
      kind,
      name,
      slug,
      country_id: ids[country],
      search: name.toLowerCase(),
      letter: name[0]?.toLowerCase(),
      summary: `${name} in short`,
      parent_id: country === 'usa' && kind === 'city' ? ids['usa/texas'] : null,
    });
  }
  await insert('guide_sections', {
    country_id: ids.france,
    position: 1,
    title: 'Permits',
    slug: 'permits',
    description: '<p onclick="x()">Ask first</p>',
  });

  const sections = [
    ['Crew', 'crew', ['Director of photography', 'Grips']],
    ['Studios', 'studios', ['Sound stages']],
  ] as const;
  for (const [name, slug, categories] of sections) {
    const section = await insert('sections', { code: slug.toUpperCase(), name, slug, position: 1 });
    for (const category of categories) {
      const categorySlug = category.toLowerCase().replace(/ /g, '-');
      ids[categorySlug] = await insert('categories', {
        section_id: section,
        code: categorySlug,
        name: category,
        slug: categorySlug,
      });
    }
  }

  const company = async (
    name: string,
    slug: string,
    country: string,
    more: Record<string, unknown> = {},
    categories = ['grips'],
  ) => {
    const id = await insert('orgs', {
      country_id: ids[country],
      slug,
      name,
      sort_name: name.toLowerCase(),
      letter: /^[a-z]/i.test(name) ? name[0]?.toLowerCase() : '#',
      status: 'approved',
      email: 'office@company.example',
      tel: '+33 1 23 45 67 89',
      web: 'company.example',
      facebook: '@company',
      about: 'Long texts about lighthouse shoots',
      addline1: '1 Quay',
      ...more,
    });
    ids[slug] = id;
    for (const [position, category] of categories.entries()) {
      await rows(
        pool,
        'INSERT INTO org_categories (category_id, country_id, org_id, position) VALUES ($1, $2, $3, $4)',
        [ids[category], ids[country], id, position],
      );
    }
    for (let index = 0; index < 30; index += 1) {
      await insert('credits', {
        org_id: id,
        productiontypecode: 'FIL',
        productiontitle: `${name} picture ${index}`,
        productionyear: 2000 + index,
        sortorder: index,
      });
    }
    await insert('people', {
      org_id: id,
      firstname: 'Lucie',
      lastname: `Arnaud-${slug}`,
      jobtitle: 'drone pilot',
    });
    await insert('languages', { org_id: id, language: 'French' });
    await insert('certificates', { org_id: id, title: 'ISO 20121' });
    await insert('worked_locations', { org_id: id, location: 'Corsica' });
    await insert('equipment', { org_id: id, name: 'Camera boat', count: 2 });
    await insert('logos', { org_id: id, url: `/media/pictures/marks/${slug}.webp` });
    await insert('gallery_images', {
      org_id: id,
      url: '/media/pictures/a.webp',
      thumbnail_url: '/media/pictures/a.webp',
    });
    await insert('reels', { org_id: id, name: 'Reel', data_url: '/media/clips/a.mp4' });
    return id;
  };
  const full = {
    greencard: true,
    has_gallery: true,
    has_showreel: true,
    city_id: ids['france/paris'],
    town: 'Paris',
  };
  await company('Phare Basique', 'phare-basique', 'france', { ...full, package_code: 'BASIC' });
  await company('Phare Argent', 'phare-argent', 'france', { ...full, package_code: 'CORPORATE' });
  await company('Phare Or', 'phare-or', 'france', {
    ...full,
    package_code: 'GOLD',
    video_provider: 'vimeo',
    video_id: '12345',
  });
  await company('Aérofilm Zürich', 'aerofilm-zurich', 'france', { city_id: ids['france/lyon'] }, [
    'director-of-photography',
  ]);
  await company('Gone Films', 'gone-films', 'france', { status: 'removed' });
  await company('Draft Films', 'draft-films', 'france', { status: 'draft' });
  await company('Kent Stages', 'kent-stages', 'uk', { county_id: ids['uk/kent'], package_code: 'GOLD' }, [
    'sound-stages',
  ]);
  await company('Lone Star Grip', 'lone-star-grip', 'usa', {
    state_id: ids['usa/texas'],
    city_id: ids['usa/paris'],
  });
  await rows(pool, 'INSERT INTO org_slugs (country_id, slug, org_id) VALUES ($1, $2, $3)', [
    ids.france,
    'phare-dor',
    ids['phare-or'],
  ]);
  await rows(pool, 'SELECT refresh_org_search(id) FROM orgs');
  await rows(pool, 'SELECT recount_orgs()');
  return ids;
}
