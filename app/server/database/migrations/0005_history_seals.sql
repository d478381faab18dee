CREATE TABLE "history_seals" (
	"place" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "history_seals_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"history_id" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "history_seals_history_id_unique" UNIQUE("history_id")
);
--> statement-breakpoint
CREATE TRIGGER history_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON history_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- All that an event tells, in a form that hangs on no setting of the session.
CREATE FUNCTION history_digest(event history) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(event.history_id, extract(epoch FROM event.created_at), event.actor_id, event.action,
    event.entity, event.entity_id, event.title, event.changes, event.comment, event.batch_id, event.undoes,
    event.request_id, event.ip, event.agent)::text
$$;
--> statement-breakpoint
CREATE FUNCTION next_seal(last text, event text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(coalesce(last, '') || event, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- Seals what isn't sealed yet. Apart from the changes themselves: a chain that each of them had to wait for would let
-- one be made at a time. An event that was long in coming is still among the newest.
CREATE FUNCTION seal_history() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  last text;
  event record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('history_seals'));
  SELECT hash INTO last FROM history_seals ORDER BY place DESC LIMIT 1;
  FOR event IN
    SELECT h.history_id, history_digest(h) AS digest FROM history h
    WHERE h.history_id > coalesce((SELECT max(s.history_id) FROM history_seals s), 0) - 10000
      AND NOT EXISTS (SELECT FROM history_seals s WHERE s.history_id = h.history_id)
    ORDER BY h.history_id
  LOOP
    last := next_seal(last, event.digest);
    INSERT INTO history_seals (history_id, hash) VALUES (event.history_id, last);
  END LOOP;
END $$;
--> statement-breakpoint
-- The events that aren't what was sealed, or are gone.
CREATE FUNCTION verify_history() RETURNS TABLE (history_id integer, fault text) LANGUAGE sql STABLE AS $$
  SELECT s.history_id, CASE WHEN h.history_id IS NULL THEN 'removed' ELSE 'altered' END
  FROM (SELECT seals.*, lag(seals.hash) OVER (ORDER BY seals.place) AS last FROM history_seals seals) s
  LEFT JOIN history h ON h.history_id = s.history_id
  WHERE h.history_id IS NULL OR s.hash <> next_seal(s.last, history_digest(h))
  ORDER BY s.place
$$;
--> statement-breakpoint
CREATE FUNCTION history_proof(wanted integer) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT CASE WHEN s.hash = next_seal(
      (SELECT p.hash FROM history_seals p WHERE p.place < s.place ORDER BY p.place DESC LIMIT 1), history_digest(h)
    ) THEN 'sealed' ELSE 'altered' END
    FROM history_seals s JOIN history h ON h.history_id = s.history_id WHERE s.history_id = wanted
  ), 'waiting')
$$;
