import { formatMoney } from "@backoffice/ui";
import type { StatementMatch } from "../../contract-statements.ts";
import { useFormatting } from "../../../../client/kinds/use-formatting.ts";
import { amountOf, centsOf } from "./choices.ts";
import styles from "./statement-page.module.css";
import { formatDate } from "../../../../client/i18n/dates.ts";

/** The statement's opening and closing balances, whether they match its lines and the ledger, and unreadable rows. */
export function StatementSummary({ match, open }: { match: StatementMatch; open: number }) {
  const { t, formats } = useFormatting();
  const { balances, currency, unreadable } = match;
  const money = (amount: string) => formatMoney({ amount, currency }, formats);
  // Lines still to be booked aren't in the ledger yet.
  const differs = balances?.books !== null && balances && centsOf(balances.closing) - centsOf(balances.books);
  return (
    <>
      {balances && (
        <dl className={styles.balances}>
          <div>
            <dt>{t("statement.opening")}</dt>
            <dd>{money(balances.opening)}</dd>
          </div>
          <div data-wrong={!balances.adds_up || undefined}>
            <dt>{t("statement.closing")}</dt>
            <dd>
              {money(balances.closing)}
              <small>{t(balances.adds_up ? "statement.addsUp" : "statement.addsUpNot")}</small>
            </dd>
          </div>
          {balances.books !== null && (
            <div data-wrong={(open === 0 && differs !== 0) || undefined}>
              <dt>{t("statement.books", { date: formatDate(balances.last_day) })}</dt>
              <dd>
                {money(balances.books)}
                <small>
                  {differs === 0
                    ? t("statement.booksAgree")
                    : t("statement.booksDiffer", { amount: money(amountOf(differs || 0)) })}
                </small>
              </dd>
            </div>
          )}
        </dl>
      )}
      {unreadable.length > 0 && (
        <details className={styles.warning} open={unreadable.length <= 5}>
          <summary>{t("statement.leftOut", { count: unreadable.length })}</summary>
          <ul>
            {unreadable.map(({ line, text }) => (
              <li key={line}>{t("statement.row", { line, text })}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
