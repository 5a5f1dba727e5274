-- Also added by 0032 of some earlier commits.
ALTER TABLE imports ADD COLUMN IF NOT EXISTS encoding text NOT NULL DEFAULT 'UTF-8';
