CREATE TABLE "cart_holds" (
	"user_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cart_holds_user_id_product_id_pk" PRIMARY KEY("user_id","product_id"),
	CONSTRAINT "cart_holds_quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_notices" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "incoming" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "arrives_on" date;
--> statement-breakpoint
ALTER TABLE "delivery_services" ADD COLUMN "zones" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "delivery_services" ADD COLUMN "pickup_points" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup_point" text;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "barcodes" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "suppliers" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "supplier_ids" integer[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "attributes" jsonb;
--> statement-breakpoint
ALTER TABLE "products_categories" ADD COLUMN "attributes" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "cart_holds" ADD CONSTRAINT "cart_holds_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cart_holds" ADD CONSTRAINT "cart_holds_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "cart_holds_product" ON "cart_holds" USING btree ("product_id");
--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_incoming" CHECK (incoming >= 0);
--> statement-breakpoint
ALTER TABLE "products" drop column "search_text";
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_text" text GENERATED ALWAYS AS (f_unaccent(lower(coalesce("name"::text, '') || ' ' || coalesce("sku"::text, '') || ' ' || coalesce("barcode"::text, '') || ' ' || f_line_texts("barcodes", 'barcode')))) STORED;
--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ((' ' || search_text) gin_trgm_ops);
--> statement-breakpoint
UPDATE products SET barcodes = jsonb_build_array(jsonb_build_object('barcode', barcode, 'note', null)) WHERE barcode IS NOT NULL;
--> statement-breakpoint
-- What is low by now is known; only what falls from here on is news.
INSERT INTO stock_notices (product_id, state)
SELECT product_id, CASE WHEN quantity = 0 THEN 'out' ELSE 'low' END FROM products
WHERE status = 'available' AND deleted_at IS NULL AND quantity < greatest(min_stock, 1);
--> statement-breakpoint
CREATE INDEX "products_barcodes" ON "products" USING gin (barcodes jsonb_path_ops);
