ALTER TABLE "timings" ADD COLUMN "currency_id" integer;
--> statement-breakpoint
ALTER TABLE "timings" ADD CONSTRAINT "timings_currency_id_currencies_currency_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("currency_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "timings_currency_id" ON "timings" USING btree ("currency_id");
--> statement-breakpoint
UPDATE "timings" SET "currency_id" = "projects"."currency_id"
FROM "projects" WHERE "projects"."project_id" = "timings"."project_id" AND "projects"."currency_id" IS NOT NULL;
