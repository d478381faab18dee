import { useState } from "react";
import { Button, TextField } from "@backoffice/ui";
import type { ImportFile, ImportMapping, ImportRow } from "../../contract/exchange.ts";
import { useCall } from "../calls/use-call.ts";
import { useChange } from "../calls/use-change.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import styles from "./import.module.css";

interface BadRowsProps {
  file: ImportFile;
  mapping: ImportMapping;
  count: number;
  locked: boolean;
  onMended: () => void;
}

/** Rows that can't be imported, each with its errors, to be fixed in place. */
export function BadRows({ file, mapping, count, locked, onMended }: BadRowsProps) {
  const { t } = useFormatting();
  const { data, reload } = useCall("import/rows", { import_id: file.import_id, state: "bad" });
  const mended = () => {
    void reload();
    onMended();
  };
  return (
    <section aria-label={t("import.bad", { count })}>
      <h3 className={styles.heading}>{t("import.bad", { count })}</h3>
      <ul className={styles.bad}>
        {data?.data.map((row) => (
          <BadRow key={row.row} {...{ file, mapping, row, locked }} onMended={mended} />
        ))}
      </ul>
      {data && data.data.length < count && <p>{t("import.first", { count: data.data.length })}</p>}
    </section>
  );
}

interface BadRowProps {
  file: ImportFile;
  mapping: ImportMapping;
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
