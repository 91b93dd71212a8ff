CREATE TABLE "onboarding_answers" (
	"installer_id" integer PRIMARY KEY NOT NULL,
	"answers" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "onboarding_answers" ADD CONSTRAINT "onboarding_answers_installer_id_installers_id_fk" FOREIGN KEY ("installer_id") REFERENCES "public"."installers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "onboarding_answers_changed" ON "onboarding_answers" USING btree ("changed_at");