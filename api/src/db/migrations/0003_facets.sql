CREATE TABLE "package_count" (
	"scope" text NOT NULL,
	"scope_id" integer NOT NULL,
	"package_code" text NOT NULL,
	"org_count" integer NOT NULL,
	"showreel_count" integer NOT NULL,
	"gallery_count" integer NOT NULL,
	"both_count" integer NOT NULL,
	CONSTRAINT "package_count_scope_scope_id_package_code_pk" PRIMARY KEY("scope","scope_id","package_code")
);
--> statement-breakpoint
ALTER TABLE "orgs" ALTER COLUMN "country_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "org_search" ADD COLUMN "package_code" text DEFAULT 'BASIC' NOT NULL;--> statement-breakpoint
ALTER TABLE "org_search" ADD COLUMN "place_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "org_search" ADD COLUMN "section_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "org_search" ADD COLUMN "category_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "org_search" ADD COLUMN "showreel" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "org_search" ADD COLUMN "gallery" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orgs" ADD COLUMN "country_code" text;--> statement-breakpoint
ALTER TABLE "orgs" ADD CONSTRAINT "orgs_country_known" CHECK ("orgs"."country_id" is not null or "orgs"."status" <> 'approved');