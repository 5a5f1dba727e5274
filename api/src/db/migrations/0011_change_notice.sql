-- Who reads the change log is told of every entry once it is committed, and need not look for it.
CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('change_log', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER change_log_told AFTER INSERT ON change_log FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
