import type { ActionOutcome } from "../../contract/record.ts";
import type { Call, None } from "../../contract/call.ts";
import type { Filter, Row } from "../../contract/kinds.ts";

export const grains = ["day", "week", "month", "quarter"] as const;
export type Grain = (typeof grains)[number];

export const chartCodes = ["flow", "structure", "accounts", "plan"] as const;
export type ChartCode = (typeof chartCodes)[number];

/** What a chart is drawn of: the rows of the list under the same filters. */
export interface ChartQuery {
  filters?: Filter[];
  search?: string;
  grain?: Grain;
  /** ISO 4217 code: what happened in this currency, in its own amounts. Without it everything, in the base currency. */
  currency?: string;
}

/** Amounts that no rate in force turns into the chart's currency: told beside, never added. */
export interface Apart {
  currency: string;
  income: string;
  expense: string;
}

/** The rate by which amounts of today are turned into the chart's currency; posted ones keep that of their day. */
export interface UsedRate {
  currency: string;
  rate: string;
  date: string;
}

interface Drawn {
  currency: string;
  apart: Apart[];
}

export interface FlowPoint {
  /** First and last day, both included. */
  from: string;
  to: string;
  income: string;
  expense: string;
  net: string;
}

export interface FlowChart extends Drawn {
  chart: "flow";
  /** Coarser than asked for where there would be too many points to read. */
  grain: Grain;
  points: FlowPoint[];
  income: string;
  expense: string;
  net: string;
  rates: UsedRate[];
}

export interface StructureItem {
  cfi_id: number;
  name: string | null;
  income: string;
  expense: string;
}

export interface StructureGroup {
  cfig_id: number;
  name: string | null;
  color: string | null;
  income: string;
  expense: string;
  items: StructureItem[];
}

export interface StructureChart extends Drawn {
  chart: "structure";
  groups: StructureGroup[];
}

export interface AccountLine {
  account_id: number;
  name: string;
  currency: string;
  /** In the account's own currency. */
  balance: string;
  /** In the chart's currency; null where no rate is in force. */
  converted: string | null;
  income: string;
  expense: string;
}

export interface AccountsChart extends Drawn {
  chart: "accounts";
  accounts: AccountLine[];
  total: string;
  rates: UsedRate[];
}

export interface PlanLine {
  cfi_id: number;
  name: string;
  direction: "in" | "out";
  plan: string;
  fact: string;
}

export interface PlanChart extends Drawn {
  chart: "plan";
  /** Whole and parts of months that the plan is counted for. */
  months: string;
  items: PlanLine[];
}

export type Chart = FlowChart | StructureChart | AccountsChart | PlanChart;

/** What a forecast can count: plans with what recurs, unpaid invoices, and open deals by their probability. */
export const forecastParts = ["planned", "invoices", "deals"] as const;
export type ForecastPart = (typeof forecastParts)[number];

export interface ForecastPoint {
  from: string;
  to: string;
  /** At the end of the last day. */
  balance: string;
  /** Expected, not posted yet. */
  forecast: boolean;
  income: string;
  expense: string;
}

export interface Forecast {
  currency: string;
  grain: Grain;
  today: string;
  points: ForecastPoint[];
  /** Below it the accounts are short. */
  minimum: string;
  /** Currencies whose balances are left out, for no rate is in force. */
  apart: { currency: string; balance: string }[];
  /** Whether each kind of expectation is counted, and why not. */
  scenario: Record<ForecastPart, "counted" | "off" | "by_account" | "closed_to_you">;
  /** Labels of filters that a balance doesn't know. */
  ignored: string[];
}

/** What was paid: on which account, for what, and when; today where nothing is said. */
export interface Payment {
  account_id: number;
  cfi_id: number;
  amount: string;
  date?: string;
}

/** How it stands with a customer, in the base currency, of the records that the reader may view. Null is what they may not read. */
export interface PartyFigures {
  currency: string;
  /** Invoiced or shipped, and not paid. */
  owes: string | null;
  /** Of that what is past its day. */
  overdue: string | null;
  /** Null where there is no limit. */
  credit_limit: string | null;
  /** What of the limit is left for new orders; negative where it is exceeded. Null where there is no limit. */
  credit_left: string | null;
  /** What the customer has paid too much or ahead, and what was credited and not paid back. */
  credit: string | null;
  last_order: { order_id: number; number: string; date: string; total: string } | null;
}

/** Of the books, by their paths. */
export interface FinanceCalls {
  /** Makes an operation as `operations/manage` does, and posts it. */
  "operations/record": Call<Row, Row>;
  "operations/post": Call<{ operation_id: number; date?: string }, ActionOutcome>;
  "operations/cancel": Call<{ operation_id: number; comment: string }, ActionOutcome>;
  "operations/reverse": Call<{ operation_id: number; date?: string; comment: string }, ActionOutcome>;
  "operations/allocate": Call<{ operation_id: number; invoice_id: number; amount?: string }, ActionOutcome>;
  /** What the list shows, summed; which chart, says `chart`. */
  "parties/figures": Call<{ entity: string; entity_id: number }, PartyFigures>;
  "operations/charts": Call<ChartQuery & { chart: ChartCode }, Chart>;
  /** The balance to today, and from there by what is expected. */
  "operations/forecast": Call<
    /** `parts`: what is expected, separated by commas; plans and invoices where nothing is said. */
    ChartQuery & { days?: number; parts?: string },
    Forecast
  >;
  "invoices/issue": Call<{ invoice_id: number }, ActionOutcome>;
  "invoices/cancel": Call<{ invoice_id: number; comment: string }, ActionOutcome>;
  "invoices/credit": Call<{ invoice_id: number }, ActionOutcome>;
  "invoices/apply-credit": Call<{ invoice_id: number }, ActionOutcome>;
  "invoices/pay": Call<{ invoice_id: number } & Payment, ActionOutcome>;
  "orders/invoice": Call<{ order_id: number }, ActionOutcome>;
  "orders/pay": Call<{ order_id: number } & Payment, ActionOutcome>;
  /** What one unit is worth in the base currency from a day on. */
  "currencies/rate": Call<{ currency_id: number; date: string; rate: string }, ActionOutcome>;
  "currencies/rates": Call<{ currency_id: number }, { data: Row[] }>;
  "currencies/base": Call<{ currency_id: number }, ActionOutcome>;
  "periods/get": Call<None, { date: string | null; may_close: boolean }>;
  /** Closes the books up to a day; an earlier day than before opens them again, with `confirm: ["reopen"]`. */
  "periods/close": Call<{ date: string; comment?: string; confirm?: string[] }, { date: string }>;
}
