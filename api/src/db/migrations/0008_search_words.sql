CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"uses" integer NOT NULL
);
--> statement-breakpoint
-- Looked up by likeness: what was typed finds the words that share most of its trigrams.
CREATE INDEX search_words_trgm ON search_words USING gin (word gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
-- Words that a typing error can be told in: letters only, neither so short nor so long that everything is like them.
CREATE FUNCTION is_search_word(w text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT length(w) BETWEEN 4 AND 30 AND w !~ '[0-9[:punct:]]'
$$;
--> statement-breakpoint
-- Collects the words anew: after the starting data. Words that are added later are added one by one.
CREATE FUNCTION collect_search_words() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_words;
  INSERT INTO search_words (word, uses)
    SELECT word, sum(ndoc)::int FROM (
      SELECT * FROM ts_stat($q$ SELECT to_tsvector('simple', fold(name || ' ' || strapline)) FROM orgs
                                WHERE status = 'approved' $q$)
      UNION ALL SELECT * FROM ts_stat($q$ SELECT to_tsvector('simple', fold(name)) FROM categories $q$)
      UNION ALL SELECT * FROM ts_stat($q$ SELECT to_tsvector('simple', fold(name)) FROM locations WHERE org_count > 0 $q$)
      UNION ALL SELECT * FROM ts_stat($q$ SELECT tsv FROM people $q$)
      UNION ALL SELECT * FROM ts_stat($q$ SELECT tsv FROM credits $q$)) s
    WHERE is_search_word(word) GROUP BY word;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_org_search(the_org int) RETURNS void LANGUAGE plpgsql AS $$
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
  INSERT INTO search_words (word, uses)
    SELECT w, 1 FROM orgs o, tsvector_to_array(to_tsvector('simple', fold(o.name || ' ' || o.strapline))) a, unnest(a) w
    WHERE o.id = the_org AND o.status = 'approved' AND is_search_word(w)
    ON CONFLICT DO NOTHING;
  PERFORM log_change('company:' || the_org);
END $$;
--> statement-breakpoint
SELECT collect_search_words();
