import { formatMoney, RadioGroup, SearchField } from "@backoffice/ui";
import { useState } from "react";
import { joinFacts } from "../../../../contract/join-facts.ts";
import { useCall } from "../../../../client/calls/use-call.ts";
import { useDebounced } from "../../../../client/calls/use-debounced.ts";
import { formatDate } from "../../../../client/i18n/dates.ts";
import { useFormatting } from "../../../../client/kinds/use-formatting.ts";
import type { OperationChoice } from "../../contract-statements.ts";
import { FoundOperation } from "./found-operation.tsx";
import type { LineMatchProps } from "./line-match-props.ts";
import styles from "./statement-page.module.css";

const nothing: OperationChoice[] = [];

/** The operation that a line is: the proposed one, or another that the user finds. */
export function FindOperation({ statement_id, line, match, decision, locked, onDecide }: LineMatchProps) {
  const { t, formats } = useFormatting();
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed.trim(), 250);
  const { data } = useCall(
    "statements/operations",
    { statement_id, line: line.line, search },
    { keepPrevious: true, revalidateOnFocus: false },
  );
  const { operation: chosen } = decision;
  const found = data?.data ?? nothing;
  // The proposed one alone is no choice.
  const isChoice = found.some(({ id }) => id !== line.proposal?.operation?.id);
  return (
    <>
      {chosen && <FoundOperation operation={chosen} currency={match.currency} />}
      <SearchField
        label={t("statement.findOperation")}
        placeholder={t("statement.findOperation")}
        value={typed}
        onValueChange={setTyped}
      />
      {isChoice && (
        <RadioGroup
          label={t("resource.operations.many")}
          hideLabel
          value={String(chosen?.id ?? "")}
          disabled={locked}
          options={found.map(({ id, name, amount, date, party_name, purpose, problem }) => ({
            value: String(id),
            label: joinFacts([name, formatMoney({ amount, currency: match.currency }, formats)]),
            hint: joinFacts([formatDate(date), party_name, purpose, problem]),
            disabled: problem !== null,
          }))}
          onValueChange={(id) =>
            onDecide({ operation: found.find((each) => String(each.id) === id) ?? chosen })
          }
        />
      )}
      {data && found.length === 0 && (search !== "" || !chosen) && (
        <p className={styles.purpose}>{t(search ? "statement.noOperations" : "statement.sameAmount")}</p>
      )}
    </>
  );
}
