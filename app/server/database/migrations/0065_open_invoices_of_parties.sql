CREATE INDEX "invoices_open_cps" ON "invoices" USING btree ("cp_id","direction","kind") WHERE status in ('issued', 'partly_paid');
--> statement-breakpoint
CREATE INDEX "invoices_open_clients" ON "invoices" USING btree ("client_id","direction","kind") WHERE status in ('issued', 'partly_paid');
