import { formatMoney, Skeleton } from "@backoffice/ui";
import { useState } from "react";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import type { ChartPartProps } from "./chart-props.ts";
import { OpensRows } from "./opens-rows.tsx";
import { accountSegment, everythingPosted, isSame } from "./segment.ts";
import { useChart } from "./use-chart.ts";
import styles from "./operations.module.css";

const shown = 6;

/** Each account's current balance in its own currency, and the total in the chart's currency. */
export function AccountsCard({ query, segment, onSegment }: ChartPartProps) {
  const { t, formats } = useFormatting();
  const { data, loading, error } = useChart("accounts", query);
  const [all, showAll] = useState(false);
  if (error) return null;
  return (
    <section className={styles.accounts} aria-label={t("chart.accounts")} aria-busy={loading}>
      <h3>{t("chart.accounts")}</h3>
      {!data ? (
        [70, 60, 64].map((width) => <Skeleton key={width} width={`${width}%`} />)
      ) : data.accounts.length === 0 ? (
        <p className={styles.note}>{t("chart.noAccounts")}</p>
      ) : (
        <ul>
          {data.accounts.slice(0, all ? undefined : shown).map(({ account_id, name, currency, balance }) => {
            const filters = accountSegment(account_id);
            const pressed = isSame(segment, filters);
            return (
              <li key={account_id}>
                <button
                  type="button"
                  className={styles.account}
                  aria-pressed={pressed}
                  onClick={() => onSegment(pressed ? null : filters)}
                >
                  <span>{name}</span>
                  <b data-negative={balance.startsWith("-") || undefined}>
                    {formatMoney({ amount: balance, currency }, formats)}
                  </b>
                </button>
              </li>
            );
          })}
          {!all && data.accounts.length > shown && (
            <li>
              <button type="button" className={styles.more} onClick={() => showAll(true)}>
                {t("chart.moreAccounts", { count: data.accounts.length - shown })}
              </button>
            </li>
          )}
          {data.accounts.length > 1 && (
            <li className={styles.sum}>
              <span>{t("chart.together")}</span>
              <b>
                <OpensRows filters={everythingPosted} segment={segment} onSegment={onSegment}>
                  {formatMoney({ amount: data.total, currency: data.currency }, formats)}
                </OpensRows>
              </b>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
