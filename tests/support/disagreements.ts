/** Finds documents, orders and operations that are inconsistent with each other. There must never be any. */
export const disagreements = `
  with offset_parts as (
    select credit_id, invoice_id, amount, credit_id as of, -1 as sign from credit_offsets
    union all select credit_id, invoice_id, amount, invoice_id, 1 from credit_offsets
  ),
  order_parts as (
    select i.order_id, case i.kind when 'invoice' then 1 else -1 end * round(sum(invoice_amount) * i.rate, 2) as paid
    from allocations join operations using (operation_id) join invoices i using (invoice_id)
    where operations.status = 'posted' and i.direction = 'out' group by i.invoice_id
    union all
    select order_id, case type when 'income' then 1 else -1 end * round((amount - allocated) * amount_base / amount, 2)
    from operations where status = 'posted' and reverses_id is null and type <> 'transfer'
    union all
    select i.order_id, sign * round(f.amount * i.rate, 2)
    from offset_parts f join invoices i on i.invoice_id = f.of join invoices other on other.invoice_id = f.credit_id + f.invoice_id - f.of
    where i.direction = 'out' and i.order_id is distinct from other.order_id
  )
  select order_id as id, 'order' as what from orders o
    where paid <> (select coalesce(sum(p.paid), 0) from order_parts p where p.order_id = o.order_id)
  union all
  select operation_id, 'allocated' from operations o
    where allocated <> (select coalesce(sum(a.amount), 0) from allocations a where a.operation_id = o.operation_id) or allocated > amount
  union all
  select invoice_id, 'total' from invoices where paid + credited + balance <> total or balance < 0
  union all
  select invoice_id, 'planned' from invoices i
    where balance < (select coalesce(sum(a.invoice_amount), 0) from allocations a join operations using (operation_id)
      where a.invoice_id = i.invoice_id and status = 'planned')
  union all
  select invoice_id, 'paid' from invoices i
    where paid <> (select coalesce(sum(a.invoice_amount), 0) from allocations a join operations using (operation_id)
        where a.invoice_id = i.invoice_id and status = 'posted')
      + (select coalesce(sum(f.amount), 0) from credit_offsets f where i.invoice_id in (f.credit_id, f.invoice_id))
  union all
  select invoice_id, 'status' from invoices i where status in ('issued', 'partly_paid', 'paid')
    and status <> case when balance = 0 then 'paid' when paid = 0 then 'issued' else 'partly_paid' end
  union all
  select offset_id, 'parties' from credit_offsets f
    join invoices n on n.invoice_id = f.credit_id join invoices i on i.invoice_id = f.invoice_id
    where n.kind <> 'credit_note' or i.kind <> 'invoice'
      or (n.party, n.currency_id, n.direction, n.legal_person_id) is distinct from (i.party, i.currency_id, i.direction, i.legal_person_id)
  union all
  select order_id, 'margin' from orders o where margin is distinct from (
    select round(sum((price * 100 / (100 + vat_rate) - cost) * (quantity - returned)) - o.discount, 2)
    from order_lines l where l.order_id = o.order_id)
  union all
  select order_id, 'dues' from orders cross join order_dues_of(order_id) dues left join order_dues kept using (order_id)
    where (coalesce(kept.owed, 0), coalesce(kept.committed, 0), coalesce(kept.spare, 0)) <> (dues.owed, dues.committed, dues.spare)`;
