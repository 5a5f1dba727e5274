CREATE TABLE "usage_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "usage_counts_day_kind_name_pk" PRIMARY KEY("day","kind","name")
);
