DROP INDEX "orders_cp_id";
--> statement-breakpoint
DROP INDEX "orders_client_id";
--> statement-breakpoint
CREATE INDEX "orders_open_managers" ON "orders" USING btree ("manager_id") WHERE is_open;
--> statement-breakpoint
CREATE INDEX "orders_cp_id" ON "orders" USING btree ("cp_id","order_id");
--> statement-breakpoint
CREATE INDEX "orders_client_id" ON "orders" USING btree ("client_id","order_id");
