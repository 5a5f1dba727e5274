-- Changes of public profiles by their managers that staff have not reviewed. A row exists exactly while a change waits.
CREATE TABLE profile_changes (
  org_id integer PRIMARY KEY REFERENCES orgs ON DELETE CASCADE,
  -- The profile before the first of the changes: fields by label, and the values that staff can restore.
  fields jsonb NOT NULL,
  restorable jsonb NOT NULL,
  -- Labels of the fields that differ now.
  changed text[] NOT NULL,
  changed_at timestamp with time zone NOT NULL DEFAULT now()
);
