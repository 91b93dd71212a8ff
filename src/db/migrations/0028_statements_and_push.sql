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
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"installer_id" integer NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language_id" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "installers" ADD COLUMN "statement_emails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "installers" ADD COLUMN "push_topics" text[] DEFAULT '{"projects","orders","chat"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "points_rates" ADD CONSTRAINT "points_rates_staff_id_installers_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."installers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_installer_id_installers_id_fk" FOREIGN KEY ("installer_id") REFERENCES "public"."installers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_installer" ON "push_subscriptions" USING btree ("installer_id");--> statement-breakpoint
CREATE INDEX "messages_held" ON "messages" USING btree ("held_until") WHERE "messages"."held_until" is not null;--> statement-breakpoint
-- Written by hand.
-- Who turned e-mails off gets no statement.
UPDATE "installers" SET "statement_emails" = false WHERE NOT "notification_emails";
