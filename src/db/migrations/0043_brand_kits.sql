CREATE TABLE "brand_kits" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"logo_id" integer,
	"brand_logo" text,
	"address" jsonb NOT NULL,
	"link" text NOT NULL,
	"services" jsonb NOT NULL,
	CONSTRAINT "brand_kits_logo_id_unique" UNIQUE("logo_id")
);
--> statement-breakpoint
ALTER TABLE "brand_kits" ADD CONSTRAINT "brand_kits_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_kits" ADD CONSTRAINT "brand_kits_logo_id_order_files_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."order_files"("id") ON DELETE restrict ON UPDATE no action;