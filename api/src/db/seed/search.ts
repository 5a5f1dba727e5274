import type { PoolClient } from 'pg';

/** Writes the search rows of all companies; `refresh_org_search` writes one. */
export async function finishSearch(client: PoolClient): Promise<void> {
  await client.query(`
    INSERT INTO facet_terms (kind, slug, name)
    SELECT DISTINCT ON (kind, slug) kind, slug, name FROM org_terms ORDER BY kind, slug, name`);
  await client.query(`
    INSERT INTO org_search (org_id, country_id, score, facets, head, tsv)
    SELECT w.id, w.country_id, w.score, f.facets, w.head, w.head || setweight(to_tsvector('english', fold(w.about)), 'D')
    FROM (
      SELECT o.id, o.country_id, o.score, o.about,
        setweight(to_tsvector('english', fold(o.name)), 'A')
        || setweight(to_tsvector('english', fold(coalesce(k.names, ''))), 'B')
        || setweight(to_tsvector('english', fold(o.strapline)), 'C') AS head
      FROM orgs o
      LEFT JOIN (
        SELECT oc.org_id, string_agg(c.name, ' ; ' ORDER BY oc.position) AS names
        FROM org_categories oc JOIN categories c ON c.id = oc.category_id GROUP BY oc.org_id) k ON k.org_id = o.id
      WHERE o.status = 'approved' OFFSET 0
    ) w JOIN org_facets f ON f.org_id = w.id ORDER BY w.id`);
}
