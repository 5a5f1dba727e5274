CREATE TABLE "discarded_files" (
	"id" text PRIMARY KEY NOT NULL,
	"discarded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "org_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reels" ADD COLUMN "attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reels" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "lock_holder" uuid;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "locked_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "lock_asked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "finished_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reels" DROP COLUMN "playable_file";--> statement-breakpoint
ALTER TABLE "uploads" DROP COLUMN "received_bytes";
--> statement-breakpoint
-- However a medium goes (its owner, the desk, its company), its files go after it: never before, so that nothing that
-- is still spoken for can be missing.
CREATE FUNCTION discard_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO discarded_files (id) VALUES (OLD.file) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER logos_discard AFTER DELETE ON logos FOR EACH ROW WHEN (OLD.file IS NOT NULL) EXECUTE FUNCTION discard_file();
CREATE TRIGGER reels_discard AFTER DELETE ON reels FOR EACH ROW WHEN (OLD.file IS NOT NULL) EXECUTE FUNCTION discard_file();
CREATE TRIGGER gallery_images_discard AFTER DELETE ON gallery_images FOR EACH ROW WHEN (OLD.file IS NOT NULL) EXECUTE FUNCTION discard_file();
CREATE TRIGGER media_files_discard AFTER DELETE ON media_files FOR EACH ROW WHEN (OLD.file IS NOT NULL) EXECUTE FUNCTION discard_file();
--> statement-breakpoint
-- An upload that was not finished leaves what was written of it.
CREATE FUNCTION discard_upload() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO discarded_files (id) VALUES (OLD.id::text) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER uploads_discard AFTER DELETE ON uploads FOR EACH ROW WHEN (OLD.finished_at IS NULL) EXECUTE FUNCTION discard_upload();
