-- What a credit note is set off for is rounded by itself, as an order's payments are that come from it; and all to the
-- decimals of the base currency.
CREATE OR REPLACE FUNCTION order_dues_of(id integer) RETURNS TABLE (owed numeric, committed numeric, spare numeric) LANGUAGE sql STABLE PARALLEL SAFE AS $$
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
        coalesce(sum(case i.kind when 'invoice' then 1 else -1 end
          * (round((i.paid - offsets.amount) * i.rate, base.digits) + offsets.amount_base)), 0) as paid
      from invoices i
        cross join (select coalesce(least(min(decimals), 2), 2) as digits from currencies where is_base) base
        cross join lateral (
          select coalesce(sum(f.amount), 0) as amount, coalesce(sum(round(f.amount * i.rate, base.digits)), 0) as amount_base
          from credit_offsets f where i.invoice_id in (f.credit_id, f.invoice_id)) offsets
      where i.order_id = orders.order_id and i.direction = 'out' and i.status in ('issued', 'partly_paid', 'paid')
        and i.deleted_at is null) billed
    where orders.order_id = id) worth
$$;
--> statement-breakpoint
-- Both documents are paid before, and taken back before it is deleted.
CREATE FUNCTION follow_credit_offset() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_order_dues(order_id) FROM (
    SELECT DISTINCT order_id FROM invoices
    WHERE order_id IS NOT NULL AND invoice_id IN (coalesce(NEW.credit_id, OLD.credit_id), coalesce(NEW.invoice_id, OLD.invoice_id))
    ORDER BY order_id) both_orders;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER credit_offsets_dues AFTER INSERT OR DELETE ON credit_offsets FOR EACH ROW EXECUTE FUNCTION follow_credit_offset();
--> statement-breakpoint
SELECT keep_order_dues(order_id) FROM (
  SELECT DISTINCT order_id FROM invoices
  WHERE order_id IS NOT NULL AND currency_id <> (SELECT currency_id FROM currencies WHERE is_base) ORDER BY order_id) foreign_orders;
