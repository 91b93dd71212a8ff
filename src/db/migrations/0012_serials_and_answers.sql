ALTER TABLE "scans" ALTER COLUMN "serial_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "answer_text" text;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "serial_label" text;--> statement-breakpoint
CREATE INDEX "scans_rejected" ON "scans" USING btree ("gtin") WHERE "scans"."flag" = 3;--> statement-breakpoint
UPDATE "scans" SET "serial_label" = "serial_number";--> statement-breakpoint
-- Serials are compared in capitals, without punctuation at the end, up to the group separator. Of scans that turn out to
-- have the same serial one holds it: first those that earned points, then those that still may, then the oldest.
CREATE TEMPORARY TABLE "serial_keys" ON COMMIT DROP AS
SELECT "id", "key", row_number() OVER (
  PARTITION BY "gtin", "key"
  ORDER BY "flag" <> 3 AND "status" = 2 DESC, "flag" <> 3 AND "status" <> 3 DESC, "id"
) AS "place"
FROM (
  SELECT "scans"."id", "scans"."gtin", "scans"."flag", "projects"."status",
         coalesce(nullif(regexp_replace("capitals", '[^0-9A-Z]+$', ''), ''), "capitals") AS "key"
  FROM "scans" JOIN "projects" ON "projects"."id" = "scans"."project_id",
  LATERAL (SELECT regexp_replace(upper("serial_number" COLLATE "C"), '(.)<(GS|FNC1)>.*$', '\1')) AS "read"("capitals")
) AS "serials";--> statement-breakpoint
UPDATE "scans" SET "serial_number" = NULL FROM "serial_keys" WHERE "serial_keys"."id" = "scans"."id" AND "place" > 1;--> statement-breakpoint
UPDATE "scans" SET "serial_number" = "key" FROM "serial_keys"
WHERE "serial_keys"."id" = "scans"."id" AND "place" = 1 AND "serial_number" <> "key";--> statement-breakpoint
-- Decor installers earn points for blinds and shutters only. What a closed project has brought stays.
UPDATE "scans" SET "points" = 0, "points_reason" = 'decor' FROM "projects", "installers"
WHERE "projects"."id" = "scans"."project_id" AND "projects"."status" <> 2 AND "installers"."id" = "scans"."installer_id"
  AND "installers"."role" IN (7, 8) AND "scans"."product_group" NOT IN (4, 5);
