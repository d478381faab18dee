import type { FormField } from "../../contract/form.ts";
import type { Row } from "../../contract/kinds.ts";
import type { CellProps, KindView } from "./kind-view.ts";
import { plainKindViews } from "./plain-kind-views.ts";
import { Nothing } from "./nothing.tsx";
import { expandedOf, linesOf, textOf } from "./values.ts";
import styles from "./lines.module.css";

export const columnsOf = ({ field }: Pick<CellProps, "field">): FormField[] => field.columns ?? [];

export const viewOf = ({ kind }: FormField): KindView => plainKindViews[kind];

/** The first of such lines is the primary one. */
export const hasMain = ({ field }: Pick<CellProps, "field">): boolean => field.mirrors !== undefined;

export const isFilled = (column: FormField, line: Row) => textOf(line[column.name]) !== "";

/** A name that the line copied from its reference is already shown. */
const isSaid = ({ kind, name }: FormField, line: Row, columns: readonly FormField[]): boolean =>
  kind === "text" &&
  columns.some((each) => each.kind === "reference" && expandedOf(line, each.name)?.name === line[name]);

/** One row per line, with its non-empty fields. */
function LinesCell(props: CellProps) {
  const { field, row, formatting, inList } = props;
  const lines = linesOf(row[field.name]);
  if (lines.length === 0) return <Nothing />;
  return (
    <ul className={styles.read}>
      {lines.map((line, index) => (
        <li key={index}>
          {columnsOf(props)
            .filter((column) => isFilled(column, line) && !isSaid(column, line, columnsOf(props)))
            .map((column) => {
              const { Cell, align } = viewOf(column);
              return (
                <span key={column.name} data-align={align}>
                  <Cell field={column} row={{ ...row, ...line }} formatting={formatting} inList={inList} />
                </span>
              );
            })}
          {hasMain(props) && lines.length > 1 && index === 0 && (
            <span className={styles.main}>{formatting.t("form.main")}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

export const lines: KindView = {
  waits: true,
  Cell: LinesCell,
  text: (value) => value,
};
