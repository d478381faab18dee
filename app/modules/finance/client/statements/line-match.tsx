import { Button, Checkbox, SegmentedControl, Select } from "@backoffice/ui";
import { Check } from "lucide-react";
import { useShortList } from "../../../../client/kinds/use-options.ts";
import { useFormatting } from "../../../../client/kinds/use-formatting.ts";
import { BillChoice } from "./bill-choice.tsx";
import { directionOf, missingPartOf, ways } from "./choices.ts";
import { FindOperation } from "./find-operation.tsx";
import { LinePane } from "./line-pane.tsx";
import { Refused } from "../../../../client/screens/refused.tsx";
import styles from "./statement-page.module.css";
import type { LineMatchProps } from "./line-match-props.ts";

/** A bank statement line and how it is booked. */
export function LineMatch(props: LineMatchProps) {
  const { line, match, decision, refusal, locked, onDecide, onBook, onClose } = props;
  const { t } = useFormatting();
  const accounts = useShortList(decision.way === "transfer" ? "accounts" : undefined) ?? [];
  const direction = directionOf(line);
  const items = match.items.filter((item) => item.direction === direction);
  const lack = missingPartOf(line, decision);
  return (
    <LinePane line={line} currency={match.currency} onClose={onClose}>
      <Refused>{refusal}</Refused>
      <SegmentedControl
        label={t("statement.way")}
        value={decision.way}
        options={ways.map((way) => ({ value: way, label: t(`statement.way.${way}`) }))}
        onValueChange={(way) => onDecide({ way })}
      />
      {decision.way === "found" && <FindOperation {...props} />}
      {decision.way === "transfer" && (
        <Select
          label={t(direction === "in" ? "statement.fromAccount" : "statement.toAccount")}
          required
          value={decision.to_account_id}
          placeholder={t("statement.chooseAccount")}
          disabled={locked}
          options={accounts
            .filter(({ id }) => id !== match.account.id)
            .map(({ id, title }) => ({ value: String(id), label: title }))}
          onValueChange={(to_account_id) => onDecide({ to_account_id })}
        />
      )}
      {decision.way === "book" && (
        <>
          <BillChoice {...props} />
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
        </>
      )}
      <div className={styles.bookOne}>
        <Button
          variant="primary"
          disabledReason={locked ? t("statement.running") : lack && t(`statement.lack.${lack}`)}
          onClick={onBook}
        >
          <Check aria-hidden />
          {t(
            decision.way === "found" && decision.operation?.step === "link"
              ? "statement.matchOne"
              : "statement.bookOne",
          )}
        </Button>
      </div>
    </LinePane>
  );
}
