CREATE TABLE "wishes" (
	"installer_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"lowest_price" integer NOT NULL,
	"reached_price" integer,
	"is_reached" boolean NOT NULL,
	"is_in_stock" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wishes_installer_id_product_id_pk" PRIMARY KEY("installer_id","product_id"),
	CONSTRAINT "wishes_lowest_price" CHECK ("wishes"."lowest_price" >= 0)
);
--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_installer_id_installers_id_fk" FOREIGN KEY ("installer_id") REFERENCES "public"."installers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_product_id_shop_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."shop_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wishes_product" ON "wishes" USING btree ("product_id");