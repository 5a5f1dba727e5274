import type { Category } from '@unitbase/contracts/entities/search';
import { rows } from '../../db/query';
import type { Feature } from '../../http/feature';

/** Sections and categories with their counts, largest first, ties by name (docs/requirements/directory.md §5). */
export const CATEGORIES_SQL = `
  SELECT s.code AS entrysectioncode, s.name AS entrysection, s.slug AS url_slug,
    nullif(s.google_ad_name, '') AS google_ad_name, s.org_count,
    coalesce(jsonb_agg(jsonb_build_object('entryheadingcode', c.code, 'entryheading', c.name, 'url_slug', c.slug,
      'google_ad_name', nullif(c.google_ad_name, ''), 'org_count', c.org_count) ORDER BY c.org_count DESC, c.name)
      FILTER (WHERE c.org_count > 0), '[]') AS subcategories
  FROM sections s LEFT JOIN categories c ON c.section_id = s.id GROUP BY s.id ORDER BY s.org_count DESC, s.name`;

export const categories: Feature = ({ pool }) => ({
  getCategories: async ({ query, dependsOn }) => {
    dependsOn('categories');
    const sections = await rows<Category>(pool, CATEGORIES_SQL);
    return query.sections ? sections.map((section) => ({ ...section, subcategories: [] })) : sections;
  },
});
