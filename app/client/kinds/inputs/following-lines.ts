import type { Row } from "../../../contract/kinds.ts";
import type { FormField } from "../../../contract/form.ts";
import { textOf } from "../values.ts";

const isSource = ({ kind }: FormField) => kind === "reference";

/** An empty line is ignored and gets no computed values. */
const isWritten = (line: Row, columns: readonly FormField[]): boolean =>
  columns.some(({ name, initial, readOnly }) => {
    const text = textOf(line[name]);
    return !readOnly && text !== "" && text !== textOf(initial);
  });

/** Lines as shown: fields that weren't entered have the computed values for the same item. */
export function withFollowing(
  lines: readonly Row[],
  columns: readonly FormField[],
  answered: readonly Row[],
): Row[] {
  let place = 0;
  return lines.map((line) => {
    const answer = isWritten(line, columns) ? answered[place++] : undefined;
    const isSame = columns
      .filter(isSource)
      .every(({ name }) => textOf(line[name]) === textOf(answer?.[name]));
    return answer && isSame ? { ...answer, ...line, ...readOnlyOf(answer, columns) } : line;
  });
}

const readOnlyOf = (answer: Row, columns: readonly FormField[]): Row =>
  Object.fromEntries(columns.filter(({ readOnly }) => readOnly).map(({ name }) => [name, answer[name]]));

/** A line after a change. When the catalog item changes, values entered for the previous one are dropped. */
export function changedLine(line: Row, columns: readonly FormField[], name: string, value: unknown): Row {
  const sources = columns.filter(isSource);
  const isOther = sources.some((column) => column.name === name) && sources.some((each) => line[each.name]);
  if (!isOther) return { ...line, [name]: value };
  const kept = columns.filter((column) => isSource(column) || column.initial !== undefined);
  return {
    ...Object.fromEntries(kept.flatMap((each) => (each.name in line ? [[each.name, line[each.name]]] : []))),
    [name]: value,
  };
}
