-- Adds cache keys to the change log. One writer at a time holds the lock: ids become visible in order, so that a reader
-- that asks for ids after its last one misses none.
CREATE FUNCTION log_change(VARIADIC the_keys text[]) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE new_id bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('unitbase.change_log'));
  INSERT INTO change_log (keys) VALUES (the_keys) RETURNING id INTO new_id;
  RETURN new_id;
END $$;

-- Notifies readers of the change log of each committed entry, so that they need not poll.
CREATE FUNCTION notify_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('change_log', '');
  RETURN NULL;
END $$;

CREATE TRIGGER change_log_notify AFTER INSERT ON change_log FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
