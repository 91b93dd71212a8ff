CREATE TABLE "points_rates" (
	"region_id" smallint NOT NULL,
	"year" smallint NOT NULL,
	"currency" text NOT NULL,
	"rate" numeric(12, 4) NOT NULL,
	"staff_id" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "points_rates_region_id_year_pk" PRIMARY KEY("region_id","year"),
	CONSTRAINT "points_rates_rate" CHECK ("points_rates"."rate" > 0)
);
--> statement-breakpoint
CREATE TABLE "statement_mails" (
	"region_id" smallint PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"served_to" integer
);
--> statement-breakpoint
ALTER TABLE "installers" ADD COLUMN "statement_emails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "points_rates" ADD CONSTRAINT "points_rates_staff_id_installers_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."installers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
-- Written by hand.
-- Who turned e-mails off gets no statement.
UPDATE "installers" SET "statement_emails" = false WHERE NOT "notification_emails";
