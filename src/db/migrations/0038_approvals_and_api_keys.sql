CREATE TABLE "approval_limits" (
	"region_id" smallint PRIMARY KEY NOT NULL,
	"manual" integer,
	"list" integer,
	"reversal" integer,
	"price" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_uses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"kind" text NOT NULL,
	"region_id" smallint NOT NULL,
	"subject" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"region_ids" smallint[] NOT NULL,
	"company_id" integer,
	"target" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"payload" jsonb NOT NULL,
	"size" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"asked_by" integer NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	"failure" text,
	CONSTRAINT "approvals_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "approvals_decided" CHECK (("approvals"."state" = 'waiting') = ("approvals"."decided_at" is null)),
	CONSTRAINT "approvals_failed" CHECK (("approvals"."state" = 'failed') = ("approvals"."failure" is not null)),
	CONSTRAINT "approvals_not_own" CHECK ("approvals"."state" not in ('approved', 'refused', 'failed') or "approvals"."decided_by" <> "approvals"."asked_by")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"prefix" text NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"previous_hash" text,
	"previous_until" timestamp (3) with time zone,
	"calls" text[] NOT NULL,
	"region_ids" smallint[],
	"calls_per_minute" integer NOT NULL,
	"actor_id" integer NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "api_keys_prefix_unique" UNIQUE("prefix")
);
--> statement-breakpoint
ALTER TABLE "approval_uses" ADD CONSTRAINT "approval_uses_staff_id_installers_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."installers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_asked_by_installers_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."installers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_installers_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."installers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_actor_id_installers_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."installers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_installers_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."installers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_uses_staff" ON "approval_uses" USING btree ("staff_id","kind","subject","created_at");--> statement-breakpoint
CREATE INDEX "approval_uses_created" ON "approval_uses" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_target" ON "approvals" USING btree ("kind","target") WHERE "approvals"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "approvals_waiting" ON "approvals" USING btree ("expires_at") WHERE "approvals"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "approvals_asked_by" ON "approvals" USING btree ("asked_by","id");--> statement-breakpoint
CREATE INDEX "api_keys_actor" ON "api_keys" USING btree ("actor_id");