ALTER TABLE "invoices" ADD COLUMN "issued_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "issued_by" integer;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_issued_by_users_user_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "invoices_issued_by" ON "invoices" USING btree ("issued_by");
--> statement-breakpoint
UPDATE "invoices" SET
  "issued_at" = coalesce("event"."created_at", "invoices"."created_at"),
  "issued_by" = CASE WHEN "event"."created_at" IS NULL THEN "invoices"."created_by" ELSE "event"."actor_id" END
FROM "invoices" AS "given"
LEFT JOIN LATERAL (
  SELECT "created_at", "actor_id" FROM "history"
  WHERE "entity" = 'invoices' AND "entity_id" = "given"."invoice_id" AND "action" = 'status'
    AND "changes" @> '[{"field": "status", "new": "issued"}]'
  ORDER BY "history_id" DESC LIMIT 1
) AS "event" ON true
WHERE "given"."invoice_id" = "invoices"."invoice_id" AND "invoices"."issued_number" IS NOT NULL;
