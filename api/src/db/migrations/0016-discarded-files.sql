-- Queues the files of a deleted medium for deletion. Files are deleted after their row, so that no row names a missing
-- file.
CREATE FUNCTION discard_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO discarded_files (id) VALUES (OLD.file) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER logos_discard AFTER DELETE ON logos FOR EACH ROW WHEN (OLD.file IS NOT NULL) EXECUTE FUNCTION discard_file();

CREATE TRIGGER reels_discard AFTER DELETE ON reels FOR EACH ROW WHEN (OLD.file IS NOT NULL) EXECUTE FUNCTION discard_file();

CREATE TRIGGER gallery_images_discard AFTER DELETE ON gallery_images FOR EACH ROW WHEN (OLD.file IS NOT NULL) EXECUTE FUNCTION discard_file();

CREATE TRIGGER media_files_discard AFTER DELETE ON media_files FOR EACH ROW WHEN (OLD.file IS NOT NULL) EXECUTE FUNCTION discard_file();

-- Deleting an unfinished upload queues the file that it has written so far.
CREATE FUNCTION discard_upload() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO discarded_files (id) VALUES (OLD.id::text) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER uploads_discard AFTER DELETE ON uploads FOR EACH ROW WHEN (OLD.finished_at IS NULL) EXECUTE FUNCTION discard_upload();
