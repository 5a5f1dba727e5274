-- Users whom staff have blocked: they cannot log in (docs/requirements/staff.md §2). The log has earlier blocks.
CREATE TABLE user_blocks (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  why text NOT NULL,
  blocked_at timestamp with time zone NOT NULL DEFAULT now()
);
