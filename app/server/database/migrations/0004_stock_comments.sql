ALTER TABLE "stock_moves" ADD COLUMN "comment" text;
