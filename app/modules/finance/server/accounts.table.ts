import { sql } from "drizzle-orm";
import { check, uniqueIndex } from "drizzle-orm/pg-core";
import { businessDayInSql } from "../../../server/business-day.ts";
import { roundBase } from "../../../server/currency-digits.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { date } from "../../../server/resources/kinds/date.ts";
import { derived, generatedBool, total } from "../../../server/resources/kinds/derived.ts";
import { money } from "../../../server/resources/kinds/number.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { text } from "../../../server/resources/kinds/text.ts";
import { defineTable } from "../../../server/resources/define-table.ts";

export const accountsTable = defineTable("accounts", {
  key: "account_id",
  fields: {
    name: text({ required: true, search: true }),
    legal_person_id: reference("legal-persons", { required: true }),
    kind: choice(
      { bank: null, cash: null, card: null, wallet: null, deposit: null, loan: null },
      { required: true, initial: "bank" },
    ),
    currency_id: reference("currencies", { required: true }),
    number: text({ search: true, maxLength: 40 }),
    bank: text({ search: true }),
    opening_balance: money({ required: true, initial: "0.00" }),
    opening_date: date({ required: true, initial: "today" }),
    overdraft: money({ required: true, min: 0, initial: "0.00", sum: false }),
    minimum: money({ required: true, initial: "0.00", sum: false }),
    responsible_id: reference("employees", { initial: "me" }),
    is_default: bool(),
    active: bool({ initial: true }),
    balance: total(),
    below_minimum: generatedBool(sql`balance < minimum`),
    balance_base: derived(
      "money",
      () => roundBase(sql`accounts.balance * rate_on(accounts.currency_id, ${businessDayInSql()})`),
      { shape: { currency: "base" } },
    ),
    planned_balance: derived(
      "money",
      () => sql`(accounts.balance + coalesce((
        select sum(case when o.type = 'income' then o.amount
          when o.type = 'transfer' and o.to_account_id = accounts.account_id then o.to_amount else -o.amount end)
        from operations o
        where accounts.account_id in (o.account_id, o.to_account_id) and o.status = 'planned'
          and o.date <= ${businessDayInSql()} + 30 and o.deleted_at is null), 0))`,
    ),
  },
  constraints: (columns) => [
    check("accounts_overdraft_limit", sql`balance + overdraft >= 0`),
    uniqueIndex("accounts_is_default_one")
      .on(columns.legal_person_id, columns.currency_id)
      .where(sql`is_default and deleted_at is null`),
  ],
});

export type Account = typeof accountsTable.$inferSelect;
