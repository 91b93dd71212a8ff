CREATE TABLE "level_benefits" (
	"region_id" smallint PRIMARY KEY NOT NULL,
	"levels" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
