import { type Pool, rows } from '@unitbase/api/db/query';

/** Properties of a company by which a result is judged. */
export interface CompanyFacts {
  id: number;
  name: string;
  strapline: string;
  /** Slug of its country. */
  country: string;
  /** `country/place` of its state, county and city, by slugs. */
  places: readonly string[];
  categories: readonly string[];
  sections: readonly string[];
}

const COMPANIES_SQL = `
  SELECT o.id, o.name, o.strapline, k.slug AS country,
    ARRAY(SELECT k.slug || '/' || l.slug FROM locations l
          WHERE l.id IN (o.state_id, o.county_id, o.city_id)) AS places,
    ARRAY(SELECT c.name FROM org_categories oc JOIN categories c ON c.id = oc.category_id
          WHERE oc.org_id = o.id) AS categories,
    ARRAY(SELECT DISTINCT s.name FROM org_categories oc JOIN categories c ON c.id = oc.category_id
          JOIN sections s ON s.id = c.section_id WHERE oc.org_id = o.id) AS sections
  FROM orgs o JOIN countries k ON k.id = o.country_id WHERE o.status = 'approved'`;

/** Returns the facts of every public company, by id. */
export async function readCompanies(pool: Pool): Promise<Map<number, CompanyFacts>> {
  const companies = await rows<CompanyFacts>(pool, COMPANIES_SQL);
  return new Map(companies.map((company) => [company.id, company]));
}
