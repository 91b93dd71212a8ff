CREATE TABLE "trust_norms" (
	"region_id" smallint PRIMARY KEY NOT NULL,
	"norms" jsonb NOT NULL,
	"measured_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trust_settings" (
	"region_id" smallint NOT NULL,
	"version" smallint NOT NULL,
	"settings" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "trust_settings_region_id_version_pk" PRIMARY KEY("region_id","version")
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "trust" jsonb;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "trust" jsonb;--> statement-breakpoint
CREATE INDEX "projects_trust" ON "projects" USING btree ("survey_at","id") WHERE "projects"."trust" is not null;--> statement-breakpoint
CREATE INDEX "scans_trust" ON "scans" USING btree ("created_at","id") WHERE "scans"."trust" is not null;