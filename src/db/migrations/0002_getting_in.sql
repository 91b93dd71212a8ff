CREATE TABLE "emulation_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"staff_id" integer NOT NULL,
	"installer_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "switches" (
	"name" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "emulated_by" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "survey" jsonb;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "invite" text;--> statement-breakpoint
ALTER TABLE "emulation_tickets" ADD CONSTRAINT "emulation_tickets_staff_id_installers_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."installers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emulation_tickets" ADD CONSTRAINT "emulation_tickets_installer_id_installers_id_fk" FOREIGN KEY ("installer_id") REFERENCES "public"."installers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_emulated_by_installers_id_fk" FOREIGN KEY ("emulated_by") REFERENCES "public"."installers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "companies_registration_number" ON "companies" USING btree ("region_id","registration_number") WHERE "companies"."active" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "companies_registration_number_2" ON "companies" USING btree ("region_id","registration_number_2") WHERE "companies"."active" = 1;--> statement-breakpoint
DELETE FROM "idempotency_keys";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "owner" text NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_installer_id_installers_id_fk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_installer_id_key_pk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_owner_key_pk" PRIMARY KEY("owner","key");--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "installer_id";
