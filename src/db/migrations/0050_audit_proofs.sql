CREATE TABLE "audit_proofs" (
	"source" text PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"digest" text NOT NULL,
	"proved_at" timestamp (3) with time zone NOT NULL,
	"all_read_at" timestamp (3) with time zone NOT NULL
);
