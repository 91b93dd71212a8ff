CREATE TABLE "page_speeds" (
	"day" date NOT NULL,
	"region_id" integer NOT NULL,
	"route" text NOT NULL,
	"device" text NOT NULL,
	"vital" text NOT NULL,
	"step" integer NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_speeds_day_region_id_route_device_vital_step_pk" PRIMARY KEY("day","region_id","route","device","vital","step"),
	CONSTRAINT "page_speeds_views" CHECK ("page_speeds"."views" > 0)
);
