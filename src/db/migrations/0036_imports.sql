CREATE TABLE "import_bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"document" text NOT NULL,
	"points" integer NOT NULL,
	"owed" integer DEFAULT 0 NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undo_owed" integer DEFAULT 0 NOT NULL,
	"undo_expired" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" integer NOT NULL,
	"row" integer NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"company_key" text,
	"company_id" integer,
	"gtin" text,
	"quantity" integer,
	"sold_on" date,
	"wholesaler_id" integer,
	"document" text,
	"line" text,
	"unit_points" smallint,
	"points" integer DEFAULT 0 NOT NULL,
	"booking_id" integer,
	"cells" jsonb,
	CONSTRAINT "import_rows_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"region_id" smallint NOT NULL,
	"wholesaler_id" integer,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"books_itself" boolean DEFAULT false NOT NULL,
	"welcome" boolean DEFAULT false NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"checked" integer DEFAULT 0 NOT NULL,
	"valid" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"points" bigint DEFAULT 0 NOT NULL,
	"booked" integer DEFAULT 0 NOT NULL,
	"staff_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"booked_at" timestamp (3) with time zone,
	"undone_by" integer,
	"undo_reason" text,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "imports_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "wholesalers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wholesalers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"region_id" smallint NOT NULL,
	"code" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "points_debts" ADD COLUMN "import_booking_id" integer;--> statement-breakpoint
ALTER TABLE "import_bookings" ADD CONSTRAINT "import_bookings_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_bookings" ADD CONSTRAINT "import_bookings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_wholesaler_id_wholesalers_id_fk" FOREIGN KEY ("wholesaler_id") REFERENCES "public"."wholesalers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_booking_id_import_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."import_bookings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_wholesaler_id_wholesalers_id_fk" FOREIGN KEY ("wholesaler_id") REFERENCES "public"."wholesalers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_staff_id_installers_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."installers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_undone_by_installers_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."installers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_bookings_company" ON "import_bookings" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "import_bookings_open" ON "import_bookings" USING btree ("import_id","id") WHERE "import_bookings"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "import_rows_valid" ON "import_rows" USING btree ("import_id","company_id","row") WHERE "import_rows"."state" = 'valid';--> statement-breakpoint
CREATE INDEX "import_rows_refused" ON "import_rows" USING btree ("import_id","row") WHERE "import_rows"."state" = 'refused';--> statement-breakpoint
CREATE INDEX "import_rows_booking" ON "import_rows" USING btree ("booking_id") WHERE "import_rows"."booking_id" is not null;--> statement-breakpoint
CREATE INDEX "import_rows_sale" ON "import_rows" USING btree ("wholesaler_id","document","line");--> statement-breakpoint
CREATE UNIQUE INDEX "import_rows_once" ON "import_rows" USING btree ("wholesaler_id","document","line") WHERE "import_rows"."state" = 'booked';--> statement-breakpoint
CREATE INDEX "imports_region" ON "imports" USING btree ("region_id","id");--> statement-breakpoint
CREATE INDEX "imports_working" ON "imports" USING btree ("id") WHERE "imports"."state" in ('receiving', 'checking', 'booking', 'undoing');--> statement-breakpoint
CREATE UNIQUE INDEX "wholesalers_code" ON "wholesalers" USING btree ("region_id","code");--> statement-breakpoint
ALTER TABLE "points_debts" ADD CONSTRAINT "points_debts_import_booking_id_import_bookings_id_fk" FOREIGN KEY ("import_booking_id") REFERENCES "public"."import_bookings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "points_debts_import" ON "points_debts" USING btree ("import_booking_id") WHERE "points_debts"."import_booking_id" is not null;