import { DateField, Select } from "@backoffice/ui";
import { useCall } from "../../../client/calls/use-call.ts";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import { textOf } from "../../../client/kinds/values.ts";
import { todayAt } from "../../../client/kinds/zoned-time.ts";
import { lastTwelveMonths, type Period } from "../contract-period.ts";
import styles from "./operations.module.css";

interface PeriodChoiceProps {
  period: Period | null;
  onPeriod: (period: Period | null) => void;
  currency: string;
  /** Called with code and id; empty for all currencies. */
  onCurrency: (currency: string, currency_id: string | null) => void;
}

const active = { active: "true" };

/** The period of charts and list, and the currency of the charts. */
export function PeriodChoice({ period, onPeriod, currency, onCurrency }: PeriodChoiceProps) {
  const { t, companyTimeZone, currency: base } = useFormatting();
  const { data } = useCall("currencies/get", active, { revalidateOnFocus: false });
  const today = todayAt(companyTimeZone);
  const currencies = (data?.data ?? []).filter((row) => textOf(row.code) !== "");
  const year = Number(today.slice(0, 4));
  return (
    <>
      <DateField
        label={t("chart.period")}
        hideLabel
        range
        className={styles.period}
        today={today}
        value={period}
        onValueChange={onPeriod}
        presets={[
          { label: t("view.last_12_months"), value: lastTwelveMonths(today) },
          { label: t("chart.thisMonth"), value: { from: `${today.slice(0, 8)}01`, to: today } },
          { label: String(year), value: { from: `${year}-01-01`, to: `${year}-12-31` } },
          { label: String(year - 1), value: { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` } },
        ]}
      />
      <Select
        label={t("chart.currency")}
        hideLabel
        required
        className={styles.currency}
        options={[
          { value: "", label: t("chart.allIn", { currency: base }) },
          ...currencies.map((row) => ({
            value: textOf(row.code),
            label: t("chart.onlyIn", { currency: textOf(row.code) }),
          })),
        ]}
        value={currency}
        onValueChange={(code) => {
          const chosen = currencies.find((row) => textOf(row.code) === code);
          onCurrency(code, chosen ? textOf(chosen.currency_id) : null);
        }}
      />
    </>
  );
}
