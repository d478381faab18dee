-- An invoice's paper bears the invoice's number. What was called an invoice and is about something else is a pro forma one.
UPDATE documents d SET number = i.issued_number
FROM invoices i, documents_types t
WHERE t.document_type_id = d.document_type_id AND t.code = 'invoice' AND i.invoice_id = d.invoice_id
  AND d.number IS NOT NULL AND i.issued_number IS NOT NULL;
--> statement-breakpoint
INSERT INTO documents_types (code, name, number_pattern, yearly_reset, needs_approval, approver_ids, retention_years, sort, active)
SELECT 'proforma', '{"en": "Pro forma invoice", "de": "Proformarechnung", "uk": "Рахунок-проформа"}', 'PI-{YYYY}-{#####}',
  true, needs_approval, approver_ids, retention_years, sort, true
FROM documents_types
WHERE code = 'invoice' AND deleted_at IS NULL AND NOT EXISTS (SELECT FROM documents_types WHERE code = 'proforma')
LIMIT 1;
--> statement-breakpoint
UPDATE documents_templates SET document_type_id = (SELECT document_type_id FROM documents_types WHERE code = 'proforma' AND deleted_at IS NULL)
WHERE subject_kind <> 'invoices'
  AND document_type_id IN (SELECT document_type_id FROM documents_types WHERE code = 'invoice')
  AND EXISTS (SELECT FROM documents_types WHERE code = 'proforma' AND deleted_at IS NULL);
--> statement-breakpoint
UPDATE documents SET document_type_id = (SELECT document_type_id FROM documents_types WHERE code = 'proforma' AND deleted_at IS NULL)
WHERE invoice_id IS NULL
  AND document_type_id IN (SELECT document_type_id FROM documents_types WHERE code = 'invoice')
  AND EXISTS (SELECT FROM documents_types WHERE code = 'proforma' AND deleted_at IS NULL);
--> statement-breakpoint
-- Of numbers that were given twice the later one is told apart by its key.
UPDATE documents SET number = number || '/' || document_id
WHERE invoice_id IS NULL AND number IS NOT NULL AND EXISTS (
  SELECT FROM documents earlier
  WHERE earlier.document_type_id = documents.document_type_id AND earlier.number = documents.number
    AND earlier.legal_person_id IS NOT DISTINCT FROM documents.legal_person_id AND earlier.invoice_id IS NULL
    AND earlier.document_id < documents.document_id);
--> statement-breakpoint
CREATE UNIQUE INDEX "documents_number_unique" ON "documents" USING btree ("document_type_id",coalesce(legal_person_id, 0),"number") WHERE number is not null and invoice_id is null;
--> statement-breakpoint
-- What is posted pays an order through its invoices, and of an operation that names the order only the rest.
WITH shares AS (
  SELECT i.order_id, CASE o.type WHEN 'income' THEN a.invoice_amount ELSE -a.invoice_amount END AS amount
  FROM allocations a JOIN operations o USING (operation_id) JOIN invoices i USING (invoice_id)
  WHERE o.status = 'posted' AND i.direction = 'out' AND i.order_id IS NOT NULL AND o.order_id IS DISTINCT FROM i.order_id
  UNION ALL
  SELECT o.order_id, CASE o.type WHEN 'income' THEN -a.amount ELSE a.amount END
  FROM allocations a JOIN operations o USING (operation_id) JOIN invoices i USING (invoice_id)
  WHERE o.status = 'posted' AND o.order_id IS NOT NULL AND (i.direction = 'in' OR i.order_id IS DISTINCT FROM o.order_id)
),
sums AS (SELECT order_id, sum(amount) AS amount FROM shares GROUP BY order_id HAVING sum(amount) <> 0),
paid AS (
  SELECT order_id, greatest(0, orders.paid + sums.amount) AS paid, total - returned_total AS due FROM orders JOIN sums USING (order_id)
)
UPDATE orders SET paid = paid.paid, payment_state = CASE
  WHEN paid.paid = 0 THEN CASE WHEN paid.due = 0 THEN 'paid' ELSE 'unpaid' END
  WHEN paid.paid < paid.due THEN 'part' WHEN paid.paid = paid.due THEN 'paid' ELSE 'over' END
FROM paid WHERE paid.order_id = orders.order_id;
