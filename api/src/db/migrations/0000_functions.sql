CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Lower case with Latin diacritics removed, other scripts kept: the same rule as fold() in contracts/src/urls/slug.ts (decision D5).
CREATE FUNCTION fold(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN octet_length(t) = length(t) THEN lower(t)
    ELSE normalize(
      replace(replace(replace(replace(
        translate(
          regexp_replace(normalize(lower(t COLLATE "und-x-icu"), NFKD), '[\u0300-\u036f]', '', 'g'),
          'łøđðı', 'loddi'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      NFC)
  END
$$;
