ALTER TABLE "order_items" ADD COLUMN "face_value" jsonb;--> statement-breakpoint
ALTER TABLE "shop_products" ADD COLUMN "needs_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_variants" ADD COLUMN "face_values" jsonb DEFAULT '{}'::jsonb NOT NULL;