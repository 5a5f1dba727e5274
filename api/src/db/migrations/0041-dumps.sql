-- pg_restore fills tables with an empty search path. These functions, of generated columns and indexes, call others.
ALTER FUNCTION search_text(text) SET search_path = public;
ALTER FUNCTION name_words(text) SET search_path = public;
ALTER FUNCTION html_words(text) SET search_path = public;
ALTER FUNCTION name_key(text) SET search_path = public;
