import type { ReactNode } from "react";
import { useUi } from "../provider/provider.tsx";
import { formatMoney, type Money } from "../shared/format.ts";
import styles from "./data-list.module.css";

/** A total; for money, one amount per currency, never added up. */
export type DataListTotal = ReactNode | readonly Money[];

/** Totals by column id. */
export type DataListTotals = Readonly<Record<string, DataListTotal>>;

const isMoney = (total: DataListTotal): total is readonly Money[] =>
  Array.isArray(total) &&
  total.every((each) => typeof each === "object" && each !== null && "currency" in each && "amount" in each);

export function Total({ children }: { children: DataListTotal }) {
  const { formats } = useUi();
  if (!isMoney(children)) return <bdi>{children}</bdi>;
  return children.map((money) => (
    <span key={money.currency} className={styles.total}>
      {formatMoney(money, formats)}
    </span>
  ));
}
