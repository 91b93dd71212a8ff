CREATE TABLE "invitation_settings" (
	"region_id" smallint PRIMARY KEY NOT NULL,
	"inviter_points" integer NOT NULL,
	"invited_points" integer NOT NULL,
	"yearly_cap" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"inviter_id" integer NOT NULL,
	"invited_id" integer NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"inviter_points" integer NOT NULL,
	"invited_points" integer NOT NULL,
	"round" smallint DEFAULT 1 NOT NULL,
	"project_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"rewarded_at" timestamp (3) with time zone,
	CONSTRAINT "invitations_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "invitations_state" CHECK (("invitations"."state" = 'rewarded') = ("invitations"."project_id" is not null)
        and ("invitations"."state" = 'rewarded') = ("invitations"."rewarded_at" is not null)
        and ("invitations"."state" = 'refused') = ("invitations"."reason" is not null)),
	CONSTRAINT "invitations_points" CHECK ("invitations"."inviter_points" >= 0 and "invitations"."invited_points" >= 0)
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "invitation_code" text DEFAULT translate(left(md5(gen_random_uuid()::text), 10), '0123456789abcdef', 'BCDFGHJKLMNPRSTV') NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviter_id_companies_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_id_companies_id_fk" FOREIGN KEY ("invited_id") REFERENCES "public"."companies"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("inviter_id","id");--> statement-breakpoint
CREATE INDEX "invitations_invited" ON "invitations" USING btree ("invited_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_invitation_code" ON "companies" USING btree ("invitation_code");