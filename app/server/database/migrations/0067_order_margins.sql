ALTER TABLE "orders" ADD COLUMN "margin" numeric(14, 2);
--> statement-breakpoint
-- Prices include VAT, costs don't. Null while no line's cost is known.
CREATE FUNCTION order_margin_of(id integer) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT round(sum((price * 100 / (100 + vat_rate) - cost) * (quantity - returned))
    - (SELECT discount FROM orders WHERE order_id = id), 2) FROM order_lines WHERE order_id = id
$$;
--> statement-breakpoint
UPDATE orders SET margin = order_margin_of(order_id);
--> statement-breakpoint
CREATE FUNCTION keep_order_margins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET margin = order_margin_of(order_id)
    WHERE order_id IN (SELECT order_id FROM changed) AND margin IS DISTINCT FROM order_margin_of(order_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_lines_margins_made AFTER INSERT ON order_lines REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_order_margins();
--> statement-breakpoint
CREATE TRIGGER order_lines_margins AFTER UPDATE ON order_lines REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_order_margins();
--> statement-breakpoint
CREATE TRIGGER order_lines_margins_gone AFTER DELETE ON order_lines REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_order_margins();
