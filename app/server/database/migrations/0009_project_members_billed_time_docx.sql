ALTER TABLE "documents_templates" ADD COLUMN "visible_when" jsonb;
--> statement-breakpoint
ALTER TABLE "documents_templates" ADD COLUMN "docx_file_id" integer;
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "members" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "timings" ADD COLUMN "invoice_id" integer;
--> statement-breakpoint
ALTER TABLE "timings" ADD CONSTRAINT "timings_invoice_id_invoices_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("invoice_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "timings_invoice_id" ON "timings" USING btree ("invoice_id");
--> statement-breakpoint
UPDATE "projects" SET "members" = (
  SELECT jsonb_agg(jsonb_build_object('employee_id', id, 'role', NULL, 'rate', NULL) ORDER BY place)
  FROM unnest("member_ids") WITH ORDINALITY AS member(id, place)
) WHERE cardinality("member_ids") > 0;
