CREATE TABLE "points_reminders" (
	"region_id" smallint PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"served_to" integer
);
--> statement-breakpoint
DROP INDEX "projects_open_until";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "reminded_to" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "projects_ending" ON "projects" USING btree ("open_until","reminded_to") WHERE "projects"."status" = 1;