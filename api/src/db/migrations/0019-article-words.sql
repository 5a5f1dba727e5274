-- Returns the words of HTML, separated by spaces, without tags and entities.
CREATE FUNCTION html_words(html text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT search_text(regexp_replace(html, '<[^>]*>|&#?\w+;', ' ', 'g'))
$$;

-- Words are cut as those of the directory, so that both searches read a text alike.
ALTER TABLE articles DROP COLUMN tsv;
ALTER TABLE articles ADD COLUMN tsv tsvector GENERATED ALWAYS AS (
  setweight(to_tsvector('english', search_text(title)), 'A')
  || setweight(to_tsvector('english', html_words(strapline)), 'B')
  || setweight(to_tsvector('english', html_words(introduction)), 'C')) STORED NOT NULL;
CREATE INDEX articles_tsv ON articles USING gin (tsv);
