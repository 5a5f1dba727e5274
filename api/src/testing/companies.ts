import { toSlug } from '@unitbase/contracts/slug';
import { type Pool, row, rows } from '../db/query';

/** A company for tests of the search. Fields that are left out are empty. */
export interface TestCompany {
  name: string;
  strapline?: string;
  about?: string;
  package?: 'BASIC' | 'CORPORATE' | 'GOLD' | 'PLATINUM';
  /** Slugs of categories. */
  categories?: string[];
  /** Job title of its one team member, Jo Vance. */
  jobTitle?: string;
  credit?: string;
  /** Slug of the country. */
  country?: string;
}

/** Adds approved companies to a directory. Returns their ids in order. */
export async function addCompanies(pool: Pool, companies: readonly TestCompany[]): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, company] of companies.entries()) {
    const {
      name,
      strapline = '',
      about = '',
      categories = [],
      jobTitle,
      credit,
      country = 'france',
    } = company;
    const org = await row<{ id: number; country_id: number }>(
      pool,
      `INSERT INTO orgs (country_id, slug, name, sort_name, letter, status, strapline, about, package_code)
       SELECT id, $2, $3, fold($3), 'x', 'approved', $4, $5, $6 FROM countries WHERE slug = $1 RETURNING id, country_id`,
      [country, `${toSlug(name) || 'x'}-${index}`, name, strapline, about, company.package ?? 'GOLD'],
    );
    const id = org?.id ?? 0;
    await rows(
      pool,
      `INSERT INTO org_categories (category_id, country_id, org_id, position)
       SELECT id, $2, $1, 0 FROM categories WHERE slug = ANY($3::text[])`,
      [id, org?.country_id, categories],
    );
    if (jobTitle)
      await rows(
        pool,
        `INSERT INTO people (org_id, firstname, lastname, jobtitle) VALUES ($1, 'Jo', 'Vance', $2)`,
        [id, jobTitle],
      );
    if (credit)
      await rows(
        pool,
        `INSERT INTO credits (org_id, productiontypecode, productiontitle, productionyear) VALUES ($1, 'FIL', $2, 2020)`,
        [id, credit],
      );
    await rows(pool, 'SELECT refresh_org_search($1)', [id]);
    ids.push(id);
  }
  await rows(pool, 'SELECT recount_orgs()');
  return ids;
}
