-- Spreads a club over the servers of a Citus cluster, by company. Run it once, while the club is closed:
-- psql --set ON_ERROR_STOP=1 --single-transaction --file deploy/citus.sql
--
-- On one server a key holds in the whole club. Citus needs the company in each, and no foreign key to another company.
-- What must stay unique in the whole club is in `claims` and `order_numbers`.

CREATE TEMPORARY TABLE distributed (name regclass PRIMARY KEY, company text NOT NULL) ON COMMIT DROP;

INSERT INTO distributed
SELECT name, CASE name::text WHEN 'companies' THEN 'id' WHEN 'invitations' THEN 'inviter_id' ELSE 'company_id' END
FROM unnest('{
  companies, installers, brand_kits, broadcast_recipients, campaign_bookings, card_top_ups, chat_messages, chat_photos,
  company_notes, consents, contact_changes, contact_undos, deletion_requests, events, import_bookings, invitations,
  manual_points, notifications, onboarding_answers, order_files, order_history, order_items, orders, passkeys,
  points_debts, points_entries, points_lots, points_moves, points_totals, projects, push_subscriptions, refresh_tokens,
  scan_totals, scans, sessions, support_tickets, ticket_notes, ticket_presence, tier_levels, webhook_deliveries,
  webhook_events, wishes
}'::regclass[]) AS name;

-- Foreign keys to rows of companies. `within` has the new ones: between rows of the same company, or to the company.
CREATE TEMPORARY TABLE foreign_keys ON COMMIT DROP AS
SELECT conname AS name, conrelid::regclass AS child, confrelid::regclass AS parent,
  CASE
    WHEN ours.name IS NULL THEN NULL
    WHEN cardinality(conkey) = 2 THEN replace(pg_get_constraintdef(key.oid), ' ON UPDATE CASCADE', '')
    WHEN confrelid = 'companies'::regclass AND own.attname = ours.company THEN pg_get_constraintdef(key.oid)
    WHEN confrelid IN ('orders'::regclass, 'order_items'::regclass, 'order_files'::regclass, 'points_entries'::regclass,
        'points_lots'::regclass, 'import_bookings'::regclass, 'sessions'::regclass, 'webhook_events'::regclass)
      OR conrelid = 'scans'::regclass AND confrelid = 'projects'::regclass
      THEN format('FOREIGN KEY (%I, company_id) REFERENCES %s (%I, company_id) ON DELETE %s', own.attname,
        confrelid::regclass, theirs.attname, CASE confdeltype WHEN 'c' THEN 'CASCADE' ELSE 'RESTRICT' END)
  END AS within
FROM pg_constraint AS key
JOIN pg_attribute AS own ON own.attrelid = conrelid AND own.attnum = conkey[1]
JOIN pg_attribute AS theirs ON theirs.attrelid = confrelid AND theirs.attnum = confkey[1]
LEFT JOIN distributed AS ours ON ours.name = conrelid
WHERE contype = 'f' AND conparentid = 0 AND confrelid IN (SELECT name FROM distributed);

DO $$
DECLARE
  key record;
  claimed CONSTANT text[] := '{
    companies_club_card, companies_invitation_code, companies_registration_number, companies_registration_number_2,
    installers_email, installers_phone, scans_serial,
    passkeys_credential_id_unique, projects_uuid_unique, scans_uuid_unique, support_tickets_uuid_unique
  }';
BEGIN
  FOR key IN SELECT * FROM foreign_keys LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', key.child, key.name);
  END LOOP;

  -- Deliveries of tests belong to no company.
  UPDATE webhook_events SET company_id = 0 WHERE company_id IS NULL;

  -- Keys of the whole club, which `claims` holds, become plain indexes. Others get the company.
  FOR key IN
    SELECT distributed.name, company, conname, contype,
      (SELECT string_agg(quote_ident(attname), ', ' ORDER BY place)
       FROM unnest(conkey) WITH ORDINALITY AS part (number, place)
       JOIN pg_attribute ON attrelid = conrelid AND attnum = number) AS columns
    FROM pg_constraint JOIN distributed ON distributed.name = conrelid
    WHERE contype IN ('p', 'u') AND NOT EXISTS (
      SELECT FROM pg_attribute WHERE attrelid = conrelid AND attname = company AND attnum = ANY (conkey))
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', key.name, key.conname);
    IF key.conname = ANY (claimed) THEN
      EXECUTE format('CREATE INDEX %I ON %s (%s)', key.conname, key.name, key.columns);
    ELSE
      EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I %s (%s, %I)', key.name, key.conname,
        CASE key.contype WHEN 'p' THEN 'PRIMARY KEY' ELSE 'UNIQUE' END, key.columns, key.company);
    END IF;
  END LOOP;

  FOR key IN
    SELECT company, indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
    FROM pg_index JOIN distributed ON distributed.name = indrelid
    WHERE indisunique AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid) AND NOT EXISTS (
      SELECT FROM pg_attribute WHERE attrelid = indrelid AND attname = company AND attnum = ANY (indkey::int2[]))
  LOOP
    EXECUTE format('DROP INDEX %s', key.name);
    EXECUTE CASE WHEN key.name = ANY (claimed) THEN replace(key.definition, ' UNIQUE ', ' ')
      ELSE regexp_replace(key.definition, '\)( WHERE .*)?$', format(', %I)\1', key.company)) END;
  END LOOP;

  FOR key IN SELECT * FROM foreign_keys WHERE within IS NOT NULL LOOP
    EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I %s', key.child, key.name, key.within);
  END LOOP;

  -- Citus counts 32-bit ids with a sequence, on the server that the nodes reach.
  FOR key IN
    SELECT name, attname AS id, format('%s_numbers', name) AS sequence
    FROM distributed JOIN pg_attribute ON attrelid = name WHERE attidentity <> '' AND atttypid = 'integer'::regtype
  LOOP
    EXECUTE format('ALTER TABLE %s ALTER COLUMN %I DROP IDENTITY', key.name, key.id);
    EXECUTE format('CREATE SEQUENCE %I AS integer OWNED BY %s.%I', key.sequence, key.name, key.id);
    EXECUTE format('SELECT setval(%L, coalesce(max(%I), 0) + 1, false) FROM %s', key.sequence, key.id, key.name);
    EXECUTE format('ALTER TABLE %s ALTER COLUMN %I SET DEFAULT nextval(%L)', key.name, key.id, key.sequence);
  END LOOP;

  -- Devices choose these keys: nobody may take one of another company.
  FOR key IN
    SELECT * FROM (VALUES ('projects', 'projects', 'uuid'), ('scans', 'scan uuids', 'uuid'),
      ('support_tickets', 'support_tickets', 'uuid'), ('passkeys', 'passkeys', 'credential_id')) AS chosen (name, source, value)
  LOOP
    EXECUTE format('INSERT INTO claims SELECT claim.kind, claim.value, claim.company_id
      FROM %I AS claimant CROSS JOIN LATERAL claims_of(%L, to_jsonb(claimant)) AS claim', key.name, key.source);
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OF company_id OR DELETE ON %I
      FOR EACH ROW EXECUTE FUNCTION hold_claims(%L)', format('%s_%s_claimed', key.name, key.value), key.name, key.source);
  END LOOP;

  -- Only nodes of the release before these columns need them.
  FOR key IN SELECT tgrelid::regclass AS name, tgname FROM pg_trigger WHERE tgfoid = 'fill_company'::regproc AND tgparentid = 0
  LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', key.tgname, key.name);
  END LOOP;
END $$;

-- Tables that every server has whole, because those of companies name their rows.
SELECT create_reference_table(name) FROM unnest('{
  broadcasts, campaigns, campaign_versions, imports, products, shop_categories, shop_products, shop_variants,
  webhook_endpoints, wholesalers
}'::regclass[]) AS name;

SET citus.enable_unsafe_triggers = on;
SELECT create_distributed_table('companies', 'id');
SELECT create_distributed_table(name, company, colocate_with => 'companies')
FROM distributed WHERE name <> 'companies'::regclass;
SELECT create_distributed_table('claims', 'value', colocate_with => 'none');
