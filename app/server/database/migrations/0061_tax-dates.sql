DROP INDEX "invoices_kind_order";
--> statement-breakpoint
DROP INDEX "invoices_direction_order";
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tax_date" date;
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "taxed_on" date GENERATED ALWAYS AS (coalesce(tax_date, date)) STORED;
--> statement-breakpoint
CREATE INDEX "invoices_taxed_on_order" ON "invoices" USING btree ("taxed_on","invoice_id");
