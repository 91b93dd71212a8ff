CREATE TABLE "simulated_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "simulated_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"gtin" char(14) NOT NULL,
	"first_serial" bigint NOT NULL,
	"last_serial" bigint NOT NULL,
	"digits" smallint NOT NULL,
	"regions" smallint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated_labels" (
	"gtin" char(14) NOT NULL,
	"serial" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"returned_at" timestamp (3) with time zone,
	CONSTRAINT "simulated_labels_gtin_serial_pk" PRIMARY KEY("gtin","serial")
);
--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "check_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "check_attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "simulated_batches" ADD CONSTRAINT "simulated_batches_gtin_products_gtin_fk" FOREIGN KEY ("gtin") REFERENCES "public"."products"("gtin") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulated_labels" ADD CONSTRAINT "simulated_labels_gtin_products_gtin_fk" FOREIGN KEY ("gtin") REFERENCES "public"."products"("gtin") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "simulated_batches_serials" ON "simulated_batches" USING btree ("gtin","first_serial");--> statement-breakpoint
CREATE INDEX "scans_check" ON "scans" USING btree ("check_at") WHERE "scans"."check_at" is not null;