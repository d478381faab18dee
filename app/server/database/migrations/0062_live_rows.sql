CREATE INDEX "products_live" ON "products" USING btree ("product_id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "deals_live" ON "deals" USING btree ("deal_id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "documents_live" ON "documents" USING btree ("document_id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "invoices_live" ON "invoices" USING btree ("invoice_id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "operations_live" ON "operations" USING btree ("operation_id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "orders_live" ON "orders" USING btree ("order_id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "clients_live" ON "clients" USING btree ("client_id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "cps_live" ON "cps" USING btree ("cp_id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "tasks_live" ON "tasks" USING btree ("task_id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "timings_live" ON "timings" USING btree ("timing_id") WHERE deleted_at is null;
