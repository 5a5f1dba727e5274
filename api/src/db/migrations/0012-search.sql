-- Keeps search rows narrow: head in the row, tsv out of line, so that counting and ranking do not read long texts.
ALTER TABLE org_search SET (toast_tuple_target = 128);
ALTER TABLE org_search ALTER tsv SET STORAGE EXTERNAL, ALTER head SET STORAGE MAIN, ALTER tsv SET STATISTICS 1000;
CREATE INDEX org_search_tsv ON org_search USING gin (tsv) WITH (fastupdate = off);
CREATE INDEX org_search_head ON org_search USING gin (head) WITH (fastupdate = off);
CREATE INDEX org_search_facets ON org_search USING gin (facets) WITH (fastupdate = off);
CREATE INDEX org_search_score ON org_search (score DESC, org_id);
CREATE INDEX org_search_country ON org_search (country_id, score DESC, org_id);
CREATE INDEX orgs_name_trgm ON orgs USING gin (sort_name gin_trgm_ops);
CREATE INDEX orgs_package ON orgs (package_code, score DESC, id) WHERE status = 'approved';
-- Finds the words that share most trigrams with what was typed.
CREATE INDEX search_words_trgm ON search_words USING gin (word gin_trgm_ops) WITH (fastupdate = off);

-- Order inside listings: package rank × 1,000 + how complete the profile is, 0 to 999 (decision D15).
CREATE FUNCTION org_score(o orgs) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT CASE o.package_code WHEN 'PLATINUM' THEN 2000 WHEN 'GOLD' THEN 2000 WHEN 'CORPORATE' THEN 1000 ELSE 0 END
    + (o.strapline <> '')::int * 120 + least(length(o.about), 1500) / 10 + (o.web <> '')::int * 60
    + (o.email <> '')::int * 60 + (o.tel <> '')::int * 60 + (o.addline1 <> '')::int * 40
    + o.has_showreel::int * 120 + o.has_gallery::int * 100
    + least((SELECT count(*) FROM credits c WHERE c.org_id = o.id), 25)::int * 6
$$;

-- Returns the code of a facet value. The numbers are those of api/src/directory/search/query/facet-codes.ts.
-- Months count from January 2000, number 1.
CREATE FUNCTION facet_code(kind text, id int) RETURNS int LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT id * 8 + CASE kind WHEN 'month' THEN 0 WHEN 'section' THEN 1 WHEN 'category' THEN 2 WHEN 'country' THEN 3
    WHEN 'place' THEN 4 WHEN 'package' THEN 5 WHEN 'shown' THEN 6 WHEN 'term' THEN 7 END
$$;

-- Returns the slug of a term; equal to toSlug() of contracts/src/urls/slug.ts for common names (decision D5).
CREATE FUNCTION term_slug(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT left(trim(BOTH '-' FROM regexp_replace(fold(t), '[[:space:][:punct:]]+', '-', 'g')), 100)
$$;

-- Terms on public profiles: languages, equipment and certificates from CORPORATE up, places of work from GOLD up, and
-- kinds of the credits that the package shows (docs/requirements/directory.md §6 and §9).
CREATE VIEW org_terms AS
  SELECT x.* FROM (
    SELECT l.org_id, 'language' AS kind, term_slug(l.language) AS slug, l.language AS name FROM languages l
    JOIN orgs o ON o.id = l.org_id AND o.package_code <> 'BASIC'
    UNION ALL
    SELECT e.org_id, 'equipment', term_slug(e.name), e.name FROM equipment e
    JOIN orgs o ON o.id = e.org_id AND o.package_code <> 'BASIC'
    UNION ALL
    SELECT c.org_id, 'certificate', term_slug(c.title), c.title FROM certificates c
    JOIN orgs o ON o.id = c.org_id AND o.package_code <> 'BASIC'
    UNION ALL
    SELECT w.org_id, 'location', term_slug(w.location), w.location FROM worked_locations w
    JOIN orgs o ON o.id = w.org_id AND o.package_code IN ('GOLD','PLATINUM')
    UNION ALL
    SELECT c.org_id, 'credit', lower(c.code), c.code FROM (
      SELECT org_id, productiontypecode AS code,
      row_number() OVER (PARTITION BY org_id ORDER BY sortorder, productionyear DESC, id) AS position FROM credits) c
    JOIN orgs o ON o.id = c.org_id
    WHERE c.position <= CASE o.package_code WHEN 'BASIC' THEN 3 WHEN 'CORPORATE' THEN 25 ELSE 100 END) x
  WHERE x.slug <> '';

-- Codes of a company. Packages count from 0; of 'shown', 1 is a showreel, 2 a gallery, 3 a Green Card and 4 offices.
CREATE VIEW org_facets AS
  SELECT o.id AS org_id,
    ARRAY[facet_code('country', o.country_id),
      facet_code('package', array_position(ARRAY['BASIC','CORPORATE','GOLD','PLATINUM'], o.package_code) - 1),
      facet_code('month', greatest(1, (extract(year FROM o.updated_at AT TIME ZONE 'UTC')::int - 2000) * 12
        + extract(month FROM o.updated_at AT TIME ZONE 'UTC')::int))]
    || array_remove(ARRAY[facet_code('place', o.state_id), facet_code('place', o.county_id),
      facet_code('place', o.city_id),
      CASE WHEN o.has_showreel AND o.package_code IN ('GOLD','PLATINUM') THEN facet_code('shown', 1) END,
      CASE WHEN o.has_gallery AND o.package_code IN ('GOLD','PLATINUM') THEN facet_code('shown', 2) END,
      CASE WHEN o.greencard AND o.package_code <> 'BASIC' THEN facet_code('shown', 3) END,
      CASE WHEN o.package_code <> 'BASIC'
        AND EXISTS (SELECT FROM orgs p WHERE p.parent_id = o.id AND p.status = 'approved') THEN facet_code('shown', 4)
      END], NULL)
    || coalesce(k.codes, '{}') || coalesce(t.codes, '{}') AS facets
  FROM orgs o LEFT JOIN (
    SELECT oc.org_id, array_agg(DISTINCT facet_code('section', c.section_id))
      || array_agg(DISTINCT facet_code('category', c.id)) AS codes
    FROM org_categories oc JOIN categories c ON c.id = oc.category_id GROUP BY oc.org_id) k ON k.org_id = o.id
  LEFT JOIN (
    SELECT t.org_id, array_agg(DISTINCT facet_code('term', f.id)) AS codes
    FROM org_terms t JOIN facet_terms f ON f.kind = t.kind AND f.slug = t.slug GROUP BY t.org_id) t ON t.org_id = o.id;

-- Languages, equipment and certificates that a profile shows, as texts.
CREATE VIEW org_search_terms AS
  SELECT org_id, name FROM org_terms WHERE kind IN ('language', 'equipment', 'certificate');

-- Search rows of all approved companies. Basic profiles hide their long text, so it is not searched. A name is also found
-- without its apostrophes and dots: 'O''Neil' by 'oneil'.
CREATE VIEW org_search_rows AS
  SELECT w.id AS org_id, w.country_id, w.score, f.facets, w.head, w.head || setweight(w.about, 'D') AS tsv
  FROM (
    SELECT o.id, o.country_id, o.score,
      setweight(to_tsvector('english', search_text(o.name)
        || CASE WHEN o.name ~ '[''’.]' THEN ' ' || search_text(translate(o.name, '''’.', '')) ELSE '' END), 'A')
      || setweight(to_tsvector('english', search_text(coalesce(k.names, ''))), 'B')
      || setweight(to_tsvector('english', search_text(o.strapline)), 'C') AS head,
      CASE WHEN o.package_code = 'BASIC' THEN ''
        ELSE to_tsvector('english', search_text(o.about || ' ' || coalesce(t.names, ''))) END AS about
    FROM orgs o LEFT JOIN (
      SELECT org_id, string_agg(name, ' ; ') AS names FROM org_search_terms GROUP BY org_id) t ON t.org_id = o.id
    LEFT JOIN (
      SELECT oc.org_id, string_agg(c.name, ' ; ' ORDER BY oc.position) AS names
      FROM org_categories oc JOIN categories c ON c.id = oc.category_id GROUP BY oc.org_id) k ON k.org_id = o.id
    WHERE o.status = 'approved'
  ) w JOIN org_facets f ON f.org_id = w.id;

-- Words that spelling suggestions use: letters only, 4 to 30 of them.
CREATE FUNCTION is_search_word(w text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT length(w) BETWEEN 4 AND 30 AND w !~ '[0-9[:punct:]]'
$$;

-- Rebuilds the words, after the starting data. Later words are added one by one.
CREATE FUNCTION collect_search_words() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_words;
  INSERT INTO search_words (word, uses)
    SELECT word, sum(ndoc)::int FROM (
      SELECT * FROM ts_stat($q$ SELECT to_tsvector('simple', search_text(name || ' ' || strapline)) FROM orgs
                                WHERE status = 'approved' $q$)
      UNION ALL SELECT * FROM ts_stat($q$ SELECT to_tsvector('simple', search_text(name)) FROM categories $q$)
      UNION ALL SELECT * FROM ts_stat($q$ SELECT to_tsvector('simple', search_text(name)) FROM locations WHERE org_count > 0 $q$)
      UNION ALL SELECT * FROM ts_stat($q$ SELECT tsv FROM people $q$)
      UNION ALL SELECT * FROM ts_stat($q$ SELECT tsv FROM credits $q$)) s
    WHERE is_search_word(word) GROUP BY word;
END $$;

-- Known words that share trigrams with a word, the most first. Words without uses are names that are never corrected, but
-- no correction either. The usual threshold of 0.3 misses two swapped letters: 'phrae' and 'phare' share two trigrams of ten.
CREATE FUNCTION words_like(typed text, most int) RETURNS TABLE (word text, uses int) LANGUAGE sql STABLE
SET pg_trgm.similarity_threshold = 0.15 AS $$
  SELECT w.word, w.uses FROM search_words w
  WHERE w.word % typed AND abs(length(w.word) - length(typed)) <= 2 AND w.uses > 0
  ORDER BY similarity(w.word, typed) DESC, w.uses DESC LIMIT most
$$;

-- Rebuilds the search row of a company and logs the change; deletes the row unless the company is approved.
CREATE FUNCTION refresh_org_search(the_org int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orgs o SET score = org_score(o), sort_name = fold(o.name),
    letter = CASE WHEN fold(o.name) ~ '^[a-z]' THEN left(fold(o.name), 1) ELSE '#' END
    WHERE o.id = the_org;
  INSERT INTO facet_terms (kind, slug, name)
    SELECT DISTINCT ON (t.kind, t.slug) t.kind, t.slug, t.name FROM org_terms t
    WHERE t.org_id = the_org
      AND NOT EXISTS (SELECT 1 FROM facet_terms f WHERE f.kind = t.kind AND f.slug = t.slug)
    ON CONFLICT DO NOTHING;
  DELETE FROM org_search WHERE org_id = the_org;
  INSERT INTO org_search (org_id, country_id, score, facets, head, tsv)
    SELECT org_id, country_id, score, facets, head, tsv FROM org_search_rows WHERE org_id = the_org;
  INSERT INTO search_words (word, uses)
    SELECT w, 1 FROM orgs o, tsvector_to_array(to_tsvector('simple', search_text(o.name || ' ' || o.strapline))) a, unnest(a) w
    WHERE o.id = the_org AND o.status = 'approved' AND is_search_word(w)
    ON CONFLICT DO NOTHING;
  PERFORM log_change('company:' || the_org);
END $$;
