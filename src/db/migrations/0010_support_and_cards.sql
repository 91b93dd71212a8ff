CREATE TABLE "card_top_ups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_top_ups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"order_id" integer NOT NULL,
	"round" smallint DEFAULT 0 NOT NULL,
	"company_id" integer NOT NULL,
	"serial" text NOT NULL,
	"points" integer NOT NULL,
	"amount" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reference" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "card_top_ups_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "simulated_cards" (
	"serial" text PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'ISSUED' NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"activated_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "simulated_top_ups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "simulated_top_ups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"serial" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settles_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "simulated_top_ups_key_unique" UNIQUE("key"),
	CONSTRAINT "simulated_top_ups_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"ticket_id" integer NOT NULL,
	"sender" text NOT NULL,
	"author_id" integer,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_tickets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"installer_id" integer NOT NULL,
	"title" text NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"info" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	"member_seen" integer DEFAULT 0 NOT NULL,
	"staff_seen" integer DEFAULT 0 NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "support_tickets_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
ALTER TABLE "card_top_ups" ADD CONSTRAINT "card_top_ups_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_top_ups" ADD CONSTRAINT "card_top_ups_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulated_top_ups" ADD CONSTRAINT "simulated_top_ups_serial_simulated_cards_serial_fk" FOREIGN KEY ("serial") REFERENCES "public"."simulated_cards"("serial") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_ticket_id_support_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_author_id_installers_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."installers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_installer_id_installers_id_fk" FOREIGN KEY ("installer_id") REFERENCES "public"."installers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "card_top_ups_order" ON "card_top_ups" USING btree ("order_id","round");--> statement-breakpoint
CREATE INDEX "card_top_ups_company" ON "card_top_ups" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "card_top_ups_due" ON "card_top_ups" USING btree ("due_at") WHERE "card_top_ups"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "simulated_top_ups_serial" ON "simulated_top_ups" USING btree ("serial","id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_uuid" ON "chat_messages" USING btree ("ticket_id","uuid");--> statement-breakpoint
CREATE INDEX "chat_messages_ticket" ON "chat_messages" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "chat_messages_author" ON "chat_messages" USING btree ("author_id") WHERE "chat_messages"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "support_tickets_installer" ON "support_tickets" USING btree ("installer_id","last_message_at");--> statement-breakpoint
CREATE INDEX "support_tickets_status" ON "support_tickets" USING btree ("status","last_message_at");--> statement-breakpoint
CREATE INDEX "sessions_emulated" ON "sessions" USING btree ("created_at") WHERE "sessions"."emulated_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "companies_club_card" ON "companies" USING btree ("club_card") WHERE "companies"."active" = 1;