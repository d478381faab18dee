import type { OperationLine } from "./operations.table.ts";

export type Operation = Record<string, unknown> & {
  operation_id: number;
  number: string;
  type: "income" | "expense" | "transfer";
  status: string;
  date: string;
  account_id: number;
  to_account_id: number | null;
  currency_id: number;
  amount: string;
  to_amount: string | null;
  amount_base: string | null;
  lines: OperationLine[];
  order_id: number | null;
  reverses_id: number | null;
};
