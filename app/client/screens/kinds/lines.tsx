import { ArrowUpToLine, Plus, X } from "lucide-react";
import { Button, Field } from "@backoffice/ui";
import type { FormField } from "../../../contract/list.ts";
import type { Row } from "../../../contract/kinds.ts";
import { lookOf, type CellProps, type InputProps, type KindView } from "./kind-view.ts";
import { plainKindViews } from "./plain-kind-views.ts";
import { Nothing } from "./nothing.tsx";
import { textOf } from "./values.ts";
import styles from "./lines.module.css";

const linesOf = (value: unknown): Row[] =>
  Array.isArray(value) ? value.filter((line): line is Row => typeof line === "object" && line !== null) : [];

const columnsOf = ({ field }: CellProps | InputProps): FormField[] =>
  ("columns" in field && (field as FormField).columns) || [];

/** A line holds no lines. */
const viewOf = ({ kind }: FormField): KindView => plainKindViews[kind as keyof typeof plainKindViews];

/** Of such lines the first is the main one. */
const hasMain = ({ field }: CellProps | InputProps): boolean =>
  "mirrors" in field && (field as FormField).mirrors !== undefined;

const isFilled = (column: FormField, line: Row) => textOf(line[column.name]) !== "";

/** Each line in a row, with what is filled in it. */
function LinesCell(props: CellProps) {
  const { field, row, speech, inList } = props;
  const lines = linesOf(row[field.name]);
  if (lines.length === 0) return <Nothing />;
  return (
    <ul className={styles.read}>
      {lines.map((line, index) => (
        <li key={index}>
          {columnsOf(props)
            .filter((column) => isFilled(column, line))
            .map((column) => {
              const { Cell, align } = viewOf(column);
              return (
                <span key={column.name} data-align={align}>
                  <Cell field={column} row={{ ...row, ...line }} speech={speech} inList={inList} />
                </span>
              );
            })}
          {hasMain(props) && lines.length > 1 && index === 0 && (
            <span className={styles.main}>{speech.t("form.main")}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

const emptyLine = (columns: readonly FormField[]): Row =>
  Object.fromEntries(columns.map(({ name, initial }) => [name, initial ?? null]));

/** A line in a frame of its own, for its fields differ in width; the keys find them in the order of reading. */
function LinesInput(props: InputProps) {
  const { value, onChange, row, speech } = props;
  const columns = columnsOf(props).filter(({ readOnly }) => !readOnly);
  // One to write in is there from the start; left empty it counts for none.
  const known = linesOf(value);
  const lines = known.length > 0 ? known : [emptyLine(columns)];
  const change = (index: number, name: string, next: unknown) =>
    onChange(lines.with(index, { ...lines[index], [name]: next }));
  return (
    <Field {...lookOf(props)} group>
      {(control, labelId) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the field's frame names it already; a legend would say it twice
        <div role="group" aria-labelledby={labelId} className={styles.lines} {...control}>
          {lines.map((line, index) => (
            <fieldset key={index} className={styles.line}>
              <legend className={styles.legend}>
                {speech.t("form.line", { number: String(index + 1) })}
              </legend>
              {columns.map((column) => {
                const { Input } = viewOf(column);
                return (
                  <div key={column.name} className={styles.field}>
                    <Input
                      field={column}
                      value={line[column.name]}
                      onChange={(next) => change(index, column.name, next)}
                      row={{ ...row, ...line }}
                      withinLabel={undefined}
                      speech={speech}
                    />
                  </div>
                );
              })}
              {hasMain(props) && known.length > 1 && (
                <div className={styles.rank}>
                  {index === 0 ? (
                    <span className={styles.main}>{speech.t("form.main")}</span>
                  ) : (
                    <Button
                      variant="quiet"
                      size="small"
                      aria-label={speech.t("form.makeMain", { number: String(index + 1) })}
                      onClick={() => onChange([line, ...lines.toSpliced(index, 1)])}
                    >
                      <ArrowUpToLine aria-hidden />
                      {speech.t("form.main")}
                    </Button>
                  )}
                </div>
              )}
              {known.length > 0 && (
                <Button
                  variant="quiet"
                  size="small"
                  icon
                  className={styles.remove}
                  aria-label={speech.t("form.removeLine", { number: String(index + 1) })}
                  onClick={() => onChange(lines.toSpliced(index, 1))}
                >
                  <X aria-hidden />
                </Button>
              )}
            </fieldset>
          ))}
          <Button size="small" onClick={() => onChange([...lines, emptyLine(columns)])}>
            <Plus aria-hidden />
            {speech.t("form.addLine")}
          </Button>
        </div>
      )}
    </Field>
  );
}

export const lines: KindView = {
  waits: true,
  Cell: LinesCell,
  Input: LinesInput,
  Filter: () => null,
  text: (value) => value,
};
