import { Badge, Checkbox, formatDate, formatMoney, Link, Select } from "@backoffice/ui";
import type { StatementMatch, StatementProposal } from "../../../contract/statements.ts";
import { paths } from "../../paths.ts";
import { useSpeech } from "../kinds/use-speech.ts";
import { isBooked, type Decision } from "./choices.ts";
import styles from "./statements.module.css";

interface StatementLineRowProps {
  line: StatementMatch["lines"][number];
  match: StatementMatch;
  decision: Decision;
  /** The lines are being booked. */
  locked: boolean;
  onDecide: (change: Partial<Decision>) => void;
}

/** One line of the bank, what it becomes, and why that is thought. */
export function StatementLineRow({ line, match, decision, locked, onDecide }: StatementLineRowProps) {
  const { t, formats } = useSpeech();
  const proposal = line.proposal!;
  const direction = line.amount.startsWith("-") ? "out" : "in";
  const amount = formatMoney({ amount: line.amount, currency: match.currency }, formats);
  const items = match.items.filter((item) => item.direction === direction);
  return (
    <li className={styles.line} data-taken={decision.taken || undefined}>
      <Checkbox
        label={t("statement.take", { date: formatDate(line.date), amount })}
        hideLabel
        checked={decision.taken}
        disabled={locked}
        onCheckedChange={(taken) => onDecide({ taken })}
      />
      <div className={styles.told}>
        <div className={styles.head}>
          <span className={styles.date}>{formatDate(line.date)}</span>
          <b className={styles.party}>{line.party || line.party_account || "–"}</b>
          <span className={styles.amount} data-direction={direction}>
            {amount}
          </span>
        </div>
        {line.purpose && <p className={styles.purpose}>{line.purpose}</p>}
        <p className={styles.as}>
          <Badge tone={proposal.sure ? "green" : "amber"}>{t(`statement.why.${proposal.why}`)}</Badge>
          <Becoming proposal={proposal} />
        </p>
        {isBooked(line) && decision.taken && (
          <div className={styles.item}>
            <Select
              label={t("statement.item")}
              required
              value={decision.cfi_id}
              placeholder={t("statement.chooseItem")}
              disabled={locked}
              options={items.map(({ id, name }) => ({ value: String(id), label: name }))}
              onValueChange={(cfi_id) => onDecide({ cfi_id })}
            />
            {(line.party_account || line.party) && (
              <Checkbox
                label={t("statement.remember")}
                checked={decision.remember}
                disabled={locked}
                onCheckedChange={(remember) => onDecide({ remember })}
              />
            )}
          </div>
        )}
      </div>
    </li>
  );
}

/** What the line becomes, with the way to what it touches. */
function Becoming({ proposal }: { proposal: StatementProposal }) {
  const { t } = useSpeech();
  const { step, operation, to_account, party_name, invoices } = proposal;
  if (operation)
    return (
      <Link href={paths.record("operations", operation.id)} target="_blank" className={styles.link}>
        {t(`statement.as.${step === "post" ? "post" : "link"}`, { number: operation.name })}
      </Link>
    );
  if (to_account) return <span>{t("statement.as.transfer", { account: to_account.name })}</span>;
  return (
    <span>
      {[
        t("statement.as.book"),
        party_name,
        invoices.length > 0 && t("statement.pays", { invoices: invoices.map(({ name }) => name).join(", ") }),
      ]
        .filter(Boolean)
        .join(" · ")}
    </span>
  );
}
