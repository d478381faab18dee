import { Button, Select } from "@backoffice/ui";
import { createPortal } from "react-dom";
import { joinFacts } from "../../../../contract/join-facts.ts";
import {
  statementColumns,
  type StatementColumn,
  type StatementFile,
  type StatementMapping,
} from "../../contract-statements.ts";
import { useFormatting } from "../../../../client/kinds/use-formatting.ts";
import { Refused } from "../../../../client/screens/refused.tsx";
import styles from "./statements.module.css";

interface StatementColumnsProps {
  file: StatementFile;
  mapping: StatementMapping;
  onMapping: (mapping: StatementMapping) => void;
  /** Sticky footer for the Back and Next buttons. */
  foot: HTMLElement | null;
  /** Why the lines can't be read with this mapping. */
  refusal: string | undefined;
  pending: boolean;
  onBack: () => void;
  onShow: () => void;
}

/** Maps the columns of a bank's spreadsheet, guessed from their names. */
export function StatementColumns({
  file,
  mapping,
  onMapping,
  foot,
  refusal,
  pending,
  onBack,
  onShow,
}: StatementColumnsProps) {
  const { t } = useFormatting();
  const held = Object.values(mapping);
  const lacking = !held.includes("date")
    ? t("statement.noDate")
    : !held.some((what) => what === "amount" || what === "credit" || what === "debit")
      ? t("statement.noAmount")
      : undefined;
  const hold = (column: string, what: string) => {
    const { [column]: _, ...others } = mapping;
    onMapping(what === "" ? others : { ...others, [column]: what as StatementColumn });
  };
  return (
    <>
      <p>{t("statement.columnsText", { file: file.name })}</p>
      <Refused>{refusal}</Refused>
      <ul className={styles.columns}>
        {file.columns.map((column, index) => (
          <li key={column}>
            <div className={styles.column}>
              <b>{column}</b>
              <span className={styles.sample}>
                {joinFacts(
                  file.sample
                    .map((row) => row[index])
                    .filter(Boolean)
                    .slice(0, 2),
                )}
              </span>
            </div>
            <Select
              label={t("statement.holds", { column })}
              hideLabel
              value={mapping[column] ?? ""}
              options={[
                { value: "", label: t("statement.leaveOut") },
                ...statementColumns.map((what) => ({
                  value: what,
                  label: t(`statement.column.${what}`),
                  disabled: what !== "purpose" && held.includes(what) && mapping[column] !== what,
                })),
              ]}
              onValueChange={(what) => hold(column, what)}
            />
          </li>
        ))}
      </ul>
      {foot &&
        createPortal(
          <>
            <Button onClick={onBack}>{t("statement.back")}</Button>
            <Button variant="primary" pending={pending} disabledReason={lacking} onClick={onShow}>
              {t("statement.show")}
            </Button>
          </>,
          foot,
        )}
    </>
  );
}
