-- Search rows stay narrow: head in the row, tsv out of line, so that counting and ranking never read the long texts.
ALTER TABLE org_search SET (toast_tuple_target = 128);
ALTER TABLE org_search ALTER tsv SET STORAGE EXTERNAL, ALTER head SET STORAGE MAIN, ALTER tsv SET STATISTICS 1000;
--> statement-breakpoint
CREATE INDEX org_search_tsv ON org_search USING gin (tsv) WITH (fastupdate = off);
CREATE INDEX org_search_head ON org_search USING gin (head) WITH (fastupdate = off);
CREATE INDEX org_search_score ON org_search (score DESC, org_id);
CREATE INDEX org_search_country ON org_search (country_id, score DESC, org_id);
CREATE INDEX locations_trgm ON locations USING gin (search gin_trgm_ops);
CREATE INDEX orgs_name_trgm ON orgs USING gin (sort_name gin_trgm_ops);
--> statement-breakpoint
-- Order inside listings: package rank × 1,000 + how complete the profile is, 0 to 999 (decision D15).
CREATE FUNCTION org_score(o orgs) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT CASE o.package_code WHEN 'PLATINUM' THEN 2000 WHEN 'GOLD' THEN 2000 WHEN 'CORPORATE' THEN 1000 ELSE 0 END
    + (o.strapline <> '')::int * 120 + least(length(o.about), 1500) / 10 + (o.web <> '')::int * 60
    + (o.email <> '')::int * 60 + (o.tel <> '')::int * 60 + (o.addline1 <> '')::int * 40
    + o.has_showreel::int * 120 + o.has_gallery::int * 100
    + least((SELECT count(*) FROM credits c WHERE c.org_id = o.id), 25)::int * 6
$$;
--> statement-breakpoint
-- Writes the search row of a company anew from what is stored; removes it unless the company is approved.
CREATE FUNCTION refresh_org_search(the_org int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orgs o SET score = org_score(o), sort_name = fold(o.name),
    letter = CASE WHEN fold(o.name) ~ '^[a-z]' THEN left(fold(o.name), 1) ELSE '#' END
    WHERE o.id = the_org;
  DELETE FROM org_search WHERE org_id = the_org;
  INSERT INTO org_search (org_id, country_id, score, head, tsv)
    SELECT w.id, w.country_id, w.score, w.head, w.head || setweight(to_tsvector('english', fold(w.about)), 'D')
    FROM (
      SELECT o.id, o.country_id, o.score, o.about,
        setweight(to_tsvector('english', fold(o.name)), 'A')
        || setweight(to_tsvector('english', fold(coalesce((
             SELECT string_agg(c.name, ' ; ' ORDER BY oc.position) FROM org_categories oc
             JOIN categories c ON c.id = oc.category_id WHERE oc.org_id = o.id), ''))), 'B')
        || setweight(to_tsvector('english', fold(o.strapline)), 'C') AS head
      FROM orgs o WHERE o.id = the_org AND o.status = 'approved'
    ) w;
END $$;
--> statement-breakpoint
-- Adds `delta` (+1 or -1) for one approved company to every counter that it stands in. An edit that may move a company
-- calls it with -1 before and +1 after, in the same transaction; counters of a company that is not approved stay.
CREATE FUNCTION count_org(the_org int, delta int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE o orgs;
BEGIN
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
END $$;
--> statement-breakpoint
-- Counts everything anew: after the starting data, and every night against drift.
CREATE FUNCTION recount_orgs() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
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
END $$;
--> statement-breakpoint
-- Ids of companies for a keyword text, the best first: relevance, then score. `total` is exact up to `ceiling` and then
-- `ceiling + 1` with `capped`. Work is bounded: what is too broad to rank as a whole is ranked among its best scores.
-- Custom plans only: a generic plan walks the score index for a rare word and takes seconds.
CREATE FUNCTION search_orgs(qtext text, lim int, off int, in_country int DEFAULT NULL, ceiling int DEFAULT 10000)
RETURNS TABLE (org_id int, total int, capped boolean) LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_custom_plan SET jit = off AS $$
DECLARE
  q tsquery := websearch_to_tsquery('english', fold(qtext));
  n int;
  hn int;
BEGIN
  IF numnode(q) = 0 THEN RETURN; END IF;
  IF in_country IS NOT NULL THEN
    SELECT count(*) INTO n FROM (SELECT 1 FROM org_search s WHERE s.tsv @@ q AND s.country_id = in_country
                                 LIMIT ceiling + 1) x;
    RETURN QUERY SELECT x.org_id, n, n > ceiling FROM (
        SELECT s.org_id, s.score, ts_rank(s.head, q) AS rank FROM org_search s
        WHERE s.tsv @@ q AND s.country_id = in_country
        ORDER BY s.score DESC, s.org_id LIMIT greatest(500, 200 + lim + off)) x
      ORDER BY x.rank DESC, x.score DESC, x.org_id LIMIT lim OFFSET off;
    RETURN;
  END IF;
  SELECT count(*) INTO n FROM (SELECT 1 FROM org_search s WHERE s.tsv @@ q LIMIT ceiling + 1) x;
  IF n <= 500 THEN
    RETURN QUERY SELECT s.org_id, n, false FROM org_search s WHERE s.tsv @@ q
      ORDER BY ts_rank(s.head, q) DESC, s.score DESC, s.org_id LIMIT lim OFFSET off;
    RETURN;
  END IF;
  SELECT count(*) INTO hn FROM (SELECT 1 FROM org_search s WHERE s.head @@ q LIMIT 501) x;
  IF hn > 500 THEN
    RETURN QUERY SELECT x.org_id, n, n > ceiling FROM (
        SELECT s.org_id, s.score, ts_rank(s.head, q) AS rank FROM org_search s WHERE s.tsv @@ q
        ORDER BY s.score DESC, s.org_id LIMIT 200 + lim + off) x
      ORDER BY x.rank DESC, x.score DESC, x.org_id LIMIT lim OFFSET off;
  ELSIF hn >= lim + off THEN
    RETURN QUERY SELECT s.org_id, n, n > ceiling FROM org_search s WHERE s.head @@ q
      ORDER BY ts_rank(s.head, q) DESC, s.score DESC, s.org_id LIMIT lim OFFSET off;
  ELSIF n <= 2000 THEN
    RETURN QUERY SELECT x.org_id, n, false FROM (
        SELECT s.org_id, s.score, s.head FROM org_search s WHERE s.tsv @@ q OFFSET 0) x
      ORDER BY ts_rank(x.head, q) DESC, x.score DESC, x.org_id LIMIT lim OFFSET off;
  ELSE
    RETURN QUERY SELECT y.org_id, n, n > ceiling FROM (
        (SELECT s.org_id, 0 AS part, row_number() OVER (ORDER BY ts_rank(s.head, q) DESC, s.score DESC, s.org_id) AS place
           FROM org_search s WHERE s.head @@ q)
        UNION ALL
        (SELECT x.org_id, 1, row_number() OVER (ORDER BY x.score DESC, x.org_id) FROM (
           SELECT s.org_id, s.score FROM org_search s WHERE s.tsv @@ q AND NOT s.head @@ q
           ORDER BY s.score DESC, s.org_id LIMIT lim + off) x)) y
      ORDER BY y.part, y.place LIMIT lim OFFSET off;
  END IF;
END $$;
--> statement-breakpoint
-- Adds cache keys to the change log. Writers take turns, so that ids are visible in the order they were given out and
-- a reader that asks for ids after its last one misses none.
CREATE FUNCTION log_change(VARIADIC the_keys text[]) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE new_id bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('unitbase.change_log'));
  INSERT INTO change_log (keys) VALUES (the_keys) RETURNING id INTO new_id;
  RETURN new_id;
END $$;
