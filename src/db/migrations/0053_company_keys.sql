CREATE TABLE "claims" (
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"company_id" integer NOT NULL,
	CONSTRAINT "claims_pkey" PRIMARY KEY("kind","value")
);
--> statement-breakpoint
ALTER TABLE "contact_changes" ADD COLUMN "company_id" integer;
--> statement-breakpoint
ALTER TABLE "contact_undos" ADD COLUMN "company_id" integer;
--> statement-breakpoint
ALTER TABLE "onboarding_answers" ADD COLUMN "company_id" integer;
--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD COLUMN "company_id" integer;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "company_id" integer;
--> statement-breakpoint
ALTER TABLE "campaign_bookings" ADD COLUMN "company_id" integer;
--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "company_id" integer;
--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD COLUMN "company_id" integer;
--> statement-breakpoint
ALTER TABLE "broadcast_recipients" ADD COLUMN "company_id" integer;
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "company_id" integer;
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "company_id" integer;
--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "company_id" integer;
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "company_id" integer;
--> statement-breakpoint
ALTER TABLE "passkeys" ADD COLUMN "company_id" integer;
--> statement-breakpoint
ALTER TABLE "points_moves" ADD COLUMN "company_id" integer;
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "company_id" integer;
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "company_id" integer;
--> statement-breakpoint
ALTER TABLE "chat_photos" ADD COLUMN "company_id" integer;
--> statement-breakpoint
ALTER TABLE "support_tickets" ADD COLUMN "company_id" integer;
--> statement-breakpoint
ALTER TABLE "ticket_notes" ADD COLUMN "company_id" integer;
--> statement-breakpoint
ALTER TABLE "ticket_presence" ADD COLUMN "company_id" integer;
--> statement-breakpoint
ALTER TABLE "wishes" ADD COLUMN "company_id" integer;
--> statement-breakpoint
-- Written by hand. Steps of `live-migrations.ts`, next to the applied migrations.
CREATE TABLE drizzle.live_migrations (
	step text PRIMARY KEY,
	next_page integer NOT NULL,
	ended_at timestamptz(3)
);
--> statement-breakpoint
-- The keys of the new columns, and the rows from before, follow in `company-keys.ts`.
-- Nodes of the previous release insert rows without their company.
CREATE FUNCTION fill_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('SELECT company_id FROM %I WHERE id = ($1).%I', TG_ARGV[0], TG_ARGV[1])
    INTO NEW.company_id USING NEW;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER consents_company BEFORE INSERT ON consents FOR EACH ROW WHEN (NEW.company_id IS NULL) EXECUTE FUNCTION fill_company('installers', 'installer_id');
--> statement-breakpoint
CREATE TRIGGER contact_changes_company BEFORE INSERT ON contact_changes FOR EACH ROW WHEN (NEW.company_id IS NULL) EXECUTE FUNCTION fill_company('installers', 'installer_id');
--> statement-breakpoint
CREATE TRIGGER contact_undos_company BEFORE INSERT ON contact_undos FOR EACH ROW WHEN (NEW.company_id IS NULL) EXECUTE FUNCTION fill_company('installers', 'installer_id');
--> statement-breakpoint
CREATE TRIGGER deletion_requests_company BEFORE INSERT ON deletion_requests FOR EACH ROW WHEN (NEW.company_id IS NULL) EXECUTE FUNCTION fill_company('installers', 'installer_id');
--> statement-breakpoint
CREATE TRIGGER onboarding_answers_company BEFORE INSERT ON onboarding_answers FOR EACH ROW WHEN (NEW.company_id IS NULL) EXECUTE FUNCTION fill_company('installers', 'installer_id');
--> statement-breakpoint
CREATE TRIGGER sessions_company BEFORE INSERT ON sessions FOR EACH ROW WHEN (NEW.company_id IS NULL) EXECUTE FUNCTION fill_company('installers', 'installer_id');
--> statement-breakpoint
CREATE TRIGGER refresh_tokens_company BEFORE INSERT ON refresh_tokens FOR EACH ROW WHEN (NEW.company_id IS NULL) EXECUTE FUNCTION fill_company('sessions', 'session_id');
--> statement-breakpoint
CREATE TRIGGER passkeys_company BEFORE INSERT ON passkeys FOR EACH ROW WHEN (NEW.company_id IS NULL) EXECUTE FUNCTION fill_company('installers', 'installer_id');
--> statement-breakpoint
CREATE TRIGGER notifications_company BEFORE INSERT ON notifications FOR EACH ROW WHEN (NEW.company_id IS NULL) EXECUTE FUNCTION fill_company('installers', 'installer_id');
--> statement-breakpoint
CREATE TRIGGER events_company BEFORE INSERT ON events FOR EACH ROW WHEN (NEW.company_id IS NULL) EXECUTE FUNCTION fill_company('installers', 'installer_id');
--> statement-breakpoint
CREATE TRIGGER push_subscriptions_company BEFORE INSERT ON push_subscriptions FOR EACH ROW WHEN (NEW.company_id IS NULL) EXECUTE FUNCTION fill_company('installers', 'installer_id');
--> statement-breakpoint
CREATE TRIGGER wishes_company BEFORE INSERT ON wishes FOR EACH ROW WHEN (NEW.company_id IS NULL) EXECUTE FUNCTION fill_company('installers', 'installer_id');
--> statement-breakpoint
CREATE TRIGGER broadcast_recipients_company BEFORE INSERT ON broadcast_recipients FOR EACH ROW WHEN (NEW.company_id IS NULL) EXECUTE FUNCTION fill_company('installers', 'installer_id');
--> statement-breakpoint
CREATE TRIGGER support_tickets_company BEFORE INSERT ON support_tickets FOR EACH ROW WHEN (NEW.company_id IS NULL) EXECUTE FUNCTION fill_company('installers', 'installer_id');
--> statement-breakpoint
CREATE TRIGGER chat_messages_company BEFORE INSERT ON chat_messages FOR EACH ROW WHEN (NEW.company_id IS NULL) EXECUTE FUNCTION fill_company('support_tickets', 'ticket_id');
--> statement-breakpoint
CREATE TRIGGER chat_photos_company BEFORE INSERT ON chat_photos FOR EACH ROW WHEN (NEW.company_id IS NULL) EXECUTE FUNCTION fill_company('chat_messages', 'message_id');
--> statement-breakpoint
CREATE TRIGGER ticket_notes_company BEFORE INSERT ON ticket_notes FOR EACH ROW WHEN (NEW.company_id IS NULL) EXECUTE FUNCTION fill_company('support_tickets', 'ticket_id');
--> statement-breakpoint
CREATE TRIGGER ticket_presence_company BEFORE INSERT ON ticket_presence FOR EACH ROW WHEN (NEW.company_id IS NULL) EXECUTE FUNCTION fill_company('support_tickets', 'ticket_id');
--> statement-breakpoint
CREATE TRIGGER order_items_company BEFORE INSERT ON order_items FOR EACH ROW WHEN (NEW.company_id IS NULL) EXECUTE FUNCTION fill_company('orders', 'order_id');
--> statement-breakpoint
CREATE TRIGGER order_history_company BEFORE INSERT ON order_history FOR EACH ROW WHEN (NEW.company_id IS NULL) EXECUTE FUNCTION fill_company('orders', 'order_id');
--> statement-breakpoint
CREATE TRIGGER points_moves_company BEFORE INSERT ON points_moves FOR EACH ROW WHEN (NEW.company_id IS NULL) EXECUTE FUNCTION fill_company('points_entries', 'entry_id');
--> statement-breakpoint
CREATE TRIGGER campaign_bookings_company BEFORE INSERT ON campaign_bookings FOR EACH ROW WHEN (NEW.company_id IS NULL) EXECUTE FUNCTION fill_company('projects', 'project_id');
--> statement-breakpoint
-- A row of the books gets its company once.
DROP TRIGGER points_moves_append_only ON points_moves;
--> statement-breakpoint
CREATE TRIGGER points_moves_append_only BEFORE UPDATE ON points_moves FOR EACH ROW
  WHEN (OLD.company_id IS NOT NULL OR to_jsonb(OLD) - 'company_id' <> to_jsonb(NEW) - 'company_id')
  EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER points_moves_no_delete BEFORE DELETE ON points_moves FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
DROP TRIGGER campaign_bookings_append_only ON campaign_bookings;
--> statement-breakpoint
CREATE TRIGGER campaign_bookings_append_only BEFORE UPDATE ON campaign_bookings FOR EACH ROW
  WHEN (OLD.company_id IS NOT NULL OR to_jsonb(OLD) - 'company_id' <> to_jsonb(NEW) - 'company_id')
  EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER campaign_bookings_no_delete BEFORE DELETE ON campaign_bookings FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- What a row of a table claims in the whole club, with the index that says the same on one server.
CREATE FUNCTION claims_of(source text, claimant jsonb) RETURNS TABLE (kind text, value text, company_id integer, index text)
LANGUAGE sql IMMUTABLE AS $$
  SELECT claim.kind, claim.value, coalesce(claimant ->> 'company_id', claimant ->> 'id')::integer, claim.index
  FROM (
    SELECT 'label', (claimant ->> 'gtin') || ' ' || (claimant ->> 'serial_number'), 'scans_serial'
    WHERE source = 'scans'
    UNION ALL SELECT 'email', claimant ->> 'email', 'installers_email'
    WHERE source = 'installers' AND claimant ->> 'active' = '1' AND (claimant ->> 'email_confirmed')::boolean
    UNION ALL SELECT 'phone', claimant ->> 'phone', 'installers_phone'
    WHERE source = 'installers' AND claimant ->> 'active' = '1' AND (claimant ->> 'phone_confirmed')::boolean
    UNION ALL SELECT number, (claimant ->> 'region_id') || ' ' || (claimant ->> number), 'companies_' || number
    FROM (VALUES ('registration_number'), ('registration_number_2')) AS of_region (number)
    WHERE source = 'companies' AND claimant ->> 'active' = '1'
    UNION ALL SELECT 'club_card', claimant ->> 'club_card', 'companies_club_card'
    WHERE source = 'companies' AND claimant ->> 'active' = '1'
    -- Also of a closed company: it stays in links.
    UNION ALL SELECT 'invitation_code', claimant ->> 'invitation_code', 'companies_invitation_code'
    WHERE source = 'companies'
    -- Chosen by devices: only a sharded club needs these.
    UNION ALL SELECT 'project', claimant ->> 'uuid', 'projects_uuid_unique' WHERE source = 'projects'
    UNION ALL SELECT 'scan', claimant ->> 'uuid', 'scans_uuid_unique' WHERE source = 'scan uuids'
    UNION ALL SELECT 'ticket', claimant ->> 'uuid', 'support_tickets_uuid_unique' WHERE source = 'support_tickets'
    UNION ALL SELECT 'passkey', claimant ->> 'credential_id', 'passkeys_credential_id_unique' WHERE source = 'passkeys'
  ) AS claim (kind, value, index)
  WHERE claim.value IS NOT NULL
$$;
--> statement-breakpoint
-- Fails like the unique index of the claim would.
CREATE FUNCTION hold_claims() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  claim record;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM claims USING claims_of(TG_ARGV[0], to_jsonb(OLD)) AS former
    WHERE claims.kind = former.kind AND claims.value = former.value AND claims.company_id = former.company_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    FOR claim IN SELECT * FROM claims_of(TG_ARGV[0], to_jsonb(NEW)) LOOP
      INSERT INTO claims VALUES (claim.kind, claim.value, claim.company_id) ON CONFLICT DO NOTHING;
      IF NOT FOUND THEN
        RAISE unique_violation USING CONSTRAINT = claim.index, TABLE = TG_ARGV[0],
          MESSAGE = format('duplicate key value violates unique constraint "%s"', claim.index);
      END IF;
    END LOOP;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER scans_claimed AFTER INSERT OR DELETE ON scans FOR EACH ROW
  WHEN (current_setting('club.copying', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION hold_claims('scans');
--> statement-breakpoint
CREATE TRIGGER scans_claims_changed AFTER UPDATE OF gtin, serial_number, company_id ON scans FOR EACH ROW
  WHEN (ROW(OLD.gtin, OLD.serial_number, OLD.company_id) IS DISTINCT FROM ROW(NEW.gtin, NEW.serial_number, NEW.company_id))
  EXECUTE FUNCTION hold_claims('scans');
--> statement-breakpoint
CREATE TRIGGER installers_claimed AFTER INSERT OR DELETE ON installers FOR EACH ROW
  WHEN (current_setting('club.copying', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION hold_claims('installers');
--> statement-breakpoint
CREATE TRIGGER installers_claims_changed AFTER UPDATE OF email, email_confirmed, phone, phone_confirmed, active, company_id ON installers FOR EACH ROW
  WHEN (ROW(OLD.email, OLD.email_confirmed, OLD.phone, OLD.phone_confirmed, OLD.active, OLD.company_id) IS DISTINCT FROM ROW(NEW.email, NEW.email_confirmed, NEW.phone, NEW.phone_confirmed, NEW.active, NEW.company_id))
  EXECUTE FUNCTION hold_claims('installers');
--> statement-breakpoint
CREATE TRIGGER companies_claimed AFTER INSERT OR DELETE ON companies FOR EACH ROW
  WHEN (current_setting('club.copying', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION hold_claims('companies');
--> statement-breakpoint
CREATE TRIGGER companies_claims_changed AFTER UPDATE OF region_id, registration_number, registration_number_2, club_card, invitation_code, active ON companies FOR EACH ROW
  WHEN (ROW(OLD.region_id, OLD.registration_number, OLD.registration_number_2, OLD.club_card, OLD.invitation_code, OLD.active) IS DISTINCT FROM ROW(NEW.region_id, NEW.registration_number, NEW.registration_number_2, NEW.club_card, NEW.invitation_code, NEW.active))
  EXECUTE FUNCTION hold_claims('companies');
