import { createPortal } from "react-dom";
import { Button, Select, SegmentedControl } from "@backoffice/ui";
import { importModes, type ImportFile, type ImportMode } from "../../contract/exchange.ts";
import { joinFacts } from "../../contract/join-facts.ts";
import { useChange } from "../calls/use-change.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import { Refused } from "../screens/refused.tsx";
import styles from "./import.module.css";

/** What the columns are, and what becomes of rows whose record already exists. */
export interface ImportChoice {
  /** Fields by column; none: the column is skipped. */
  mapping: Record<string, string>;
  mode: ImportMode;
  /** The field that identifies a record. */
  key: string;
}

/** Rows that lack what a new record needs can only update one, as those of an exported list do. */
export function guessedChoice({ guessed, fields, keys: [key = ""] }: ImportFile): ImportChoice {
  const taken = new Set(Object.values(guessed));
  const mayCreate = fields.every(({ name, required }) => !required || taken.has(name));
  return { mapping: guessed, mode: taken.has(key) ? (mayCreate ? "both" : "update") : "create", key };
}

interface ImportMappingProps {
  file: ImportFile;
  choice: ImportChoice;
  /** Sticky footer for the Back and Next buttons. */
  foot: HTMLElement | null;
  onChange: (choice: ImportChoice) => void;
  onBack: () => void;
  /** Called with the job that validates the rows. */
  onChecked: (job_id: number) => void;
}

const shownValues = 3;

/** Maps columns to fields, guessed from their names, and chooses what to do with rows whose record already exists. */
export function ImportMapping({ file, choice, foot, onChange, onBack, onChecked }: ImportMappingProps) {
  const { t } = useFormatting();
  const [idField = ""] = file.keys;
  const { mapping, mode, key } = choice;
  const check = useChange("import/check");
  const taken = new Set(Object.values(mapping));
  const missing =
    mode === "update" ? [] : file.fields.filter(({ name, required }) => required && !taken.has(name));
  const skipped = file.columns.filter((column) => !mapping[column]);
  const start = async () => {
    const answer = await check
      .run({ import_id: file.import_id, mapping: JSON.stringify(mapping), mode, key })
      .catch(() => undefined);
    if (answer) onChecked(answer.job_id);
  };
  const labelOf = (name: string) => file.fields.find((field) => field.name === name)?.label ?? "ID";
  return (
    <>
      <p>{t("import.rows", { file: file.name, count: file.rows })}</p>
      <Refused>{check.error?.text}</Refused>
      <div className={styles.how}>
        <SegmentedControl
          label={t("import.mode")}
          value={mode}
          options={importModes.map((value) => ({ value, label: t(`import.mode.${value}`) }))}
          onValueChange={(next) => onChange({ ...choice, mode: next })}
        />
        {mode !== "create" && (
          <Select
            label={t("import.key")}
            value={key}
            options={file.keys.map((name) => ({ value: name, label: labelOf(name) }))}
            onValueChange={(next) => onChange({ ...choice, key: next })}
          />
        )}
      </div>
      {missing.length > 0 && (
        <p className={styles.warning}>
          {t("import.missing", { fields: missing.map(({ label }) => label).join(", ") })}
        </p>
      )}
      {skipped.length > 0 && (
        <p className={styles.warning}>{t("import.skipped", { columns: skipped.join(", ") })}</p>
      )}
      <table className={styles.mapping}>
        <thead>
          <tr>
            <th scope="col">{t("import.column")}</th>
            <th scope="col">{t("import.values")}</th>
            <th scope="col">{t("import.field")}</th>
          </tr>
        </thead>
        <tbody>
          {file.columns.map((column, index) => (
            <tr key={column} data-skipped={!mapping[column] || undefined}>
              <th scope="row">{column}</th>
              <td>
                {joinFacts(
                  file.sample
                    .map((row) => row[index])
                    .filter(Boolean)
                    .slice(0, shownValues),
                )}
              </td>
              <td>
                <Select
                  label={t("import.fieldOf", { column })}
                  hideLabel
                  value={mapping[column] ?? ""}
                  options={[
                    { value: "", label: t("import.leaveOut") },
                    ...[{ name: idField, label: "ID" }, ...file.fields].map(({ name, label }) => ({
                      value: name,
                      label,
                      disabled: taken.has(name) && mapping[column] !== name,
                    })),
                  ]}
                  onValueChange={(name) => onChange({ ...choice, mapping: { ...mapping, [column]: name } })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {foot &&
        createPortal(
          <>
            <Button onClick={onBack}>{t("import.back")}</Button>
            <Button variant="primary" pending={check.pending} onClick={() => void start()}>
              {t("import.check")}
            </Button>
          </>,
          foot,
        )}
    </>
  );
}
