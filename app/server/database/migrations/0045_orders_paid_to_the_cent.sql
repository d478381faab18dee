-- Each payment of an invoice was rounded by itself; what they come to is rounded once.
WITH base AS (
	SELECT least(coalesce(min(decimals), 2), 2) AS digits FROM currencies WHERE is_base
),
payments AS (
	SELECT i.order_id, CASE i.kind WHEN 'invoice' THEN 1 ELSE -1 END
		* (round(sum(a.invoice_amount) * i.rate, digits) - sum(round(a.invoice_amount * i.rate, digits))) AS difference
	FROM allocations a JOIN operations o USING (operation_id) JOIN invoices i USING (invoice_id) CROSS JOIN base
	WHERE o.status = 'posted' AND i.direction = 'out' AND i.order_id IS NOT NULL
	GROUP BY i.invoice_id, digits
),
orders_paid AS (
	SELECT order_id, paid + sum(difference) AS paid, total - returned_total AS due
	FROM payments JOIN orders USING (order_id) GROUP BY order_id, paid, total, returned_total HAVING sum(difference) <> 0
)
UPDATE "orders" SET "paid" = orders_paid.paid, "payment_state" = CASE
	WHEN orders_paid.paid = 0 THEN CASE WHEN due = 0 THEN 'paid' ELSE 'unpaid' END
	WHEN orders_paid.paid < due THEN 'part' WHEN orders_paid.paid = due THEN 'paid' ELSE 'over' END
FROM orders_paid WHERE "orders".order_id = orders_paid.order_id;
