CREATE TABLE "last_writes" (
	"installer_id" integer PRIMARY KEY NOT NULL,
	"position" numeric NOT NULL
);
--> statement-breakpoint
-- Written by hand.
-- Its rows need not survive a crash, so that storing one waits for no disk and no standby.
ALTER TABLE "last_writes" SET UNLOGGED;
