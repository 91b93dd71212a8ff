CREATE TABLE "order_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"company_id" integer NOT NULL,
	"installer_id" integer NOT NULL,
	"order_id" integer,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" real,
	"height" real,
	"preview" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_files_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "input_data" jsonb;--> statement-breakpoint
ALTER TABLE "shop_products" ADD COLUMN "settings" jsonb;--> statement-breakpoint
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_installer_id_installers_id_fk" FOREIGN KEY ("installer_id") REFERENCES "public"."installers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_files_order" ON "order_files" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_files_unused" ON "order_files" USING btree ("created_at") WHERE "order_files"."order_id" is null;