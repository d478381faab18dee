import { useRef, useState } from "react";
import type { PossibleDuplicate } from "../../contract/jobs.ts";
import type { Row } from "../../contract/kinds.ts";
import type { Form } from "../../contract/form.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { CallError } from "../calls/call-error.ts";
import { callServer } from "../calls/call-server.ts";
import { toPayload } from "./typed-values.ts";

const nobody: readonly PossibleDuplicate[] = [];

/** Checks whether the input duplicates an existing record. `own` excludes the record itself. */
export function useDuplicates(code: RouteCode, form: Form, own: Row) {
  const [found, setFound] = useState(nobody);
  const lastRequest = useRef({ values: "", answer: Promise.resolve(nobody) });

  /** Resolves with all duplicates; a check that is superseded by a newer one resolves with none. */
  const look = async (row: Row, typed: Row): Promise<readonly PossibleDuplicate[]> => {
    const names = form.alike ?? [];
    if (!names.some((name) => name in typed)) return nobody;
    const sent = { ...own, ...toPayload(Object.fromEntries(names.map((name) => [name, row[name]]))) };
    const values = JSON.stringify(sent);
    if (lastRequest.current.values !== values) lastRequest.current = { values, answer: ask(code, sent) };
    const { answer } = lastRequest.current;
    const all = await answer;
    if (lastRequest.current.answer !== answer) return nobody;
    setFound(all);
    return all;
  };
  return { found, look };
}

/** Duplicates are only a hint: a failed check returns none. */
const ask = (code: RouteCode, sent: Row): Promise<readonly PossibleDuplicate[]> =>
  callServer(`${code}/duplicates`, sent).then(
    ({ data }) => data.data,
    (error: unknown) => {
      if (error instanceof CallError) return nobody;
      throw error;
    },
  );
