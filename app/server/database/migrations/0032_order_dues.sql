CREATE TABLE "order_dues" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"cp_id" integer,
	"client_id" integer,
	"owed" numeric(14, 2) NOT NULL,
	"committed" numeric(14, 2) NOT NULL,
	"spare" numeric(14, 2) NOT NULL
);

--> statement-breakpoint
ALTER TABLE "order_dues" ADD CONSTRAINT "order_dues_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "order_dues_cp" ON "order_dues" USING btree ("cp_id") WHERE cp_id is not null;
--> statement-breakpoint
CREATE INDEX "order_dues_client" ON "order_dues" USING btree ("client_id") WHERE client_id is not null;
--> statement-breakpoint
-- What is open of an order, in the base currency: the one place that knows.
CREATE FUNCTION order_dues_of(id integer) RETURNS TABLE (owed numeric, committed numeric, spare numeric) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  select greatest(0, greatest(0, shipped - asked) - ahead), greatest(0, greatest(0, ordered - asked) - ahead),
    greatest(0, ahead - greatest(0, ordered - asked))
  from (
    select asked, greatest(0, orders.paid - billed.paid) as ahead,
      -- An order's worth as far as it went out, less what came back.
      case orders.delivery_state
        when 'none' then 0
        when 'part' then (select coalesce(sum((l.shipped - l.returned) * l.price), 0) from order_lines l where l.order_id = orders.order_id)
        else orders.total - orders.returned_total end as shipped,
      -- What it comes to, whether it went out or not. Nothing is kept of one that was cancelled.
      case when orders.order_status_id in (select order_status_id from orders_statuses where "group" in ('cancelled', 'returned')) then 0
        else orders.total - orders.returned_total end as ordered
    from orders cross join lateral (
      -- What its invoices, less its credit notes, ask for and have been paid.
      select coalesce(sum(case i.kind when 'invoice' then i.total_base else -i.total_base end), 0) as asked,
        coalesce(sum(round(case i.kind when 'invoice' then i.paid else -i.paid end * i.rate, 2)), 0) as paid
      from invoices i
      where i.order_id = orders.order_id and i.direction = 'out' and i.status in ('issued', 'partly_paid', 'paid')
        and i.deleted_at is null) billed
    where orders.order_id = id) worth
$$;
--> statement-breakpoint
-- The order is locked first: two changes at once, of it and of its invoice, would each reckon without the other.
CREATE FUNCTION keep_order_dues(id integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM orders WHERE order_id = id FOR NO KEY UPDATE;
  INSERT INTO order_dues (order_id, cp_id, client_id, owed, committed, spare)
    SELECT id, orders.cp_id, orders.client_id, dues.owed, dues.committed, dues.spare
    FROM orders, order_dues_of(id) dues
    WHERE orders.order_id = id AND (dues.owed <> 0 OR dues.committed <> 0 OR dues.spare <> 0)
    ON CONFLICT (order_id) DO UPDATE SET cp_id = excluded.cp_id, client_id = excluded.client_id,
      owed = excluded.owed, committed = excluded.committed, spare = excluded.spare;
  IF NOT FOUND THEN
    DELETE FROM order_dues WHERE order_id = id;
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION follow_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_order_dues(NEW.order_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Of order lines and invoices, which may come to an order, leave it, or go from one to another.
CREATE FUNCTION follow_part_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' AND NEW.order_id IS NOT NULL THEN
    PERFORM keep_order_dues(NEW.order_id);
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.order_id IS NOT NULL AND (TG_OP = 'DELETE' OR OLD.order_id IS DISTINCT FROM NEW.order_id) THEN
    PERFORM keep_order_dues(OLD.order_id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_dues_made AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION follow_order();
--> statement-breakpoint
CREATE TRIGGER orders_dues AFTER UPDATE OF total, returned_total, paid, delivery_state, order_status_id, cp_id, client_id ON orders
  FOR EACH ROW WHEN ((OLD.total, OLD.returned_total, OLD.paid, OLD.delivery_state, OLD.order_status_id, OLD.cp_id, OLD.client_id)
    IS DISTINCT FROM (NEW.total, NEW.returned_total, NEW.paid, NEW.delivery_state, NEW.order_status_id, NEW.cp_id, NEW.client_id))
  EXECUTE FUNCTION follow_order();
--> statement-breakpoint
-- Lines count as far as they went out; those of a new order haven't.
CREATE TRIGGER order_lines_dues_made AFTER INSERT ON order_lines FOR EACH ROW WHEN (NEW.shipped > 0) EXECUTE FUNCTION follow_part_of_order();
--> statement-breakpoint
CREATE TRIGGER order_lines_dues AFTER UPDATE OF shipped, returned, price, order_id ON order_lines
  FOR EACH ROW WHEN (OLD.shipped > 0 OR NEW.shipped > 0) EXECUTE FUNCTION follow_part_of_order();
--> statement-breakpoint
CREATE TRIGGER order_lines_dues_gone AFTER DELETE ON order_lines FOR EACH ROW WHEN (OLD.shipped > 0) EXECUTE FUNCTION follow_part_of_order();
--> statement-breakpoint
CREATE TRIGGER invoices_dues_made AFTER INSERT ON invoices FOR EACH ROW WHEN (NEW.order_id IS NOT NULL) EXECUTE FUNCTION follow_part_of_order();
--> statement-breakpoint
CREATE TRIGGER invoices_dues AFTER UPDATE OF order_id, kind, direction, status, total_base, paid, rate, deleted_at ON invoices
  FOR EACH ROW WHEN (OLD.order_id IS NOT NULL OR NEW.order_id IS NOT NULL) EXECUTE FUNCTION follow_part_of_order();
--> statement-breakpoint
CREATE TRIGGER invoices_dues_gone AFTER DELETE ON invoices FOR EACH ROW WHEN (OLD.order_id IS NOT NULL) EXECUTE FUNCTION follow_part_of_order();
--> statement-breakpoint
INSERT INTO order_dues (order_id, cp_id, client_id, owed, committed, spare)
  SELECT order_id, cp_id, client_id, dues.* FROM orders, order_dues_of(order_id) dues
  WHERE dues.owed <> 0 OR dues.committed <> 0 OR dues.spare <> 0;
