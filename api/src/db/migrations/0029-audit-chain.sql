-- Entries name their actor, their object, the reason and the changed fields. `actor_name` is empty for users: their name
-- is read from `users`, so that erasing an account erases it.
ALTER TABLE audit DISABLE TRIGGER audit_append_only;
ALTER TABLE audit RENAME COLUMN user_id TO actor_id;
ALTER TABLE audit
  ADD COLUMN actor_name text NOT NULL DEFAULT '',
  ADD COLUMN entity_name text NOT NULL DEFAULT '',
  ADD COLUMN why text NOT NULL DEFAULT '',
  -- The changed fields with their values.
  ADD COLUMN before jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN after jsonb NOT NULL DEFAULT '{}';
UPDATE audit SET actor_name = coalesce(detail ->> 'by', ''), why = coalesce(detail ->> 'why', ''),
  detail = detail - 'why' - 'by' WHERE actor_id IS NULL;
ALTER TABLE audit ADD COLUMN words text NOT NULL
  GENERATED ALWAYS AS (fold(entity_id || ' ' || entity_name || ' ' || why)) STORED;
ALTER TABLE audit ENABLE TRIGGER audit_append_only;
CREATE INDEX audit_at ON audit (at, id);
CREATE INDEX audit_actor ON audit (actor_id, id);
CREATE INDEX audit_actor_name ON audit (actor_name, id);
CREATE INDEX audit_action ON audit (action, id);
CREATE INDEX audit_words ON audit USING gin (words gin_trgm_ops);

-- Hash chain of the audit, in the order of commits (docs/decisions/0028). A hash is the sha256 of the hash before it and
-- the text of the entry, in hex.
CREATE TABLE audit_chain (
  position bigint PRIMARY KEY,
  audit_id bigint NOT NULL UNIQUE,
  previous text NOT NULL,
  hash text NOT NULL
);

CREATE FUNCTION audit_text(entry audit) RETURNS text LANGUAGE sql STABLE STRICT AS $$
  SELECT jsonb_build_array(entry.id, entry.actor_id, entry.actor_name, entry.action, entry.entity, entry.entity_id,
    entry.entity_name, entry.why, entry.before, entry.after, entry.detail,
    to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text
$$;

CREATE FUNCTION add_to_audit_chain(entry audit) RETURNS void LANGUAGE plpgsql AS $$
DECLARE last audit_chain;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('unitbase.audit_chain'));
  SELECT * INTO last FROM audit_chain ORDER BY position DESC LIMIT 1;
  INSERT INTO audit_chain (position, audit_id, previous, hash)
  VALUES (coalesce(last.position, 0) + 1, entry.id, coalesce(last.hash, ''),
    encode(sha256(convert_to(coalesce(last.hash, '') || audit_text(entry), 'UTF8')), 'hex'));
END $$;

DO $$
DECLARE entry audit;
BEGIN
  FOR entry IN SELECT * FROM audit ORDER BY id LOOP
    PERFORM add_to_audit_chain(entry);
  END LOOP;
END $$;

CREATE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_audit_chain(NEW);
  RETURN NULL;
END $$;

-- Deferred to the commit: the lock is the last one of each transaction, so it cannot cause a deadlock.
CREATE CONSTRAINT TRIGGER audit_chained AFTER INSERT ON audit DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();

CREATE TRIGGER audit_never_empty BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
CREATE TRIGGER audit_chain_append_only BEFORE UPDATE OR DELETE ON audit_chain
  FOR EACH ROW EXECUTE FUNCTION reject_change();
CREATE TRIGGER audit_chain_never_empty BEFORE TRUNCATE ON audit_chain
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
