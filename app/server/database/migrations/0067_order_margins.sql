ALTER TABLE "orders" ADD COLUMN "margin" numeric(14, 2);
--> statement-breakpoint
UPDATE orders SET margin = round(lines.worth - discount, 2)
  FROM (SELECT order_id, sum((price * 100 / (100 + vat_rate) - cost) * (quantity - returned)) AS worth
    FROM order_lines GROUP BY order_id) lines
  WHERE lines.order_id = orders.order_id;
--> statement-breakpoint
-- Prices include VAT, costs don't. A margin is null while no line's cost is known.
CREATE FUNCTION keep_order_margins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET margin = round(lines.worth - discount, 2)
    FROM (SELECT DISTINCT order_id FROM changed) touched
    CROSS JOIN LATERAL (SELECT sum((price * 100 / (100 + vat_rate) - cost) * (quantity - returned)) AS worth
      FROM order_lines WHERE order_lines.order_id = touched.order_id) lines
    WHERE orders.order_id = touched.order_id AND margin IS DISTINCT FROM round(lines.worth - discount, 2);
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
