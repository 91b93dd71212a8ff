CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"endpoint_id" integer NOT NULL,
	"event_id" bigint NOT NULL,
	"company_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"status" smallint,
	"last_error" text,
	"next_attempt_at" timestamp (3) with time zone,
	"leased_until" timestamp (3) with time zone,
	"attempted_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_deliveries_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_endpoints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"url" text NOT NULL,
	"types" text[] NOT NULL,
	"regions" smallint[],
	"state" text DEFAULT 'active' NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_until" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhook_endpoints_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"company_id" integer,
	"region_id" smallint,
	"data" jsonb NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_events_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_created_by_installers_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."installers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("endpoint_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_event" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("endpoint_id","company_id","event_id") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_events_recorded" ON "webhook_events" USING btree ("recorded_at");--> statement-breakpoint
-- Written by hand.
CREATE FUNCTION record_webhook_event(event_type text, of_company integer, happened timestamptz, payload jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  of_region smallint;
  company_uuid uuid;
  new_event bigint;
BEGIN
  -- A copy of a club brings its events.
  IF current_setting('club.copying', true) = 'on' THEN RETURN; END IF;
  IF NOT EXISTS (SELECT FROM webhook_endpoints WHERE state <> 'removed' AND event_type = ANY (types)) THEN RETURN; END IF;
  SELECT region_id, uuid INTO of_region, company_uuid FROM companies WHERE id = of_company;
  INSERT INTO webhook_events (type, company_id, region_id, data, occurred_at)
  VALUES (event_type, of_company, of_region,
    jsonb_build_object('company', company_uuid, 'region_id', of_region) || payload, happened)
  RETURNING id INTO new_event;
  -- What a disabled endpoint misses can be replayed.
  INSERT INTO webhook_deliveries (endpoint_id, event_id, company_id)
  SELECT id, new_event, of_company FROM webhook_endpoints
  WHERE state IN ('active', 'paused') AND event_type = ANY (types) AND (regions IS NULL OR of_region = ANY (regions));
END $$;
--> statement-breakpoint
CREATE FUNCTION record_member_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  payload jsonb;
  changed jsonb := '[]';
BEGIN
  payload := jsonb_build_object('member', NEW.uuid, 'role', NEW.role, 'active', NEW.active = 1,
    'locked', NEW.locked_at IS NOT NULL);
  IF TG_OP = 'INSERT' THEN
    PERFORM record_webhook_event('member.created', NEW.company_id, NEW.created_at, payload);
  ELSIF NEW.name = '—' AND OLD.name <> '—' THEN
    PERFORM record_webhook_event('member.erased', NEW.company_id, now(), payload);
  ELSE
    SELECT coalesce(jsonb_agg(pair.key ORDER BY pair.key), '[]') INTO changed
    FROM jsonb_each(to_jsonb(NEW)) AS pair
    WHERE pair.key IN ('company_id', 'role', 'name', 'surname', 'email', 'email_confirmed', 'phone', 'phone_confirmed',
        'language_id', 'email_consent', 'phone_consent', 'active', 'locked_at')
      AND pair.value IS DISTINCT FROM to_jsonb(OLD) -> pair.key;
    IF changed <> '[]' THEN
      PERFORM record_webhook_event('member.changed', NEW.company_id, now(),
        payload || jsonb_build_object('fields', changed));
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER installers_webhook_created AFTER INSERT ON installers FOR EACH ROW WHEN (NEW.role <> 1) EXECUTE FUNCTION record_member_event();
--> statement-breakpoint
CREATE TRIGGER installers_webhook_changed AFTER UPDATE OF company_id, role, name, surname, email, email_confirmed, phone, phone_confirmed, language_id, email_consent, phone_consent, active, locked_at ON installers FOR EACH ROW WHEN (NEW.role <> 1) EXECUTE FUNCTION record_member_event();
--> statement-breakpoint
CREATE FUNCTION record_project_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event_type text;
  happened timestamptz;
BEGIN
  IF TG_OP = 'INSERT' THEN event_type := 'project.created'; happened := NEW.created_at;
  ELSIF NEW.reversed_at IS NOT NULL AND OLD.reversed_at IS NULL THEN
    event_type := 'project.reversed'; happened := NEW.reversed_at;
  ELSIF NEW.status = OLD.status THEN RETURN NULL;
  ELSIF NEW.status = 2 THEN event_type := 'project.closed'; happened := coalesce(NEW.closed_at, now());
  ELSIF NEW.status = 3 THEN event_type := 'project.lost'; happened := NEW.open_until;
  ELSE RETURN NULL;
  END IF;
  PERFORM record_webhook_event(event_type, NEW.company_id, happened, jsonb_build_object('project', NEW.uuid,
    'member', (SELECT uuid FROM installers WHERE id = NEW.installer_id),
    'status', CASE NEW.status WHEN 1 THEN 'open' WHEN 2 THEN 'closed' WHEN 3 THEN 'lost' ELSE 'review' END));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER projects_webhook AFTER INSERT OR UPDATE OF status, reversed_at ON projects FOR EACH ROW EXECUTE FUNCTION record_project_event();
--> statement-breakpoint
CREATE FUNCTION record_order_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event_type text;
BEGIN
  IF TG_OP = 'INSERT' THEN event_type := 'order.placed';
  ELSIF NEW.status IS DISTINCT FROM OLD.status THEN
    event_type := CASE NEW.status WHEN 3 THEN 'order.completed' WHEN 4 THEN 'order.cancelled' ELSE 'order.changed' END;
  ELSIF (NEW.carrier, NEW.tracking_number) IS DISTINCT FROM (OLD.carrier, OLD.tracking_number) THEN
    event_type := 'order.changed';
  ELSE RETURN NULL;
  END IF;
  PERFORM record_webhook_event(event_type, NEW.company_id,
    CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE now() END,
    jsonb_build_object('order', NEW.uuid, 'number', NEW.number,
      'member', (SELECT uuid FROM installers WHERE id = NEW.installer_id), 'vendor_type', NEW.vendor_type,
      'status', (ARRAY['pending', 'approved', 'completed', 'rejected', 'failed'])[NEW.status],
      'points', NEW.points, 'items', NEW.items_count, 'carrier', NEW.carrier, 'tracking_number', NEW.tracking_number));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_webhook AFTER INSERT OR UPDATE OF status, carrier, tracking_number ON orders FOR EACH ROW EXECUTE FUNCTION record_order_event();
--> statement-breakpoint
CREATE FUNCTION record_points_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_webhook_event('points.booked', NEW.company_id, NEW.created_at, jsonb_build_object('entry', NEW.uuid,
    'member', (SELECT uuid FROM installers WHERE id = NEW.installer_id), 'kind', NEW.event,
    'variation', NEW.variation, 'points', NEW.points, 'source', NEW.source_type,
    'source_uuid', CASE NEW.source_type
      WHEN 'project' THEN (SELECT uuid FROM projects WHERE id = NEW.source_id)
      WHEN 'level_bonus' THEN (SELECT uuid FROM projects WHERE id = NEW.source_id)
      WHEN 'order' THEN (SELECT uuid FROM orders WHERE id = NEW.source_id) END));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER points_entries_webhook AFTER INSERT ON points_entries FOR EACH ROW EXECUTE FUNCTION record_points_event();
