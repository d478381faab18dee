CREATE TABLE "reminders" (
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"about" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reminders_entity_entity_id_about_pk" PRIMARY KEY("entity","entity_id","about")
);

--> statement-breakpoint
-- What was told before isn't told again.
INSERT INTO "reminders" (entity, entity_id, about, sent_at)
SELECT entity, entity_id, about, min(created_at) FROM (
  SELECT entity, entity_id, created_at, CASE
    WHEN kind IN ('contract_ending', 'contract_notice') THEN values->>'date' || ' ' || (values->>'days')
    WHEN kind IN ('invoice_due', 'invoice_due_today', 'invoice_overdue') THEN values->>'date' || ' ' || (values->>'step')
    WHEN kind IN ('task_overdue', 'deal_rotten') THEN values->>'date'
    WHEN kind = 'project_budget' THEN values->>'percent' END AS about
  FROM notifications WHERE entity IS NOT NULL AND entity_id IS NOT NULL) told
WHERE about IS NOT NULL GROUP BY entity, entity_id, about;
