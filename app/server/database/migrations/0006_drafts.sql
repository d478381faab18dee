CREATE TABLE "drafts" (
	"user_id" integer NOT NULL,
	"form" text NOT NULL,
	"typed" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drafts_user_id_form_pk" PRIMARY KEY("user_id","form")
);

--> statement-breakpoint
DROP INDEX "access_search";
--> statement-breakpoint
DROP INDEX "brands_search";
--> statement-breakpoint
DROP INDEX "clients_search";
--> statement-breakpoint
DROP INDEX "clients_statuses_search";
--> statement-breakpoint
DROP INDEX "clients_types_search";
--> statement-breakpoint
DROP INDEX "contracts_search";
--> statement-breakpoint
DROP INDEX "countries_search";
--> statement-breakpoint
DROP INDEX "cps_search";
--> statement-breakpoint
DROP INDEX "cps_employees_search";
--> statement-breakpoint
DROP INDEX "cps_legal_persons_search";
--> statement-breakpoint
DROP INDEX "cps_statuses_search";
--> statement-breakpoint
DROP INDEX "cps_types_search";
--> statement-breakpoint
DROP INDEX "currencies_search";
--> statement-breakpoint
DROP INDEX "delivery_methods_search";
--> statement-breakpoint
DROP INDEX "delivery_services_search";
--> statement-breakpoint
DROP INDEX "delivery_types_search";
--> statement-breakpoint
DROP INDEX "departments_search";
--> statement-breakpoint
DROP INDEX "employees_search";
--> statement-breakpoint
DROP INDEX "history_search";
--> statement-breakpoint
DROP INDEX "legal_forms_search";
--> statement-breakpoint
DROP INDEX "legal_persons_search";
--> statement-breakpoint
DROP INDEX "locales_search";
--> statement-breakpoint
DROP INDEX "orders_search";
--> statement-breakpoint
DROP INDEX "orders_statuses_search";
--> statement-breakpoint
DROP INDEX "payment_methods_search";
--> statement-breakpoint
DROP INDEX "payment_services_search";
--> statement-breakpoint
DROP INDEX "payment_types_search";
--> statement-breakpoint
DROP INDEX "positions_search";
--> statement-breakpoint
DROP INDEX "products_search";
--> statement-breakpoint
DROP INDEX "products_categories_search";
--> statement-breakpoint
DROP INDEX "services_search";
--> statement-breakpoint
DROP INDEX "services_categories_search";
--> statement-breakpoint
DROP INDEX "translations_search";
--> statement-breakpoint
DROP INDEX "users_search";
--> statement-breakpoint
DROP INDEX "warehouses_search";
--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "access_created_by" ON "access" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "brands_created_by" ON "brands" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "clients_created_by" ON "clients" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "clients_statuses_created_by" ON "clients_statuses" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "clients_types_created_by" ON "clients_types" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "contracts_created_by" ON "contracts" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "countries_created_by" ON "countries" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "cps_created_by" ON "cps" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "cps_employees_created_by" ON "cps_employees" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "cps_legal_persons_created_by" ON "cps_legal_persons" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "cps_prices_created_by" ON "cps_prices" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "cps_statuses_created_by" ON "cps_statuses" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "cps_types_created_by" ON "cps_types" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "currencies_created_by" ON "currencies" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "delivery_methods_created_by" ON "delivery_methods" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "delivery_services_created_by" ON "delivery_services" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "delivery_types_created_by" ON "delivery_types" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "departments_created_by" ON "departments" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "employees_created_by" ON "employees" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "history_created_by" ON "history" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "legal_forms_created_by" ON "legal_forms" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "legal_persons_created_by" ON "legal_persons" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "locales_created_by" ON "locales" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "orders_created_by" ON "orders" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "orders_statuses_created_by" ON "orders_statuses" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "payment_methods_created_by" ON "payment_methods" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "payment_services_created_by" ON "payment_services" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "payment_types_created_by" ON "payment_types" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "positions_created_by" ON "positions" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "products_created_by" ON "products" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "products_categories_created_by" ON "products_categories" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "services_created_by" ON "services" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "services_categories_created_by" ON "services_categories" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "translations_created_by" ON "translations" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "users_created_by" ON "users" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "warehouses_created_by" ON "warehouses" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "access_search" ON "access" USING gin ((' ' || search_text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "brands_search" ON "brands" USING gin ((' ' || search_text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ((' ' || search_text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "clients_statuses_search" ON "clients_statuses" USING gin ((' ' || search_text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "clients_types_search" ON "clients_types" USING gin ((' ' || search_text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "contracts_search" ON "contracts" USING gin ((' ' || search_text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "countries_search" ON "countries" USING gin ((' ' || search_text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "cps_search" ON "cps" USING gin ((' ' || search_text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "cps_employees_search" ON "cps_employees" USING gin ((' ' || search_text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "cps_legal_persons_search" ON "cps_legal_persons" USING gin ((' ' || search_text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "cps_statuses_search" ON "cps_statuses" USING gin ((' ' || search_text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "cps_types_search" ON "cps_types" USING gin ((' ' || search_text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "currencies_search" ON "currencies" USING gin ((' ' || search_text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "delivery_methods_search" ON "delivery_methods" USING gin ((' ' || search_text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "delivery_services_search" ON "delivery_services" USING gin ((' ' || search_text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "delivery_types_search" ON "delivery_types" USING gin ((' ' || search_text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "departments_search" ON "departments" USING gin ((' ' || search_text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "employees_search" ON "employees" USING gin ((' ' || search_text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "history_search" ON "history" USING gin ((' ' || search_text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "legal_forms_search" ON "legal_forms" USING gin ((' ' || search_text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "legal_persons_search" ON "legal_persons" USING gin ((' ' || search_text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "locales_search" ON "locales" USING gin ((' ' || search_text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ((' ' || search_text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "orders_statuses_search" ON "orders_statuses" USING gin ((' ' || search_text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "payment_methods_search" ON "payment_methods" USING gin ((' ' || search_text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "payment_services_search" ON "payment_services" USING gin ((' ' || search_text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "payment_types_search" ON "payment_types" USING gin ((' ' || search_text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "positions_search" ON "positions" USING gin ((' ' || search_text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ((' ' || search_text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "products_categories_search" ON "products_categories" USING gin ((' ' || search_text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "services_search" ON "services" USING gin ((' ' || search_text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "services_categories_search" ON "services_categories" USING gin ((' ' || search_text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "translations_search" ON "translations" USING gin ((' ' || search_text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ((' ' || search_text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "warehouses_search" ON "warehouses" USING gin ((' ' || search_text) gin_trgm_ops);
