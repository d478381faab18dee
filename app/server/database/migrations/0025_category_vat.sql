ALTER TABLE "products_categories" ADD COLUMN "vat_rate" numeric(14, 2);
--> statement-breakpoint
ALTER TABLE "services_categories" ADD COLUMN "vat_rate" numeric(14, 2);
--> statement-breakpoint
CREATE INDEX "invoices_kind_order" ON "invoices" USING btree ("kind","invoice_id");
