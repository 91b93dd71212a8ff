ALTER TABLE "order_files" ADD COLUMN "item_id" integer;--> statement-breakpoint
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
-- Written by hand.
-- Until now each order had one printed line.
UPDATE order_files SET item_id = (SELECT min(id) FROM order_items WHERE order_id = order_files.order_id AND input_data IS NOT NULL)
WHERE kind <> 'logo' AND order_id IS NOT NULL;
