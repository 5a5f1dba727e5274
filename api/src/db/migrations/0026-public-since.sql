-- Time at which an article was stored as published: it can be after its own date. Empty for articles stored before.
ALTER TABLE articles ADD COLUMN public_since timestamp with time zone;
CREATE INDEX articles_public_since ON articles (public_since);

CREATE FUNCTION set_public_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.public_since = now();
  RETURN NEW;
END $$;

CREATE TRIGGER articles_inserted BEFORE INSERT ON articles
  FOR EACH ROW WHEN (NEW.status = 'published') EXECUTE FUNCTION set_public_since();
CREATE TRIGGER articles_published BEFORE UPDATE OF status ON articles
  FOR EACH ROW WHEN (NEW.status = 'published' AND OLD.status <> 'published') EXECUTE FUNCTION set_public_since();
