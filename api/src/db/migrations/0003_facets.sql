CREATE TABLE "facet_count" (
	"scope" integer NOT NULL,
	"facet" integer NOT NULL,
	"org_count" integer NOT NULL,
	CONSTRAINT "facet_count_scope_facet_pk" PRIMARY KEY("scope","facet")
);
--> statement-breakpoint
ALTER TABLE "orgs" ALTER COLUMN "country_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "org_search" ADD COLUMN "facets" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orgs" ADD COLUMN "country_code" text;--> statement-breakpoint
ALTER TABLE "orgs" ADD CONSTRAINT "orgs_country_known" CHECK ("orgs"."country_id" is not null or "orgs"."status" <> 'approved');
--> statement-breakpoint
CREATE INDEX orgs_package ON orgs (package_code, score DESC, id) WHERE status = 'approved';
--> statement-breakpoint
-- A code for one value of a facet. The same numbers as in api/src/directory/search/query/facet-codes.ts.
CREATE FUNCTION facet_code(kind text, id int) RETURNS int LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT id * 8 + CASE kind WHEN 'section' THEN 1 WHEN 'category' THEN 2 WHEN 'country' THEN 3 WHEN 'place' THEN 4
    WHEN 'package' THEN 5 WHEN 'shown' THEN 6 END
$$;
--> statement-breakpoint
-- The codes of a company. Packages count up from 0 as in the array; of what is shown, 1 is a showreel and 2 a gallery.
CREATE VIEW org_facets AS
  SELECT o.id AS org_id,
    ARRAY[facet_code('country', o.country_id),
      facet_code('package', array_position(ARRAY['BASIC','CORPORATE','GOLD','PLATINUM'], o.package_code) - 1)]
    || array_remove(ARRAY[facet_code('place', o.state_id), facet_code('place', o.county_id),
      facet_code('place', o.city_id),
      CASE WHEN o.has_showreel AND o.package_code IN ('GOLD','PLATINUM') THEN facet_code('shown', 1) END,
      CASE WHEN o.has_gallery AND o.package_code IN ('GOLD','PLATINUM') THEN facet_code('shown', 2) END], NULL)
    || coalesce(k.codes, '{}') AS facets
  FROM orgs o LEFT JOIN (
    SELECT oc.org_id, array_agg(DISTINCT facet_code('section', c.section_id))
      || array_agg(DISTINCT facet_code('category', c.id)) AS codes
    FROM org_categories oc JOIN categories c ON c.id = oc.category_id GROUP BY oc.org_id) k ON k.org_id = o.id;
--> statement-breakpoint
-- The counters that a company with these codes stands in.
CREATE FUNCTION facet_pairs(codes int[]) RETURNS TABLE (scope int, facet int) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT s, f FROM unnest(0 || codes) s, unnest(codes) f
  WHERE s & 7 IN (0, 1, 3, 5, 6) AND (f & 7 <> 4 OR s & 7 = 3)
$$;
--> statement-breakpoint
-- Rows that are there are written anew rather than updated: the table stays as small as it was.
CREATE TEMPORARY TABLE search_rows ON COMMIT DROP AS
  SELECT s.org_id, s.country_id, s.score, f.facets, s.head, s.tsv
  FROM org_search s JOIN org_facets f ON f.org_id = s.org_id;
DROP INDEX org_search_tsv, org_search_head;
TRUNCATE org_search;
INSERT INTO org_search (org_id, country_id, score, facets, head, tsv) SELECT * FROM search_rows ORDER BY org_id;
CREATE INDEX org_search_tsv ON org_search USING gin (tsv) WITH (fastupdate = off);
CREATE INDEX org_search_head ON org_search USING gin (head) WITH (fastupdate = off);
CREATE INDEX org_search_facets ON org_search USING gin (facets) WITH (fastupdate = off);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_org_search(the_org int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orgs o SET score = org_score(o), sort_name = fold(o.name),
    letter = CASE WHEN fold(o.name) ~ '^[a-z]' THEN left(fold(o.name), 1) ELSE '#' END
    WHERE o.id = the_org;
  DELETE FROM org_search WHERE org_id = the_org;
  INSERT INTO org_search (org_id, country_id, score, facets, head, tsv)
    SELECT w.id, w.country_id, w.score, f.facets, w.head, w.head || setweight(to_tsvector('english', fold(w.about)), 'D')
    FROM (
      SELECT o.id, o.country_id, o.score, o.about,
        setweight(to_tsvector('english', fold(o.name)), 'A')
        || setweight(to_tsvector('english', fold(coalesce((
             SELECT string_agg(c.name, ' ; ' ORDER BY oc.position) FROM org_categories oc
             JOIN categories c ON c.id = oc.category_id WHERE oc.org_id = o.id), ''))), 'B')
        || setweight(to_tsvector('english', fold(o.strapline)), 'C') AS head
      FROM orgs o WHERE o.id = the_org AND o.status = 'approved'
    ) w JOIN org_facets f ON f.org_id = the_org;
END $$;
--> statement-breakpoint
-- Adds `delta` (+1 or -1) for one approved company to every counter that it stands in. An edit that may move a company
-- calls it with -1 before and +1 after, in the same transaction; counters of a company that is not approved stay.
-- Writers take turns, on the lock of the change log that they take as well: they touch counters in any order.
CREATE OR REPLACE FUNCTION count_org(the_org int, delta int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE o orgs;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('unitbase.change_log'));
  SELECT * INTO o FROM orgs WHERE id = the_org AND status = 'approved';
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE countries SET org_count = org_count + delta WHERE id = o.country_id;
  UPDATE locations SET org_count = org_count + delta
    WHERE id IN (o.state_id, o.county_id, o.city_id) OR (kind = 'country' AND country_id = o.country_id);
  UPDATE categories SET org_count = org_count + delta
    WHERE id IN (SELECT category_id FROM org_categories WHERE org_id = the_org);
  UPDATE sections SET org_count = org_count + delta
    WHERE id IN (SELECT c.section_id FROM org_categories oc JOIN categories c ON c.id = oc.category_id
                 WHERE oc.org_id = the_org);
  INSERT INTO category_country (category_id, country_id, org_count)
    SELECT category_id, o.country_id, delta FROM org_categories WHERE org_id = the_org
    ON CONFLICT (country_id, category_id) DO UPDATE SET org_count = category_country.org_count + delta;
  INSERT INTO section_country (section_id, country_id, org_count)
    SELECT DISTINCT c.section_id, o.country_id, delta
    FROM org_categories oc JOIN categories c ON c.id = oc.category_id WHERE oc.org_id = the_org
    ON CONFLICT (country_id, section_id) DO UPDATE SET org_count = section_country.org_count + delta;
  INSERT INTO letter_count (country_id, letter, org_count)
    SELECT place, o.letter, delta FROM unnest(ARRAY[0, o.country_id]) place
    ON CONFLICT (country_id, letter) DO UPDATE SET org_count = letter_count.org_count + delta;
  INSERT INTO facet_count (scope, facet, org_count)
    SELECT p.scope, p.facet, delta FROM org_facets f, facet_pairs(f.facets) p WHERE f.org_id = the_org
    ON CONFLICT (scope, facet) DO UPDATE SET org_count = facet_count.org_count + delta;
END $$;
--> statement-breakpoint
-- Counts everything anew: after the starting data, and every night against drift.
CREATE OR REPLACE FUNCTION recount_orgs() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('unitbase.change_log'));
  UPDATE countries c SET org_count = n.n
    FROM (SELECT k.id, count(o.id)::int AS n FROM countries k
          LEFT JOIN orgs o ON o.country_id = k.id AND o.status = 'approved' GROUP BY k.id) n
    WHERE n.id = c.id AND c.org_count <> n.n;
  UPDATE locations l SET org_count = coalesce(n.n, 0)
    FROM locations k LEFT JOIN (
      SELECT place, count(*)::int AS n FROM (
        SELECT state_id AS place FROM orgs WHERE status = 'approved'
        UNION ALL SELECT county_id FROM orgs WHERE status = 'approved'
        UNION ALL SELECT city_id FROM orgs WHERE status = 'approved'
        UNION ALL SELECT p.id FROM orgs o JOIN locations p ON p.kind = 'country' AND p.country_id = o.country_id
          WHERE o.status = 'approved') x
      WHERE place IS NOT NULL GROUP BY place) n ON n.place = k.id
    WHERE k.id = l.id AND l.org_count <> coalesce(n.n, 0);
  DELETE FROM category_country;
  INSERT INTO category_country (category_id, country_id, org_count)
    SELECT oc.category_id, oc.country_id, count(*) FROM org_categories oc
    JOIN orgs o ON o.id = oc.org_id AND o.status = 'approved' GROUP BY 1, 2;
  DELETE FROM section_country;
  INSERT INTO section_country (section_id, country_id, org_count)
    SELECT section_id, country_id, count(*) FROM (
      SELECT DISTINCT c.section_id, oc.country_id, oc.org_id FROM org_categories oc
      JOIN categories c ON c.id = oc.category_id
      JOIN orgs o ON o.id = oc.org_id AND o.status = 'approved') x GROUP BY 1, 2;
  UPDATE categories c SET org_count = coalesce((SELECT sum(org_count) FROM category_country k
    WHERE k.category_id = c.id), 0);
  UPDATE sections s SET org_count = coalesce((SELECT sum(org_count) FROM section_country k
    WHERE k.section_id = s.id), 0);
  DELETE FROM letter_count;
  INSERT INTO letter_count (country_id, letter, org_count)
    SELECT coalesce(country_id, 0), letter, count(*) FROM orgs WHERE status = 'approved'
    GROUP BY GROUPING SETS ((country_id, letter), (letter));
  DELETE FROM facet_count;
  INSERT INTO facet_count (scope, facet, org_count)
    SELECT p.scope, p.facet, count(*)
    FROM org_search s CROSS JOIN LATERAL facet_pairs(s.facets) p GROUP BY 1, 2;
END $$;
--> statement-breakpoint
SELECT recount_orgs();
