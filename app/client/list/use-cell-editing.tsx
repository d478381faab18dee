import type { ReactNode } from "react";
import type { CellChange, CellEditorProps, CellResult, DataListEditing } from "@backoffice/ui";
import type { Row } from "../../contract/kinds.ts";
import type { FormField } from "../../contract/form.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { useInvalidate } from "../calls/use-change.ts";
import { ConflictDialog } from "../form/lazy-forms.ts";
import { FocusedInput } from "../kinds/lazy-inputs.ts";
import { searchRecords } from "../kinds/use-options.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import { cellOf } from "../kinds/cells.ts";
import type { useList } from "./use-list.ts";
import { useRowSaving } from "./use-row-saving.ts";

/** Maximum number of rows saved concurrently. */
const atOnce = 4;

/** Edits the cells of a list in place: each row has its own version, each error is shown at its cell. */
export function useCellEditing(code: RouteCode, list: ReturnType<typeof useList>) {
  const formatting = useFormatting();
  const invalidate = useInvalidate();
  const { rowOf, save, question } = useRowSaving(code, list);
  const { state } = list;
  const fields = new Map(state?.forms.edit?.fields.map((field) => [field.name, field]));
  const allowed = state?.restrictions.edit;
  const canEdit = (name: string) => {
    const field = fields.get(name);
    return field !== undefined && !field.readOnly && cellOf(field).read !== undefined;
  };
  const offered =
    allowed?.allowed === true && (state?.settings.columns ?? []).some(({ name }) => canEdit(name));

  const commit = async (changes: readonly CellChange[]): Promise<CellResult[]> => {
    const byRow = new Map<number, CellChange[]>();
    for (const change of changes) {
      const id = Number(change.key);
      byRow.set(id, [...(byRow.get(id) ?? []), change]);
    }
    const results: CellResult[] = [];
    const waiting = [...byRow];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [id, cells] = next;
        const row = rowOf(id);
        if (!row) continue;
        const { values, errors } = await readValues(cells, fields, formatting.t("cell.noRecord"));
        if (Object.keys(values).length > 0) Object.assign(errors, await save(row, values));
        for (const { column, key } of cells)
          if (errors[column] !== undefined) results.push({ key, column, error: errors[column] });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    invalidate([`${code}/one`, `${code}/sum`, `${code}/history`]);
    return results;
  };

  const editorFor = (cell: CellEditorProps<Row>): ReactNode | undefined => {
    const field = fields.get(cell.column);
    const shown = field && cellOf(field).input?.(field, formatting);
    if (!field || !shown) return undefined;
    return (
      <FocusedInput
        field={shown}
        value={cell.value}
        onChange={cell.onCommit}
        row={cell.row}
        withinLabel={fields.get(field.within ?? "")?.label}
        formatting={formatting}
        error={cell.error}
        hideLabel
      />
    );
  };

  const grid: DataListEditing<Row> = {
    valueOf: (row, column) => row[column],
    toText: (value, column, row) => {
      const field = fields.get(column);
      return field ? cellOf(field).text(field, value, row, formatting) : "";
    },
    parse: (text, column) => {
      const field = fields.get(column);
      const typed = text.trim();
      if (!field) return { error: formatting.t("cell.closed") };
      return typed === ""
        ? { value: null }
        : (cellOf(field).read?.(field, typed, formatting) ?? { value: typed });
    },
    canEdit: (_, column) => canEdit(column) || formatting.t("cell.closed"),
    editorFor,
    onCommit: commit,
  };
  return {
    offered,
    grid,
    dialog: question && (
      <ConflictDialog
        conflict={question.conflict}
        fields={[...fields.values()]}
        mine={question.mine}
        onResolve={question.answer}
        onCancel={() => question.answer(undefined)}
      />
    ),
  };
}

/** The values to send: a typed or pasted reference is looked up by its name. */
async function readValues(
  cells: readonly CellChange[],
  fields: ReadonlyMap<string, FormField>,
  noRecord: string,
): Promise<{ values: Row; errors: Record<string, string> }> {
  const values: Row = {};
  const errors: Record<string, string> = {};
  for (const { column, value } of cells) {
    const field = fields.get(column);
    if (!field?.route || !cellOf(field).named || typeof value !== "string") {
      values[column] = value;
      continue;
    }
    const name = value.trim().toLocaleLowerCase();
    const found = await searchRecords(field.route, value, {}).catch(() => []);
    const [only, ...others] = found.filter(({ title }) => title.toLocaleLowerCase() === name);
    if (only && others.length === 0) values[column] = only.id;
    else errors[column] = noRecord;
  }
  return { values, errors };
}
