DROP INDEX "orders_open_cps";
--> statement-breakpoint
DROP INDEX "orders_open_clients";
--> statement-breakpoint
CREATE INDEX "orders_unpaid_cps" ON "orders" USING btree ("cp_id") WHERE paid < total;
--> statement-breakpoint
CREATE INDEX "orders_unpaid_clients" ON "orders" USING btree ("client_id") WHERE paid < total;
