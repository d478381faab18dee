import { useEffect, useRef, useState } from "react";
import type { Row } from "../../contract/kinds.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { callErrorOf, errorText, type CallError } from "../calls/call-error.ts";
import { callServer } from "../calls/call-server.ts";
import { conflictOf, type Conflict } from "../form/conflict.ts";
import { toPayload } from "../form/typed-values.ts";
import { useText } from "../i18n/language.ts";
import type { useList } from "./use-list.ts";

/** Somebody else changed the same cells: waits for the user's choice. */
interface Question {
  conflict: Conflict;
  mine: Row;
  answer: (kept: string[] | undefined) => void;
}

/** Saves rows of a list one by one and shows them at once; asks the user where others changed the same fields. */
export function useRowSaving(code: RouteCode, list: ReturnType<typeof useList>) {
  const t = useText();
  const { state } = list;
  const keyName = state?.settings.key ?? "id";
  const [question, setQuestion] = useState<Question>();
  // Rows are saved concurrently, each on top of the others' results.
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });

  const show = (saved: Row) => {
    const now = latest.current;
    if (!now) return;
    const { key } = now.settings;
    const rows = now.datasets.main.rows.map((row) =>
      // Updates the row in place even if it now belongs elsewhere, so that rows don't jump.
      row[key] === saved[key] ? { ...row, ...saved, $group: row.$group } : row,
    );
    latest.current = { ...now, datasets: { main: { ...now.datasets.main, rows } } };
    void list.reload(latest.current);
  };

  const save = async (row: Row, values: Row): Promise<Record<string, string>> => {
    try {
      const { data } = await callServer(`${code}/manage`, {
        [keyName]: row[keyName],
        version: Number(row.version),
        ...toPayload(values),
      });
      show(data);
      return {};
    } catch (failure) {
      const error = callErrorOf(failure);
      const conflict = conflictOf(error);
      if (conflict) return settle(conflict, row, values);
      return errorsOf(error, Object.keys(values));
    }
  };

  /** The user chooses between both values; their own choices are saved on top of the other changes. */
  const settle = async (conflict: Conflict, row: Row, values: Row): Promise<Record<string, string>> => {
    const kept = await new Promise<string[] | undefined>((answer) =>
      setQuestion({ conflict, mine: { ...row, ...values }, answer }),
    );
    setQuestion(undefined);
    if (kept === undefined)
      return Object.fromEntries(conflict.fields.map((name) => [name, t("form.conflict")]));
    show(conflict.current);
    const mine = Object.fromEntries(
      Object.entries(values).filter(([name]) => kept.includes(name) || !conflict.fields.includes(name)),
    );
    return Object.keys(mine).length > 0 ? save({ ...row, ...conflict.current }, mine) : {};
  };

  return {
    question,
    rowOf: (id: number) => latest.current?.datasets.main.rows.find((row) => row[keyName] === id),
    /** Resolves with errors by field. */
    save,
  };
}

/** Errors by field; those that belong to none are shown at the first one. */
function errorsOf(error: CallError, names: string[]): Record<string, string> {
  const known = Object.fromEntries(
    names.flatMap((name) => {
      const text = errorText(error.errors, name);
      return text === undefined ? [] : [[name, text]];
    }),
  );
  if (Object.keys(known).length > 0) return known;
  return { [names[0]!]: error.text };
}
