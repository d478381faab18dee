import { ArrowUpToLine, Plus, X } from "lucide-react";
import { Button, Field, formatMoney } from "@backoffice/ui";
import type { FormField } from "../../../contract/form.ts";
import type { Total } from "../../../contract/record.ts";
import type { Row } from "../../../contract/kinds.ts";
import { changedLine, withFollowing } from "./following-lines.ts";
import { applies } from "../applies.ts";
import { linesOf, textOf } from "../values.ts";
import styles from "../lines.module.css";
import { controlProps, nothing, type InputProps, type KindInput } from "./kind-input.ts";
import type { CellProps } from "../kind-view.ts";
import { plainKindInputs } from "./plain-kind-inputs.ts";
import { useCurrency } from "./use-currency.ts";
import { columnsOf, hasMain, isFilled, viewOf } from "../lines.tsx";

/** An empty line requires no input and is ignored. */
const isBegun = (line: Row, columns: readonly FormField[]): boolean =>
  columns.some(({ name, initial }) => ![textOf(initial), ""].includes(textOf(line[name])));

/** Fields without input are left out, so that they can be filled in. */
const emptyLine = (columns: readonly FormField[]): Row =>
  Object.fromEntries(
    columns.flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])),
  );

/** Each line has its own frame because its fields vary in width; tab order follows reading order. */
function LinesInput(props: InputProps) {
  const { value, onChange, row, formatting, following } = props;
  const currency = useCurrency(props);
  const all = columnsOf(props);
  const columns = all.filter(({ readOnly }) => !readOnly);
  const columnsIn = (line: Row) => columns.filter((column) => applies(column, { ...row, ...line }));
  // Starts with one line to fill in; it is ignored if left empty.
  const known = linesOf(value);
  const lines = known.length > 0 ? known : [emptyLine(columns)];
  const shown = following ? withFollowing(lines, all, following.lines) : lines;
  const change = (index: number, name: string, next: unknown) =>
    onChange(
      lines.map((line, place) => {
        if (place !== index) return line;
        return following ? changedLine(line, columns, name, next) : { ...line, [name]: next };
      }),
    );
  // A line that is missing is missed at its input.
  const missing = lines.some((line) => isBegun(line, columns))
    ? undefined
    : columns.find(({ required }) => required)?.name;
  return (
    <Field {...controlProps(props)} error={missing ? undefined : props.error} group>
      {(control, labelId) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the field's frame already labels it; a legend would repeat that
        <div role="group" aria-labelledby={labelId} className={styles.lines} {...control}>
          {shown.map((line, index) => (
            <fieldset
              key={index}
              className={styles.line}
              data-following={following !== undefined || undefined}
            >
              <legend className={styles.legend}>
                {formatting.t("form.line", { number: String(index + 1) })}
              </legend>
              {columnsIn(line).map((column) => {
                const { Input } = plainKindInputs[column.kind];
                return (
                  <div key={column.name} className={styles.field} data-width={following && widthOf(column)}>
                    <Input
                      field={{ ...column, required: column.required && isBegun(line, columns) }}
                      value={line[column.name]}
                      onChange={(next) => change(index, column.name, next)}
                      row={{ ...row, ...line }}
                      withinLabel={undefined}
                      formatting={formatting}
                      error={index === 0 && column.name === missing ? props.error : undefined}
                    />
                  </div>
                );
              })}
              {following && (
                <LineAmounts columns={all} line={line} currency={currency} formatting={formatting} />
              )}
              {hasMain(props) && known.length > 1 && (
                <div className={styles.rank}>
                  {index === 0 ? (
                    <span className={styles.main}>{formatting.t("form.main")}</span>
                  ) : (
                    <Button
                      variant="quiet"
                      size="small"
                      aria-label={formatting.t("form.makeMain", { number: String(index + 1) })}
                      onClick={() => onChange([lines[index], ...lines.toSpliced(index, 1)])}
                    >
                      <ArrowUpToLine aria-hidden />
                      {formatting.t("form.main")}
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
                  aria-label={formatting.t("form.removeLine", { number: String(index + 1) })}
                  onClick={() => onChange(lines.toSpliced(index, 1))}
                >
                  <X aria-hidden />
                </Button>
              )}
            </fieldset>
          ))}
          <Button size="small" onClick={() => onChange([...lines, emptyLine(columns)])}>
            <Plus aria-hidden />
            {formatting.t("form.addLine")}
          </Button>
          {following && following.totals.length > 0 && (
            <Totals currency={currency} formatting={formatting} {...following} />
          )}
        </div>
      )}
    </Field>
  );
}

/** In a four-column grid, selects and amounts take two columns and text inputs all four. */
const widthOf = ({ kind, maxLength }: FormField): "half" | "full" | undefined =>
  kind === "reference" || kind === "money"
    ? "half"
    : kind === "text" && (maxLength ?? 255) > 60
      ? "full"
      : undefined;

/** Amounts that the server computes for a line, shown below the inputs. */
function LineAmounts({
  columns,
  line,
  currency,
  formatting,
}: Pick<CellProps, "formatting"> & { columns: FormField[]; line: Row; currency: string }) {
  const reckoned = columns.filter((column) => column.readOnly && isFilled(column, line));
  if (reckoned.length === 0) return null;
  return (
    <p className={styles.reckoned}>
      {reckoned.map((column) => {
        const { Cell } = viewOf(column);
        return (
          <span key={column.name}>
            {column.label}{" "}
            <b>
              <Cell field={column} row={line} formatting={{ ...formatting, currency }} inList={false} />
            </b>
          </span>
        );
      })}
    </p>
  );
}

function Totals({
  totals,
  currency,
  formatting,
}: Pick<CellProps, "formatting"> & {
  totals: readonly Total[];
  currency: string;
}) {
  return (
    <dl className={styles.totals} aria-live="polite">
      {totals.map(({ label, amount, strong }) => (
        <div key={label} data-strong={strong}>
          <dt>{label}</dt>
          <dd>{formatMoney({ amount, currency }, formatting.formats)}</dd>
        </div>
      ))}
    </dl>
  );
}

export const lines: KindInput = { Input: LinesInput, Filter: nothing };
