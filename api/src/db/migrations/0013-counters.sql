-- The counters that include a company with these codes: none for a month, which is no scope.
CREATE FUNCTION facet_pairs(codes int[]) RETURNS TABLE (scope int, facet int) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT s, f FROM unnest(0 || codes) s, unnest(codes) f
  WHERE (s = 0 OR s & 7 IN (1, 3, 5, 6)) AND (f & 7 <> 4 OR s & 7 = 3)
$$;

-- Adds `delta` to all counters of an approved company: -1 before an edit, +1 after `refresh_org_search`, in its transaction.
-- Takes the lock of the change log, since writers that update counters in different orders would deadlock.
CREATE FUNCTION count_org(the_org int, delta int) RETURNS void LANGUAGE plpgsql AS $$
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
    SELECT p.scope, p.facet, delta FROM org_search s, facet_pairs(s.facets) p WHERE s.org_id = the_org
    ON CONFLICT (scope, facet) DO UPDATE SET org_count = facet_count.org_count + delta;
END $$;

-- An office that opens or closes changes what the profile of its head office shows.
CREATE FUNCTION refresh_head_office() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE head int;
BEGIN
  FOREACH head IN ARRAY array_remove(ARRAY[OLD.parent_id, nullif(NEW.parent_id, OLD.parent_id)], NULL) LOOP
    PERFORM count_org(head, -1);
    PERFORM refresh_org_search(head);
    PERFORM count_org(head, 1);
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER orgs_head_office AFTER UPDATE OF status, parent_id ON orgs FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.parent_id IS DISTINCT FROM NEW.parent_id)
  EXECUTE FUNCTION refresh_head_office();

-- Recounts all counters, after the starting data.
CREATE FUNCTION recount_orgs() RETURNS void LANGUAGE plpgsql AS $$
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
