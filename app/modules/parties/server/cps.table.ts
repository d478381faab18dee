import { sql, type SQL } from "drizzle-orm";
import { sources } from "./clients.table.ts";
import { lastContactOf } from "./last-contact.ts";
import { openTasksOf } from "../../work/server/open-tasks.ts";
import { debtOf, debts } from "../../orders/server/debt.ts";
import { payableTo } from "../../finance/server/receivable.ts";
import { orderedBy } from "../../orders/server/ordered-by.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { choice, choices } from "../../../server/resources/kinds/choice.ts";
import { phones, emails } from "../../../server/resources/kinds/contacts.ts";
import { date } from "../../../server/resources/kinds/date.ts";
import { derived } from "../../../server/resources/kinds/derived.ts";
import { inBase, integer, money, percent } from "../../../server/resources/kinds/number.ts";
import { reference, status } from "../../../server/resources/kinds/reference.ts";
import { email, longText, phone, text, url } from "../../../server/resources/kinds/text.ts";
import { defineTable } from "../../../server/resources/define-table.ts";
import { businessDayInSql } from "../../../server/business-day.ts";
import { withinReach } from "../../../server/access/within-reach.ts";
import type { Reader } from "../../../server/resources/field.ts";

/** Whether the counterparty has an overdue invoice. */
const hasOverdue = (id: SQL, reader?: Reader): SQL<boolean> => sql`exists (
  select from invoices where invoices.cp_id = ${id} and direction = 'out' and kind = 'invoice'
    and status in ('issued', 'partly_paid') and due_date < ${businessDayInSql()} and invoices.deleted_at is null
    and ${withinReach(reader, "invoices")})`;

/** The earliest end of its active contracts without automatic renewal. */
const nextContractEnd = (id: SQL, reader?: Reader): SQL<string> => sql`(
  select min(end_date) from contracts
  where contracts.cp_id = ${id} and status = 'active' and not coalesce(auto_renew, false) and contracts.deleted_at is null
    and ${withinReach(reader, "contracts")})`;

export const cpsTable = defineTable("cps", {
  key: "cp_id",
  long: true,
  fields: {
    name: text({ required: true, search: true }),
    code: text({
      unique: true,
      search: true,
      maxLength: 40,
      numbered: { prefix: "CP-", digits: 4 },
    }),
    full_name: text(),
    phone: phone({ search: true }),
    email: email({ search: true }),
    phones: phones(),
    emails: emails(),
    address: text(),
    website: url(),
    cp_type_id: reference("cps-types"),
    cp_status_id: status("cps-statuses", { required: true }),
    roles: choices(
      { customer: null, supplier: null, partner: null, carrier: null, bank: null },
      { required: true, initial: ["customer"] },
    ),
    parent_id: reference("cps"),
    manager_id: reference("employees", { required: true, initial: "me" }),
    country_id: reference("countries"),
    location_id: reference("locations"),
    industry: text(),
    source: choice(sources),
    currency_id: reference("currencies"),
    payment_term_days: integer({ min: 0, max: 365, initial: 0 }),
    // Debts are in the base currency, and so is the limit.
    credit_limit: inBase(money({ min: 0, initial: "0", sum: false })),
    discount_percent: percent({ initial: 0 }),
    comment: longText(),
    ...orderedBy("cp_id", "cps.cp_id"),
    debt: derived("money", (_, reader) => debtOf("cp_id", sql`cps.cp_id`, reader), {
      asked: money(),
      from: debts,
      shape: { currency: "base" },
    }),
    has_debt: derived("bool", (_, reader) => sql`${debtOf("cp_id", sql`cps.cp_id`, reader)} > 0`, {
      asked: bool(),
      from: debts,
    }),
    payable: derived(
      "money",
      (_, reader) => payableTo("cp_id", sql`cps.cp_id`, { invoices: withinReach(reader, "invoices") }),
      { asked: money(), from: [{ route: "invoices", field: "balance" }], shape: { currency: "base" } },
    ),
    debt_overdue: derived("bool", (_, reader) => hasOverdue(sql`cps.cp_id`, reader), {
      asked: bool(),
      from: [{ route: "invoices", field: "due_date" }],
    }),
    contract_ends: derived("date", (_, reader) => nextContractEnd(sql`cps.cp_id`, reader), {
      asked: date(),
      from: [{ route: "contracts", field: "end_date" }],
    }),
    last_contact_at: derived(
      "date",
      ({ last_order_at }, reader) => lastContactOf("cp_id", sql`cps.cp_id`, sql`${last_order_at}`, reader),
      { asked: date() },
    ),
    open_tasks: derived("integer", (_, reader) => openTasksOf("cp_id", sql`cps.cp_id`, reader), {
      from: [{ route: "tasks" }],
    }),
  },
});

export type Cp = typeof cpsTable.$inferSelect;
