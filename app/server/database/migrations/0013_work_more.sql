ALTER TABLE "tasks" DROP CONSTRAINT "tasks_subject";
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "visibility" text NOT NULL;
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "invoice_id" integer GENERATED ALWAYS AS (case when "subject" like 'invoices:%' then split_part("subject", ':', 2)::int end) STORED;
--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_invoice_id_invoices_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("invoice_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "projects_budget_hours_order" ON "projects" USING btree ("budget_hours","project_id");
--> statement-breakpoint
CREATE INDEX "tasks_invoice_id" ON "tasks" USING btree ("invoice_id");
--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_subject" CHECK ("subject" ~ '^(clients|cps|contracts|orders|deals|invoices|products):[1-9][0-9]*$');
