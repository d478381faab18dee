ALTER TABLE "operations" ADD COLUMN "posted_by" integer;
--> statement-breakpoint
ALTER TABLE "operations" ADD CONSTRAINT "operations_posted_by_users_user_id_fk" FOREIGN KEY ("posted_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "operations_posted_by" ON "operations" USING btree ("posted_by");
--> statement-breakpoint
UPDATE "operations" SET
  "posted_by" = CASE WHEN "event"."created_at" IS NULL THEN "operations"."created_by" ELSE "event"."actor_id" END
FROM "operations" AS "posted"
LEFT JOIN LATERAL (
  SELECT "created_at", "actor_id" FROM "history"
  WHERE "entity" = 'operations' AND "entity_id" = "posted"."operation_id" AND "action" = 'status'
    AND "changes" @> '[{"field": "status", "new": "posted"}]'
  ORDER BY "history_id" DESC LIMIT 1
) AS "event" ON true
WHERE "posted"."operation_id" = "operations"."operation_id" AND "operations"."posted_at" IS NOT NULL;
