CREATE TABLE "contact_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"installer_id" integer NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"email" text NOT NULL,
	"attempt" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"code_id" uuid NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_in_attempts_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "wrong_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wrong_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"caller" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "installers_email";--> statement-breakpoint
DROP INDEX "installers_phone";--> statement-breakpoint
ALTER TABLE "sign_in_codes" ALTER COLUMN "installer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD COLUMN "parent_hash" text;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD COLUMN "is_second" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD COLUMN "sends" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "installers" ADD COLUMN "email_confirmed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "installers" ADD COLUMN "phone_confirmed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_changes" ADD CONSTRAINT "contact_changes_installer_id_installers_id_fk" FOREIGN KEY ("installer_id") REFERENCES "public"."installers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD CONSTRAINT "sign_in_attempts_code_id_sign_in_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."sign_in_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_changes_open" ON "contact_changes" USING btree ("installer_id","channel");--> statement-breakpoint
CREATE INDEX "registrations_created" ON "registrations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_code" ON "sign_in_attempts" USING btree ("code_id");--> statement-breakpoint
CREATE INDEX "wrong_codes_subject" ON "wrong_codes" USING btree ("subject","created_at");--> statement-breakpoint
CREATE INDEX "wrong_codes_caller" ON "wrong_codes" USING btree ("caller","created_at");--> statement-breakpoint
CREATE INDEX "wrong_codes_created" ON "wrong_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_parent" ON "refresh_tokens" USING btree ("parent_hash");--> statement-breakpoint
CREATE INDEX "sign_in_codes_address" ON "sign_in_codes" USING btree ("address","created_at");--> statement-breakpoint
CREATE INDEX "installers_email_any" ON "installers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "installers_phone_any" ON "installers" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "installers_email" ON "installers" USING btree ("email") WHERE "installers"."active" = 1 and "installers"."email_confirmed";--> statement-breakpoint
CREATE UNIQUE INDEX "installers_phone" ON "installers" USING btree ("phone") WHERE "installers"."active" = 1 and "installers"."phone_confirmed";