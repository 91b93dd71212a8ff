CREATE TABLE "campaign_bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"campaign_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"project_id" integer NOT NULL,
	"points" integer NOT NULL,
	"scans" integer NOT NULL,
	"rewarded" integer NOT NULL,
	"counted" jsonb NOT NULL,
	"retroactive" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "campaign_bookings_points" CHECK ("campaign_bookings"."points" >= 0 and "campaign_bookings"."rewarded" between 0 and "campaign_bookings"."scans")
);
--> statement-breakpoint
CREATE TABLE "campaign_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"campaign_id" integer NOT NULL,
	"version" smallint NOT NULL,
	"name" jsonb NOT NULL,
	"rule" jsonb NOT NULL,
	"regions" smallint[] NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"staff_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"version" smallint DEFAULT 1 NOT NULL,
	"spent" integer DEFAULT 0 NOT NULL,
	"rewarded" integer DEFAULT 0 NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"credited_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "campaigns_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "campaigns_spent" CHECK ("campaigns"."spent" >= 0 and "campaigns"."rewarded" >= 0)
);
--> statement-breakpoint
CREATE TABLE "company_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_id" integer NOT NULL,
	"into_id" integer NOT NULL,
	"merged_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_bookings" ADD CONSTRAINT "campaign_bookings_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_bookings" ADD CONSTRAINT "campaign_bookings_version_id_campaign_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."campaign_versions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_bookings" ADD CONSTRAINT "campaign_bookings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_versions" ADD CONSTRAINT "campaign_versions_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_versions" ADD CONSTRAINT "campaign_versions_staff_id_installers_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."installers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_merges" ADD CONSTRAINT "company_merges_from_id_companies_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_merges" ADD CONSTRAINT "company_merges_into_id_companies_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_bookings_once" ON "campaign_bookings" USING btree ("campaign_id","project_id");--> statement-breakpoint
CREATE INDEX "campaign_bookings_project" ON "campaign_bookings" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_versions_number" ON "campaign_versions" USING btree ("campaign_id","version");--> statement-breakpoint
CREATE INDEX "campaign_versions_time" ON "campaign_versions" USING btree ("ends_at","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "company_merges_from" ON "company_merges" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "company_merges_into" ON "company_merges" USING btree ("into_id");--> statement-breakpoint
-- Written by hand.
CREATE TRIGGER campaign_bookings_append_only BEFORE UPDATE OR DELETE ON campaign_bookings FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER campaign_bookings_no_truncate BEFORE TRUNCATE ON campaign_bookings FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE FUNCTION refuse_campaign_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A version of a campaign is never changed: % is refused', TG_OP USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER campaign_versions_append_only BEFORE UPDATE OR DELETE ON campaign_versions FOR EACH ROW EXECUTE FUNCTION refuse_campaign_change();
--> statement-breakpoint
CREATE TRIGGER campaign_versions_no_truncate BEFORE TRUNCATE ON campaign_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_campaign_change();
--> statement-breakpoint
INSERT INTO company_merges (from_id, into_id, merged_at) SELECT id, merged_into, '2000-01-01Z' FROM companies WHERE merged_into IS NOT NULL;
