CREATE TABLE "content_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"regions" smallint[] NOT NULL,
	"texts" jsonb NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"link" text,
	"show_content" boolean DEFAULT true NOT NULL,
	"sticky" boolean DEFAULT false NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_items_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "manual_points" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "manual_points_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"company_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"event" text NOT NULL,
	"points" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "manual_points_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "tier_levels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tier_levels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"category" smallint NOT NULL,
	"year" smallint NOT NULL,
	"level" smallint NOT NULL,
	"reached_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "messages_created";--> statement-breakpoint
DROP INDEX "notifications_installer";--> statement-breakpoint
DROP INDEX "orders_company";--> statement-breakpoint
DROP INDEX "points_entries_company";--> statement-breakpoint
DROP INDEX "projects_company";--> statement-breakpoint
ALTER TABLE "shop_products" ADD COLUMN "sticky" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "survey_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "projects" SET "survey_at" = "closed_at";--> statement-breakpoint
UPDATE "projects" SET "closed_at" = NULL WHERE "status" = 5;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "product_group" smallint;--> statement-breakpoint
UPDATE "scans" SET "product_group" = "products"."product_group" FROM "products" WHERE "products"."gtin" = "scans"."gtin";--> statement-breakpoint
ALTER TABLE "scans" ALTER COLUMN "product_group" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "points_reason" text DEFAULT 'basic_points' NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "decided_by" integer;--> statement-breakpoint
ALTER TABLE "manual_points" ADD CONSTRAINT "manual_points_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_points" ADD CONSTRAINT "manual_points_staff_id_installers_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."installers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tier_levels" ADD CONSTRAINT "tier_levels_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_items_published" ON "content_items" USING btree ("type","published_at") WHERE "content_items"."visible";--> statement-breakpoint
CREATE UNIQUE INDEX "tier_levels_once" ON "tier_levels" USING btree ("company_id","year","category","level");--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_decided_by_installers_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."installers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "points_entries_projects" ON "points_entries" USING btree ("company_id","points") WHERE "points_entries"."event" = 'project_survey_completed';--> statement-breakpoint
CREATE INDEX "points_entries_created" ON "points_entries" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "projects_closed" ON "projects" USING btree ("company_id","closed_at") WHERE "projects"."status" = 2;--> statement-breakpoint
CREATE INDEX "projects_review" ON "projects" USING btree ("id") WHERE "projects"."status" = 5;--> statement-breakpoint
CREATE INDEX "scans_review" ON "scans" USING btree ("id") WHERE "scans"."flag" = 2;--> statement-breakpoint
CREATE INDEX "messages_created" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_installer" ON "notifications" USING btree ("installer_id","id");--> statement-breakpoint
CREATE INDEX "orders_company" ON "orders" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "points_entries_company" ON "points_entries" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "projects_company" ON "projects" USING btree ("company_id","status","id");--> statement-breakpoint
CREATE TRIGGER manual_points_append_only BEFORE UPDATE OR DELETE ON manual_points FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();--> statement-breakpoint
CREATE TRIGGER manual_points_no_truncate BEFORE TRUNCATE ON manual_points FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
