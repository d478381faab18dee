ALTER TABLE "stock_levels" DROP CONSTRAINT "stock_levels_bounds";
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_quantity";
--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "allow_negative" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_bounds" CHECK (reserved >= 0);
--> statement-breakpoint
-- Orders hold more than lies there, or moves take it, only where the warehouse allows it. Its row stays as it is until the
-- transaction ends: who forbids it waits, and finds then what went below zero.
CREATE FUNCTION refuse_below_zero() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM warehouses WHERE warehouse_id = NEW.warehouse_id AND allow_negative FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'The stock would be below zero' USING ERRCODE = 'check_violation', CONSTRAINT = 'stock_levels_bounds';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_levels_bounds AFTER INSERT OR UPDATE ON stock_levels
  FOR EACH ROW WHEN (NEW.on_hand < NEW.reserved) EXECUTE FUNCTION refuse_below_zero();
--> statement-breakpoint
CREATE FUNCTION refuse_stock_below_zero() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM stock_levels WHERE warehouse_id = NEW.warehouse_id AND on_hand < reserved) THEN
    RAISE EXCEPTION 'Stock is below zero' USING ERRCODE = 'check_violation', CONSTRAINT = 'warehouses_allow_negative_stock';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER warehouses_allow_negative AFTER UPDATE OF allow_negative ON warehouses
  FOR EACH ROW WHEN (OLD.allow_negative AND NOT NEW.allow_negative) EXECUTE FUNCTION refuse_stock_below_zero();
--> statement-breakpoint
-- Nor is less than nothing free to sell of a product that isn't kept in such a warehouse.
CREATE FUNCTION refuse_oversold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM stock_levels JOIN warehouses USING (warehouse_id)
    WHERE product_id = NEW.product_id AND is_sellable AND allow_negative
  ) THEN
    RAISE EXCEPTION 'More would be sold than there is' USING ERRCODE = 'check_violation', CONSTRAINT = 'products_quantity';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_quantity AFTER INSERT OR UPDATE OF quantity ON products
  FOR EACH ROW WHEN (NEW.quantity < 0) EXECUTE FUNCTION refuse_oversold();
