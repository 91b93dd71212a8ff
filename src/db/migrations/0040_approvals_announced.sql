ALTER TABLE "approvals" ADD COLUMN "announced_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "approvals_announced" ON "approvals" USING btree ("announced_at");