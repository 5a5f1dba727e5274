-- Doubles of companies, and their merge (docs/requirements/staff.md §2).

-- Company into which a removed one was merged; never one that was merged itself.
ALTER TABLE orgs ADD COLUMN merged_into integer REFERENCES orgs;
CREATE INDEX orgs_merged ON orgs (merged_into) WHERE merged_into IS NOT NULL;

-- Returns the host of a website or an e-mail address without 'www.'; '' without one, and for hosts of many companies.
CREATE FUNCTION own_domain(address text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN h !~ '^[^.]+(\.[^.]+)+$' THEN ''
    WHEN h ~ '^(gmail|googlemail|hotmail|outlook|yahoo|ymail|live|aol|gmx|protonmail|yandex)\.[a-z]{2,3}(\.[a-z]{2})?$' THEN ''
    WHEN h ~ '^(icloud|me|mac|msn|mail|proton|qq|163|126|btinternet|(.+\.)?(facebook|instagram|linkedin|youtube|vimeo|imdb|twitter|x))\.com$' THEN ''
    WHEN h IN ('web.de', 't-online.de', 'free.fr', 'orange.fr', 'wanadoo.fr', 'laposte.net', 'libero.it', 'mail.ru', 'proton.me')
      THEN ''
    ELSE h
  END
  FROM (SELECT substring(regexp_replace(lower(trim(address)), '^([a-z][a-z0-9+.-]*://)?([^/@\s]*@)?(www\d?\.)?', '')
    FROM '^[^/?#:\s]*') AS h) x
$$;

-- Returns the last nine digits of the first telephone number: they are the same with and without the country's code.
CREATE FUNCTION telephone_key(tel text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN length(d) < 7 THEN '' ELSE right(d, 9) END
  FROM (SELECT regexp_replace(coalesce(substring(tel FROM '[+(\d][-\d\s().–/]*'), ''), '\D', '', 'g') AS d) x
$$;

-- Returns the words of a name in alphabetical order, without its legal form.
CREATE FUNCTION name_key(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  words text := name_words(name);
  key text;
BEGIN
  SELECT string_agg(w, ' ' ORDER BY w) INTO key FROM unnest(string_to_array(words, ' ')) w
  WHERE w !~ '^(ltd|limited|llc|llp|inc|incorporated|corp|co|gmbh|ag|kg|ug|sarl|sas|sasu|eurl|srl|spa|sl|slu|sa|bv|nv|ab|aps|oy|sro|doo|kft|zrt|pty|plc|lda|ltda|pvt)$';
  RETURN coalesce(key, words);
END $$;

-- Returns what doubles share: 'n:' name, 'd:' domain, 't:' telephone. Sets the path, because PostgreSQL builds an index
-- without one.
CREATE FUNCTION double_keys(name text, web text, email text, tel text, tel2 text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public AS $$
BEGIN
  RETURN array_remove(ARRAY[
    'n:' || nullif(name_key(name), ''), 'd:' || nullif(own_domain(web), ''), 'd:' || nullif(own_domain(email), ''),
    't:' || nullif(telephone_key(tel), ''), 't:' || nullif(telephone_key(tel2), '')], NULL);
END $$;

CREATE INDEX orgs_double_keys ON orgs USING gin (double_keys(name, web, email, tel, tel2));

-- Words by which staff find a company: name and town.
CREATE INDEX orgs_desk_words ON orgs USING gin ((sort_name || ' ' || fold(town)) gin_trgm_ops);
CREATE INDEX orgs_email ON orgs (lower(email)) WHERE email <> '';

-- Returns companies of a country with a name alike. The usual threshold of 0.3 reads too many of half a million.
CREATE FUNCTION orgs_named_like(folded text, country integer) RETURNS SETOF integer LANGUAGE sql STABLE
ROWS 50 SET pg_trgm.similarity_threshold = 0.5 AS $$
  SELECT id FROM orgs WHERE sort_name % folded AND country_id = country
  ORDER BY similarity(sort_name, folded) DESC, id LIMIT 50
$$;

-- Pairs that staff found to be two companies.
CREATE TABLE not_doubles (
  org_id integer NOT NULL REFERENCES orgs ON DELETE CASCADE,
  other_id integer NOT NULL REFERENCES orgs ON DELETE CASCADE,
  decided_at timestamp with time zone NOT NULL DEFAULT now(),
  PRIMARY KEY (org_id, other_id),
  CONSTRAINT not_doubles_order CHECK (org_id < other_id)
);
CREATE INDEX not_doubles_other ON not_doubles (other_id);

-- Returns the company that an entry about `org` belongs to. Waits for a merge of it that has begun.
CREATE FUNCTION merged_org(org integer) RETURNS integer LANGUAGE sql AS $$
  SELECT coalesce(merged_into, id) FROM orgs WHERE id = org FOR KEY SHARE
$$;

-- A thread or list entry that is stored after a merge belongs to the company that stays.
CREATE FUNCTION thread_follows_merge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.org_id = coalesce(merged_org(NEW.org_id), NEW.org_id);
  RETURN NEW;
END $$;
CREATE TRIGGER threads_follow_merge BEFORE INSERT ON threads FOR EACH ROW EXECUTE FUNCTION thread_follows_merge();

CREATE FUNCTION list_item_follows_merge() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE org integer := merged_org(NEW.target_id);
BEGIN
  -- A change of an entry comes without its target.
  IF org <> NEW.target_id THEN
    NEW.target_id = org;
    NEW.ref = org::text;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER list_items_follow_merge BEFORE INSERT ON list_items FOR EACH ROW WHEN (NEW.kind = 'company')
  EXECUTE FUNCTION list_item_follows_merge();
