-- What stands in one column of all lines; a text of a row's own, so that the search may look into it.
CREATE FUNCTION f_line_texts(lines jsonb, wanted text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(line->>wanted, ', '), '') FROM jsonb_array_elements(lines) line
$$;
--> statement-breakpoint
CREATE TABLE "history_erasures" (
	"place" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "history_erasures_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"history_id" integer NOT NULL,
	"batch_id" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "phones" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "emails" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "anonymised_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "cps" ADD COLUMN "phones" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "cps" ADD COLUMN "emails" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "cps_legal_persons" ADD COLUMN "bank_accounts" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "deal_id" integer;
--> statement-breakpoint
ALTER TABLE "legal_persons" ADD COLUMN "bank_accounts" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
CREATE INDEX "history_erasures_event" ON "history_erasures" USING btree ("history_id");
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_deal_id_deals_deal_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("deal_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "invoices_deal_id" ON "invoices" USING btree ("deal_id");
--> statement-breakpoint
ALTER TABLE "clients" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "search_text" text GENERATED ALWAYS AS (f_unaccent(lower(coalesce((first_name || coalesce(' ' || middle_name, '') || coalesce(' ' || last_name, ''))::text, '') || ' ' || coalesce(('C-' || client_id)::text, '') || ' ' || coalesce("phone" || ' ' || regexp_replace("phone", '\D', '', 'g'), '') || ' ' || coalesce("email"::text, '') || ' ' || f_line_texts("phones", 'phone') || ' ' || regexp_replace(f_line_texts("phones", 'phone'), '[^0-9,]', '', 'g') || ' ' || f_line_texts("emails", 'email')))) STORED;
--> statement-breakpoint
ALTER TABLE "cps" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "cps" ADD COLUMN "search_text" text GENERATED ALWAYS AS (f_unaccent(lower(coalesce("name"::text, '') || ' ' || coalesce("code"::text, '') || ' ' || coalesce("phone" || ' ' || regexp_replace("phone", '\D', '', 'g'), '') || ' ' || coalesce("email"::text, '') || ' ' || f_line_texts("phones", 'phone') || ' ' || regexp_replace(f_line_texts("phones", 'phone'), '[^0-9,]', '', 'g') || ' ' || f_line_texts("emails", 'email')))) STORED;
--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ((' ' || search_text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "cps_search" ON "cps" USING gin ((' ' || search_text) gin_trgm_ops);
--> statement-breakpoint
UPDATE clients SET phones = jsonb_build_array(jsonb_build_object('phone', phone, 'note', null)) WHERE phone IS NOT NULL;
--> statement-breakpoint
UPDATE clients SET emails = jsonb_build_array(jsonb_build_object('email', email, 'note', null)) WHERE email IS NOT NULL;
--> statement-breakpoint
UPDATE cps SET phones = jsonb_build_array(jsonb_build_object('phone', phone, 'note', null)) WHERE phone IS NOT NULL;
--> statement-breakpoint
UPDATE cps SET emails = jsonb_build_array(jsonb_build_object('email', email, 'note', null)) WHERE email IS NOT NULL;
--> statement-breakpoint
UPDATE legal_persons SET bank_accounts = jsonb_build_array(jsonb_build_object('bank_account', bank_account, 'bank', bank, 'bic', bic, 'currency_id', null)) WHERE bank_account IS NOT NULL;
--> statement-breakpoint
UPDATE cps_legal_persons SET bank_accounts = jsonb_build_array(jsonb_build_object('bank_account', bank_account, 'bank', bank, 'bic', bic, 'currency_id', null)) WHERE bank_account IS NOT NULL;
--> statement-breakpoint
UPDATE cps_employees SET is_primary = true WHERE cp_employee_id IN (
  SELECT DISTINCT ON (cp_id) cp_employee_id FROM cps_employees first WHERE deleted_at IS NULL
    AND NOT EXISTS (SELECT FROM cps_employees e WHERE e.cp_id = first.cp_id AND e.is_primary AND e.deleted_at IS NULL)
  ORDER BY cp_id, coalesce(active, true) DESC, cp_employee_id
);
--> statement-breakpoint
CREATE TRIGGER history_erasures_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON history_erasures
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- The one change that history takes: personal data that the law wants forgotten. What erase_history() doesn't account
-- for shows as altered.
CREATE FUNCTION refuse_rewriting_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('history.erasing', true) = 'on' THEN RETURN NULL; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
DROP TRIGGER history_append_only ON history;
--> statement-breakpoint
CREATE TRIGGER history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
--> statement-breakpoint
-- Forgets a record's values of these fields, and its name in the changes by which others refer to it. Each event that
-- is touched gets a hash of what is left of it, bound to the seal before; all of them together are the proof that the
-- event of the erasure keeps.
CREATE FUNCTION erase_history(of_entity text, of_id integer, called text, personal text[], links text[], batch text)
RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  touched integer[];
  refers jsonb := jsonb_build_array(of_id, of_entity || ':' || of_id);
  proof text;
BEGIN
  PERFORM seal_history();
  PERFORM set_config('history.erasing', 'on', true);
  WITH erased AS (
    UPDATE history h SET
      title = CASE WHEN h.entity = of_entity AND h.entity_id = of_id THEN called ELSE h.title END,
      comment = CASE WHEN h.entity = of_entity AND h.entity_id = of_id AND h.action = 'merge' THEN NULL ELSE h.comment END,
      changes = (
        SELECT coalesce(jsonb_agg(CASE
          WHEN h.entity = of_entity AND h.entity_id = of_id AND change->>'field' = ANY (personal) THEN
            jsonb_build_object('field', change->'field',
              'old', CASE WHEN change->>'old' IS NOT NULL THEN '…' END,
              'new', CASE WHEN change->>'new' IS NOT NULL THEN '…' END)
          WHEN h.entity || '.' || (change->>'field') = ANY (links) THEN
            change || jsonb_build_object(
              'old', CASE WHEN refers @> (change->'before') THEN to_jsonb(called) ELSE change->'old' END,
              'new', CASE WHEN refers @> (change->'after') THEN to_jsonb(called) ELSE change->'new' END)
          ELSE change END ORDER BY place), '[]'::jsonb)
        FROM jsonb_array_elements(h.changes) WITH ORDINALITY each(change, place))
    WHERE (h.entity = of_entity AND h.entity_id = of_id)
      OR EXISTS (
        SELECT FROM jsonb_array_elements(h.changes) change
        WHERE h.entity || '.' || (change->>'field') = ANY (links)
          AND (refers @> (change->'before') OR refers @> (change->'after')))
    RETURNING h.history_id
  )
  SELECT array_agg(history_id ORDER BY history_id) INTO touched FROM erased;
  PERFORM set_config('history.erasing', 'off', true);
  INSERT INTO history_erasures (history_id, batch_id, hash)
  SELECT s.history_id, batch, next_seal(
    (SELECT p.hash FROM history_seals p WHERE p.place < s.place ORDER BY p.place DESC LIMIT 1), history_digest(h))
  FROM history_seals s JOIN history h ON h.history_id = s.history_id
  WHERE s.history_id = ANY (touched) ORDER BY s.place;
  SELECT encode(sha256(convert_to(coalesce(string_agg(hash, '' ORDER BY place), ''), 'UTF8')), 'hex') INTO proof
  FROM history_erasures WHERE batch_id = batch;
  RETURN proof;
END $$;
--> statement-breakpoint
-- The hash that an event must have: its seal's, or that of its last erasure.
CREATE FUNCTION kept_hash(event history_seals) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT e.hash FROM history_erasures e WHERE e.history_id = event.history_id ORDER BY e.place DESC LIMIT 1
  ), event.hash)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION verify_history() RETURNS TABLE (history_id integer, fault text) LANGUAGE sql STABLE AS $$
  SELECT s.history_id, CASE WHEN h.history_id IS NULL THEN 'removed' ELSE 'altered' END
  FROM (
    SELECT seals.place, seals.history_id, coalesce(e.hash, seals.hash) AS hash,
      lag(seals.hash) OVER (ORDER BY seals.place) AS last
    FROM history_seals seals
    LEFT JOIN (
      SELECT DISTINCT ON (history_id) history_id, hash FROM history_erasures ORDER BY history_id, place DESC
    ) e ON e.history_id = seals.history_id
  ) s
  LEFT JOIN history h ON h.history_id = s.history_id
  WHERE h.history_id IS NULL OR s.hash <> next_seal(s.last, history_digest(h))
  UNION ALL
  -- Erasures that no event proves were made behind the program's back.
  SELECT e.history_id, 'altered' FROM history_erasures e
  JOIN (
    SELECT batch_id, encode(sha256(convert_to(string_agg(hash, '' ORDER BY place), 'UTF8')), 'hex') AS proof
    FROM history_erasures GROUP BY batch_id
  ) batches ON batches.batch_id = e.batch_id
  WHERE NOT EXISTS (
    SELECT FROM history h WHERE h.batch_id = e.batch_id AND h.action = 'erase' AND h.changes->0->>'new' = batches.proof)
  ORDER BY 1
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION history_proof(wanted integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT CASE WHEN kept_hash(s) = next_seal(
      (SELECT p.hash FROM history_seals p WHERE p.place < s.place ORDER BY p.place DESC LIMIT 1), history_digest(h)
    ) THEN 'sealed' ELSE 'altered' END
    FROM history_seals s JOIN history h ON h.history_id = s.history_id WHERE s.history_id = wanted
  ), 'waiting')
$$;
