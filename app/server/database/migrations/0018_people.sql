DROP INDEX "employees_hire_date_order";
--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "number" text;
--> statement-breakpoint
ALTER TABLE "employees" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "search_text" text GENERATED ALWAYS AS (f_unaccent(lower(coalesce((first_name || ' ' || last_name)::text, '') || ' ' || coalesce("number"::text, '') || ' ' || coalesce("phone" || ' ' || regexp_replace("phone", '\D', '', 'g'), '') || ' ' || coalesce("email"::text, '')))) STORED;
--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "legal_person_id" integer;
--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "absence" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_legal_person_id_legal_persons_legal_person_id_fk" FOREIGN KEY ("legal_person_id") REFERENCES "public"."legal_persons"("legal_person_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "employees_number_unique" ON "employees" USING btree ("number") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "employees_legal_person_id" ON "employees" USING btree ("legal_person_id");
--> statement-breakpoint
CREATE INDEX "employees_search" ON "employees" USING gin ((' ' || search_text) gin_trgm_ops);
