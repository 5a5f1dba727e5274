CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Folds a text as fold() of contracts/src/urls/slug.ts does: no accents, trade marks and invisible characters, and ASCII for
-- typographic quotes, dashes and dots.
CREATE FUNCTION fold(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN octet_length(t) = length(t) THEN lower(t)
    ELSE normalize(
      replace(replace(replace(replace(
        translate(
          regexp_replace(
            lower(normalize(
              regexp_replace(
                replace(
                  regexp_replace(t,
                    '[\u00ad\u0600-\u0605\u061c\u06dd\u070f\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\u180b-\u180d\u180f\ufe00-\ufe0f™®©℠ªº°]',
                    '', 'g'),
                  '№', 'no '),
                '([\u00bc-\u00be\u2150-\u215f])', ' \1', 'g'),
              NFKD) COLLATE "und-x-icu"),
            '[\u0300-\u036f]', '', 'g'),
          'łøđðı‘’‚‛“”„‟«»‹›‐‑‒–—―•·、。「」・',
          'loddi''''''''""""""""------       '),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      NFC)
  END
$$;

-- Returns the words of a text as toSlug() of the contract cuts it (decision D5), with units joined to their number: '35 mm'
-- as '35mm'. Every search vector is made from it. The ranges are Unicode's symbols, which have no class here.
CREATE FUNCTION search_text(t text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  words text := fold(t);
BEGIN
  IF octet_length(words) = length(words) THEN
    words := regexp_replace(words, '[^a-z0-9]+', ' ', 'g');
  ELSE
    words := regexp_replace(words COLLATE "und-x-icu",
        '[[:space:][:punct:][:cntrl:]\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f'
        '\u0080-\u00a8\u00ac-\u00b1\u00b4\u00b8\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02df\u02e5-\u02eb\u02ed'
        '\u02ef-\u02ff\u0375\u0384-\u0385\u03f6\u0482\u058d-\u058f\u0606-\u060f\u061d\u06de\u06e9\u06fd-\u06fe'
        '\u07f6\u07fe-\u07ff\u0888\u09f2-\u09f3\u09fa-\u09fb\u0a76\u0af1\u0b70\u0bf3-\u0bfa\u0c77\u0c7f\u0c84\u0d4f\u0d79'
        '\u0e3f\u0f01-\u0f17\u0f1a-\u0f1f\u0f34\u0f36\u0f38\u0fbe-\u0fc5\u0fc7-\u0fd8\u109e-\u109f'
        '\u1390-\u1399\u166d\u1680\u17db\u1940\u19de-\u19ff\u1b4e-\u1b4f\u1b5a-\u1b6a\u1b74-\u1b7f\u1fbd\u1fbf-\u1fc1'
        '\u1fcd-\u1fcf\u1fdd-\u1fdf\u1fed-\u1fef\u1ffd-\u205f\u207a-\u207c\u208a-\u208c\u20a0-\u20c1'
        '\u2100-\u2101\u2103-\u2106\u2108-\u2109\u2114\u2116-\u2118\u211e-\u2123\u2125\u2127\u2129\u212e'
        '\u213a-\u213b\u2140-\u2144\u214a-\u214d\u214f\u218a-\u244a\u249c-\u24e9\u2500-\u2767'
        '\u2794-\u2bff\u2ce5-\u2cea\u2e00-\u2e2e\u2e30-\u3004\u3012-\u3020\u3036-\u3037\u303e-\u303f\u309b-\u309c'
        '\u3190-\u3191\u3196-\u319f\u31c0-\u31ef\u3200-\u321e\u322a-\u3247\u3250\u3260-\u327f'
        '\u328a-\u32b0\u32c0-\u33ff\u4dc0-\u4dff\ua490-\ua4c6\ua700-\ua716\ua720-\ua721\ua789-\ua78a'
        '\ua828-\ua82b\ua836-\ua839\uaa77-\uaa79\uab5b\uab6a-\uab6b\ue000-\uf8ff\ufb29\ufbb2-\ufbd2\ufd40-\ufd4f'
        '\ufd90-\ufd91\ufdc8-\ufdcf\ufdfc-\ufdff\ufe62-\ufe69\uff04-\uff0b\uff1c-\uff1e\uff3e-\uff40'
        '\uff5c-\uff5e\uffe0-\ufffd'
        '\U0001f000-\U0001faff]+',
      ' ', 'g');
  END IF;
  IF words ~ '[0-9] ' THEN
    words := regexp_replace(words,
      '(^| )([0-9]+) (mm|cm|km|k|p|d|fps|kw|kva|hz|khz|mhz|ghz|gb|tb|ft|bit|db|v)(?= |$)', '\1\2\3', 'g');
  END IF;
  RETURN trim(words);
END $$;

-- Returns the words of a name without 'and', which is also written '&'.
CREATE FUNCTION name_words(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(nullif(trim(regexp_replace(' ' || w || ' ', '( and)+(?= )', '', 'g')), ''), w)
  FROM (SELECT search_text(t) AS w) x
$$;

-- Returns the words of HTML, separated by spaces, without tags and entities.
CREATE FUNCTION html_words(html text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT search_text(regexp_replace(html, '<[^>]*>|&#?\w+;', ' ', 'g'))
$$;
