import { formatDecimal, formatMoney } from "@backoffice/ui";
import { joinFacts } from "../../../contract/join-facts.ts";
import type { UnconvertedTotals, UsedRate } from "../contract.ts";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import styles from "./operations.module.css";
import { formatDate } from "../../../client/i18n/dates.ts";

interface CurrencyNoteProps {
  chart: { currency: string; apart: UnconvertedTotals[]; rates?: UsedRate[] };
}

/** The exchange rates used for conversion, and the amounts that couldn't be converted. */
export function CurrencyNote({ chart: { currency, apart, rates = [] } }: CurrencyNoteProps) {
  const { t, formats } = useFormatting();
  if (apart.length === 0 && rates.length === 0) return null;
  return (
    <div className={styles.note}>
      {rates.length > 0 && (
        <p>
          {t("chart.rates", { currency })}{" "}
          {joinFacts(
            rates.map(
              ({ currency: code, rate, date }) =>
                `${code} ${formatDecimal(rate, formats)} (${formatDate(date)})`,
            ),
          )}
        </p>
      )}
      {apart.map(({ currency: code, income, expense }) => (
        <p key={code} data-warning>
          {t("chart.apart", {
            income: formatMoney({ amount: income, currency: code }, formats),
            expense: formatMoney({ amount: expense, currency: code }, formats),
          })}
        </p>
      ))}
    </div>
  );
}
