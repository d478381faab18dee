import { useState } from "react";
import { Button, TextField } from "@backoffice/ui";
import type { ImportFile, ImportRow, ImportState, WrongValue } from "../../contract/exchange.ts";
import { useCall } from "../calls/use-call.ts";
import { useChange } from "../calls/use-change.ts";
import { JobProgress } from "../jobs/job-progress.tsx";
import { useFormatting } from "../kinds/use-formatting.ts";
import styles from "./import.module.css";

interface BadRowsProps {
  file: ImportFile;
  state: ImportState;
  locked: boolean;
  onMended: () => void;
}

/** Rows that can't be imported, each with its errors, to be fixed in place; values that recur, at once. */
export function BadRows({ file, state, locked, onMended }: BadRowsProps) {
  const { t } = useFormatting();
  const { data, reload } = useCall("import/rows", { import_id: file.import_id, state: "bad" });
  const [checking, setChecking] = useState<number>();
  const count = state.counts.bad;
  const mended = () => {
    void reload();
    onMended();
  };
  const shared = { file, locked: locked || checking !== undefined };
  return (
    <section aria-label={t("import.bad", { count })}>
      <h3 className={styles.heading}>{t("import.bad", { count })}</h3>
      {checking !== undefined && (
        <JobProgress
          key={checking}
          job_id={checking}
          started
          onEnd={() => {
            setChecking(undefined);
            mended();
          }}
        />
      )}
      <ul className={styles.bad}>
        {state.wrong.map((wrong) => (
          <EveryRow key={JSON.stringify(wrong)} {...shared} wrong={wrong} onStarted={setChecking} />
        ))}
        {data?.data.map((row) => (
          <BadRow key={JSON.stringify(row)} {...shared} mapping={state.mapping} row={row} onMended={mended} />
        ))}
      </ul>
      {data && data.data.length < count && <p>{t("import.first", { count: data.data.length })}</p>}
    </section>
  );
}

interface EveryRowProps {
  file: ImportFile;
  wrong: WrongValue;
  locked: boolean;
  onStarted: (job_id: number) => void;
}

/** Corrects a value in every row where it is refused. */
function EveryRow({ file, wrong, locked, onStarted }: EveryRowProps) {
  const { t } = useFormatting();
  const { column, value, error, count } = wrong;
  const [replacement, setReplacement] = useState(value);
  const replace = useChange("import/replace");
  const save = async () => {
    const sent = { import_id: file.import_id, column, value, replacement };
    const started = await replace.run(sent).catch(() => undefined);
    if (started) onStarted(started.job_id);
  };
  return (
    <li className={styles.badRow}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className={styles.rowNumber}>{t("import.inRows", { count })}</p>
        <TextField
          label={column}
          value={replacement}
          error={replace.error?.message ?? error}
          disabled={locked}
          onValueChange={setReplacement}
        />
        <Button
          type="submit"
          size="small"
          pending={replace.pending}
          disabledReason={replacement !== value && !locked ? undefined : t("import.correctFirst")}
        >
          {t("import.correctAll", { count })}
        </Button>
      </form>
    </li>
  );
}

interface BadRowProps {
  file: ImportFile;
  mapping: ImportState["mapping"];
  row: ImportRow;
  locked: boolean;
  onMended: () => void;
}

function BadRow({ file, mapping, row, locked, onMended }: BadRowProps) {
  const { t } = useFormatting();
  const [cells, setCells] = useState(row.cells);
  const [errors, setErrors] = useState(row.errors);
  const mend = useChange("import/row");
  const read = file.columns.flatMap((column, index) => (mapping[column] ? [{ column, index }] : []));
  const isChanged = cells.some((cell, index) => cell !== row.cells[index]);
  const save = async () => {
    const tried = await mend.run({ import_id: file.import_id, row: row.row, cells }).catch(() => undefined);
    if (tried?.state === "good") onMended();
    else if (tried) setErrors(tried.errors);
  };
  return (
    <li className={styles.badRow}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className={styles.rowNumber}>
          {t("import.row", { row: row.row })}
          {errors[""] && <span className={styles.rowError}>{errors[""]}</span>}
        </p>
        <div className={styles.cells}>
          {read.map(({ column, index }) => (
            <TextField
              key={column}
              label={column}
              value={cells[index] ?? ""}
              error={errors[column]}
              disabled={locked}
              onValueChange={(value) =>
                setCells(file.columns.map((_, at) => (at === index ? value : (cells[at] ?? ""))))
              }
            />
          ))}
        </div>
        <Button
          type="submit"
          size="small"
          pending={mend.pending}
          disabledReason={isChanged && !locked ? undefined : t("import.mendFirst")}
        >
          {t("import.again")}
        </Button>
      </form>
    </li>
  );
}
