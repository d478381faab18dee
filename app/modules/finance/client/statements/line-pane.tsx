import { Button, formatMoney } from "@backoffice/ui";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { joinFacts } from "../../../../contract/join-facts.ts";
import { formatDate } from "../../../../client/i18n/dates.ts";
import { useFormatting } from "../../../../client/kinds/use-formatting.ts";
import { directionOf, restOf, titleOf, type Line } from "./choices.ts";
import styles from "./statement-page.module.css";

interface LinePaneProps {
  line: Line;
  currency: string;
  /** Back to all lines, where the pane takes their place. */
  onClose: () => void;
  children: ReactNode;
}

/** The chosen line of the bank statement: what the bank says, and below it what can be done. */
export function LinePane({ line, currency, onClose, children }: LinePaneProps) {
  const { t, formats } = useFormatting();
  return (
    <section className={styles.match} aria-label={t("statement.line", { date: formatDate(line.date) })}>
      <Button variant="quiet" size="small" className={styles.back} onClick={onClose}>
        <ArrowLeft aria-hidden />
        {t("statement.allLines")}
      </Button>
      <header className={styles.matchHead}>
        <h2>{titleOf(line)}</h2>
        <b className={styles.amount} data-direction={directionOf(line)}>
          {formatMoney({ amount: line.amount, currency }, formats)}
        </b>
      </header>
      <p className={styles.purpose}>{joinFacts([formatDate(line.date), restOf(line), line.party_account])}</p>
      {children}
    </section>
  );
}
