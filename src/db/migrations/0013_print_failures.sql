ALTER TABLE "orders" ADD COLUMN "print_attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "print_failed_at" timestamp (3) with time zone;