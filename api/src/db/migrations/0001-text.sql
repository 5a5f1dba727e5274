CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Quotes, dashes and dots as they are printed are those of the keyboard, as in fold() of contracts/src/urls/slug.ts: a text
-- search in the C locale takes what is not ASCII for letters, and nobody found 'Smith’s' by 'smith'.
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
