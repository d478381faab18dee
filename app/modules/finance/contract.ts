import type { ActionOutcome } from "../../contract/record.ts";
import type { Call, None } from "../../contract/call.ts";
import type { Filter, Row } from "../../contract/kinds.ts";

export const grains = ["day", "week", "month", "quarter"] as const;
export type Grain = (typeof grains)[number];

export const chartCodes = ["flow", "structure", "accounts", "plan"] as const;
export type ChartCode = (typeof chartCodes)[number];

/** A chart's query: the rows of the list with the same filters. */
export interface ChartQuery {
  filters?: Filter[];
  search?: string;
  grain?: Grain;
  /** ISO 4217 code: only operations in this currency. By default all of them, in the base currency. */
  currency?: string;
}

/** Amounts without a valid exchange rate to the chart's currency: shown separately, never added. */
export interface UnconvertedTotals {
  currency: string;
  income: string;
  expense: string;
}

/** The exchange rate for converting today's amounts to the chart's currency; posted ones use the rate of their day. */
export interface UsedRate {
  currency: string;
  rate: string;
  date: string;
}

interface Drawn {
  currency: string;
  apart: UnconvertedTotals[];
}

export interface FlowPoint {
  /** First and last day, inclusive. */
  from: string;
  to: string;
  income: string;
  expense: string;
  net: string;
}

export interface FlowChart extends Drawn {
  chart: "flow";
  /** Coarser than requested if there would be too many points. */
  grain: Grain;
  points: FlowPoint[];
  income: string;
  expense: string;
  net: string;
  rates: UsedRate[];
}

interface StructureItem {
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
  /** In the chart's currency; null without a valid exchange rate. */
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
  /** The number of months that the plan covers, including fractions. */
  months: string;
  items: PlanLine[];
}

export type Chart = FlowChart | StructureChart | AccountsChart | PlanChart;

/** Possible parts of a forecast: plans and their recurrences, unpaid invoices, open deals by probability. */
export const forecastSources = ["planned", "invoices", "deals"] as const;
export type ForecastSource = (typeof forecastSources)[number];

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
  /** Below it, the accounts run short. */
  minimum: string;
  /** Currencies whose balances are excluded, as there is no valid exchange rate. */
  apart: { currency: string; balance: string }[];
  /** Whether each part is included, or why not. */
  scenario: Record<ForecastSource, "counted" | "off" | "by_account" | "closed_to_you">;
  /** Labels of filters that don't apply to balances. */
  ignored: string[];
}

/** A payment: account, item, and date; today by default. */
export interface Payment {
  account_id: number;
  cfi_id: number;
  amount: string;
  date?: string;
  /** `["overpaid"]` pays more than is due; the rest is kept as credit. */
  confirm?: string[];
}

/**
 * A customer's financial position in the base currency, from records that the user may view. Null for values they may
 * not read.
 */
export interface PartyFigures {
  currency: string;
  /** The receivable: invoiced or shipped, and unpaid. */
  owes: string | null;
  /** The overdue part of it. */
  overdue: string | null;
  /** What we owe them: unpaid bills. */
  payable: string | null;
  /** Null if there is no limit. */
  credit_limit: string | null;
  /** The credit left for new orders; negative if the limit is exceeded. Null if there is no limit. */
  credit_left: string | null;
  /** The customer's credit: overpayments, prepayments, and credit notes that weren't refunded. */
  credit: string | null;
  last_order: { order_id: number; number: string; date: string; total: string } | null;
}

export interface FinanceCalls {
  /** Makes an operation as `operations/manage` does, and posts it. */
  "operations/record": Call<Row, Row>;
  "operations/post": Call<{ operation_id: number; date?: string; confirm?: string[] }, ActionOutcome>;
  "operations/cancel": Call<{ operation_id: number; comment: string }, ActionOutcome>;
  "operations/reverse": Call<{ operation_id: number; date?: string; comment: string }, ActionOutcome>;
  "operations/allocate": Call<{ operation_id: number; invoice_id: number; amount?: string }, ActionOutcome>;
  /** Totals of the list; `chart` selects the chart. */
  "parties/figures": Call<{ entity: "cp" | "client"; entity_id: number }, PartyFigures>;
  "operations/charts": Call<ChartQuery & { chart: ChartCode }, Chart>;
  "operations/forecast": Call<
    /** `parts`: the parts of the forecast, comma-separated; plans and invoices by default. */
    ChartQuery & { days?: number; parts?: string },
    Forecast
  >;
  "invoices/issue": Call<{ invoice_id: number }, ActionOutcome>;
  "invoices/cancel": Call<{ invoice_id: number; comment: string }, ActionOutcome>;
  "invoices/credit": Call<{ invoice_id: number }, ActionOutcome>;
  /** All of the party's credit, or the given amounts of `operations-{id}` and `invoices-{id}`. */
  "invoices/apply-credit": {
    payload: { invoice_id: number } & Record<string, string | number | undefined>;
    data: ActionOutcome;
  };
  "invoices/unapply-credit": Call<{ invoice_id: number; number: string }, ActionOutcome>;
  /** Freezes the figures, and locks the period for the company's documents. */
  "vat-returns/file": Call<{ vat_return_id: number; confirm?: string[] }, ActionOutcome>;
  "vat-returns/csv": Call<
    { vat_return_id: number; table: "by_rate" | "elsewhere" | "ec_sales" },
    ActionOutcome
  >;
  "vat-returns/reopen": Call<{ vat_return_id: number; comment: string }, ActionOutcome>;
  "invoices/pay": Call<{ invoice_id: number } & Payment, ActionOutcome>;
  /** What a payment would settle, in the currency of what it pays. */
  "payments/preview": Call<
    { entity: "orders" | "invoices"; id: number } & Pick<Payment, "account_id" | "amount" | "date">,
    { amount: string; currency: string }
  >;
  "orders/invoice": Call<{ order_id: number }, ActionOutcome>;
  "orders/pay": Call<{ order_id: number } & Payment, ActionOutcome>;
  "currencies/rate": Call<{ currency_id: number; date: string; rate: string }, ActionOutcome>;
  "currencies/rates": Call<{ currency_id: number }, { data: Row[] }>;
  "currencies/base": Call<{ currency_id: number }, ActionOutcome>;
  "periods/get": Call<None, { date: string | null; may_close: boolean }>;
  /** Closes the books up to a date; an earlier date reopens them, with `confirm: ["reopen"]`. */
  "periods/close": Call<{ date: string; comment?: string; confirm?: string[] }, { date: string }>;
}

/** Sections of record screens that only one entity has. */
export type FinancePart = "rate-chart";
