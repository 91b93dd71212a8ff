CREATE TABLE "exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'writing' NOT NULL,
	"files" text[],
	"manifest" jsonb,
	"rows" integer,
	"leased_until" timestamp (3) with time zone NOT NULL,
	"problem" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "exports_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "exported_rows" (
	"dataset" smallint NOT NULL,
	"row_key" bigint NOT NULL,
	"export_id" integer NOT NULL,
	"uuid" uuid NOT NULL,
	"hash" uuid,
	CONSTRAINT "exported_rows_dataset_row_key_export_id_pk" PRIMARY KEY("dataset","row_key","export_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "exports_open" ON "exports" USING btree ((true)) WHERE "exports"."state" in ('writing', 'publishing');--> statement-breakpoint
CREATE INDEX "exported_rows_export" ON "exported_rows" USING btree ("export_id");