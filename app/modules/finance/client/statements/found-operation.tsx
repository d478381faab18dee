import { formatMoney, Link } from "@backoffice/ui";
import { joinFacts } from "../../../../contract/join-facts.ts";
import { formatDate } from "../../../../client/i18n/dates.ts";
import { useFormatting } from "../../../../client/kinds/use-formatting.ts";
import { paths } from "../../../../client/paths.ts";
import type { Decision } from "./choices.ts";
import styles from "./statement-page.module.css";

interface FoundOperationProps {
  operation: NonNullable<Decision["operation"]>;
  currency: string;
}

/** The operation that a line may be, with what a person compares. */
export function FoundOperation({ operation, currency }: FoundOperationProps) {
  const { t, formats } = useFormatting();
  const { id, step, name, date, amount, party_name, purpose } = operation;
  return (
    <div className={styles.found}>
      <Link href={paths.record("operations", id)} target="_blank" className={styles.link}>
        {t(`statement.as.${step === "post" ? "post" : "link"}`, { number: name })}
      </Link>
      <b className={styles.amount}>{formatMoney({ amount, currency }, formats)}</b>
      <span className={styles.purpose}>{joinFacts([formatDate(date), party_name, purpose])}</span>
    </div>
  );
}
