ALTER TABLE "order_lines" ADD COLUMN "shipped" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cost" numeric(14, 2);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returned_total" numeric(14, 2) DEFAULT '0' NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_progress" CHECK (0 <= returned and returned <= shipped and shipped <= quantity);
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_returned" CHECK (returned_total between 0 and total);
--> statement-breakpoint
UPDATE "order_lines" SET "shipped" = "quantity" FROM "orders" WHERE "orders"."order_id" = "order_lines"."order_id" AND "delivery_state" IN ('shipped', 'delivered', 'returned');--> statement-breakpoint
UPDATE "order_lines" SET "returned" = "quantity" FROM "orders" WHERE "orders"."order_id" = "order_lines"."order_id" AND "delivery_state" = 'returned';--> statement-breakpoint
UPDATE "orders" SET "returned_total" = "total" WHERE "delivery_state" = 'returned';
