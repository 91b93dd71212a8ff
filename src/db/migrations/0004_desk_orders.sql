ALTER TABLE "order_history" ADD COLUMN "staff_id" integer;--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "round" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_staff_id_installers_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."installers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("status","id") WHERE "orders"."status" in (1, 2, 5);