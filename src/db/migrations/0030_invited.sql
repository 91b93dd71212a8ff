ALTER TABLE "invitations" ADD COLUMN "registered_id" integer;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_registered_id_companies_id_fk" FOREIGN KEY ("registered_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_registered" ON "invitations" USING btree (coalesce("registered_id", "invited_id"));--> statement-breakpoint
-- Written by hand.
UPDATE invitations SET registered_id = coalesce(
  (SELECT companies.id FROM companies
   WHERE (companies.id = invited_id OR companies.merged_into = invited_id) AND companies.created_at = invitations.created_at
   ORDER BY companies.id LIMIT 1),
  invited_id);
