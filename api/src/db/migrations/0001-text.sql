CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Maps typographic quotes, dashes and dots to ASCII, like fold() of contracts/src/urls/slug.ts: text search in the C
-- locale treats other characters as letters, so 'smith' would not find 'Smith’s'.
CREATE FUNCTION fold(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN octet_length(t) = length(t) THEN lower(t)
    ELSE normalize(
      replace(replace(replace(replace(
        translate(
          regexp_replace(normalize(lower(t COLLATE "und-x-icu"), NFKD), '[\u0300-\u036f]', '', 'g'),
          'łøđðı‘’‚‛“”„‟«»‹›‐‑‒–—―•·、。「」・',
          'loddi''''''''""""""""------       '),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      NFC)
  END
$$;
