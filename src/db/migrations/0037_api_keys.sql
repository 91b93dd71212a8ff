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
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_actor_id_installers_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."installers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_installers_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."installers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_actor" ON "api_keys" USING btree ("actor_id");