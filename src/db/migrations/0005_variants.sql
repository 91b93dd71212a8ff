ALTER TABLE "shop_categories" ADD COLUMN "type" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_variants" ADD COLUMN "additional_price" integer;