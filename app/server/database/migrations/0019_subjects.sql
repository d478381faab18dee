ALTER TABLE "documents" DROP CONSTRAINT "documents_subject";
--> statement-breakpoint
ALTER TABLE "notes" DROP CONSTRAINT "notes_subject";
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "invoice_id" integer GENERATED ALWAYS AS (case when "subject" like 'invoices:%' then split_part("subject", ':', 2)::int end) STORED;
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "deal_id" integer GENERATED ALWAYS AS (case when "subject" like 'deals:%' then split_part("subject", ':', 2)::int end) STORED;
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "project_id" integer GENERATED ALWAYS AS (case when "subject" like 'projects:%' then split_part("subject", ':', 2)::int end) STORED;
--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "deal_id" integer GENERATED ALWAYS AS (case when "subject" like 'deals:%' then split_part("subject", ':', 2)::int end) STORED;
--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "project_id" integer GENERATED ALWAYS AS (case when "subject" like 'projects:%' then split_part("subject", ':', 2)::int end) STORED;
--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "task_id" integer GENERATED ALWAYS AS (case when "subject" like 'tasks:%' then split_part("subject", ':', 2)::int end) STORED;
--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "invoice_id" integer GENERATED ALWAYS AS (case when "subject" like 'invoices:%' then split_part("subject", ':', 2)::int end) STORED;
--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "document_id" integer GENERATED ALWAYS AS (case when "subject" like 'documents:%' then split_part("subject", ':', 2)::int end) STORED;
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_invoice_id_invoices_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("invoice_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_deal_id_deals_deal_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("deal_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_deal_id_deals_deal_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("deal_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_task_id_tasks_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("task_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_invoice_id_invoices_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("invoice_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_document_id_documents_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("document_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "documents_invoice_id" ON "documents" USING btree ("invoice_id");
--> statement-breakpoint
CREATE INDEX "documents_deal_id" ON "documents" USING btree ("deal_id");
--> statement-breakpoint
CREATE INDEX "documents_project_id" ON "documents" USING btree ("project_id");
--> statement-breakpoint
CREATE INDEX "notes_deal_id" ON "notes" USING btree ("deal_id");
--> statement-breakpoint
CREATE INDEX "notes_project_id" ON "notes" USING btree ("project_id");
--> statement-breakpoint
CREATE INDEX "notes_task_id" ON "notes" USING btree ("task_id");
--> statement-breakpoint
CREATE INDEX "notes_invoice_id" ON "notes" USING btree ("invoice_id");
--> statement-breakpoint
CREATE INDEX "notes_document_id" ON "notes" USING btree ("document_id");
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_subject" CHECK ("subject" ~ '^(clients|cps|contracts|orders|employees|invoices|deals|projects):[1-9][0-9]*$');
--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_subject" CHECK ("subject" ~ '^(clients|cps|contracts|orders|products|employees|deals|projects|tasks|invoices|documents):[1-9][0-9]*$');
