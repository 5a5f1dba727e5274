-- `status` also is 'withdrawn': the article was taken back, and its page answers 404 like that of a draft.
-- An article under embargo waits for its time: 'publish now' is refused until the embargo is lifted.
ALTER TABLE articles ADD COLUMN embargo boolean NOT NULL DEFAULT false;

-- Texts of articles, quizzes and information pages as their content files have them. The newest version is the one that
-- the site shows. An entry of the starting data has none until its first change.
CREATE TABLE content_versions (
  kind text NOT NULL, -- articles, quizzes, information
  entity_id integer NOT NULL,
  number integer NOT NULL,
  -- Fields of the front matter; `json` keeps their order.
  fields json NOT NULL,
  -- Markdown below the front matter.
  body text NOT NULL,
  -- Staff member; null for the command line.
  saved_by integer REFERENCES users ON DELETE SET NULL,
  saved_name text NOT NULL,
  saved_at timestamp with time zone NOT NULL DEFAULT now(),
  -- What a correction changed, in the words of its writer.
  note text NOT NULL DEFAULT '',
  PRIMARY KEY (kind, entity_id, number)
);
CREATE INDEX content_versions_saved_by ON content_versions (saved_by);
