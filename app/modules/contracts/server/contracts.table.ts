import { sql } from "drizzle-orm";
import { uniqueIndex } from "drizzle-orm/pg-core";
import { withinReach } from "../../../server/access/within-reach.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { date } from "../../../server/resources/kinds/date.ts";
import { derived } from "../../../server/resources/kinds/derived.ts";
import { integer, money, percent } from "../../../server/resources/kinds/number.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { longText, text } from "../../../server/resources/kinds/text.ts";
import { contractStatuses } from "./contract-statuses.ts";
import { defineTable } from "../../../server/resources/define-table.ts";

export const contractsTable = defineTable("contracts", {
  key: "contract_id",
  fields: {
    code: text({
      required: true,
      search: true,
      maxLength: 60,
      numbered: { prefix: "C-", digits: 3, yearly: true },
    }),
    name: text({ search: true }),
    status: choice(contractStatuses, { required: true, readOnly: true, initial: "draft" }),
    kind: choice(
      { sale: null, purchase: null, service: null, agency: null, framework: null, lease: null, nda: null },
      { required: true, initial: "sale" },
    ),
    legal_person_id: reference("legal-persons", { required: true }),
    cp_id: reference("cps", { required: true }),
    cp_legal_person_id: reference("cps-legal-persons", { required: true, within: "cp_id" }),
    date: date({ required: true, initial: "today" }),
    start_date: date({ required: true, initial: "today" }),
    end_date: date({ due: true }),
    signed_at: date(),
    auto_renew: bool(),
    renew_months: integer({ min: 1, max: 120 }),
    notice_days: integer({ min: 0, max: 365, initial: 30 }),
    amount: money({ min: 0 }),
    currency_id: reference("currencies", { required: true }),
    prepay_percent: percent(),
    payment_term_days: integer({ min: 0, max: 365 }),
    parent_id: reference("contracts", { within: "cp_id" }),
    our_signatory_id: reference("employees"),
    cp_signatory_id: reference("cps-employees", { within: "cp_id" }),
    responsible_id: reference("employees", { required: true, initial: "me" }),
    comment: longText(),
    used: derived(
      "money",
      (_, reader) => sql`(select coalesce(sum(orders.total), 0)::numeric(14, 2)
        from orders join orders_statuses using (order_status_id)
        where orders.contract_id = contracts.contract_id and orders.deleted_at is null
          and orders_statuses."group" not in ('cancelled', 'returned') and ${withinReach(reader, "orders")})`,
      { from: [{ route: "orders", field: "total" }] },
    ),
  },
  constraints: (columns) => [
    uniqueIndex("contracts_code_unique")
      .on(columns.legal_person_id, columns.code)
      .where(sql`deleted_at is null`),
  ],
});

export type Contract = typeof contractsTable.$inferSelect;
