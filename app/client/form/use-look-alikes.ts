import { useRef, useState } from "react";
import type { LookAlike } from "../../contract/jobs.ts";
import type { Row } from "../../contract/kinds.ts";
import type { Form } from "../../contract/list.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { CallError } from "../calls/call-error.ts";
import { callServer } from "../calls/call-server.ts";
import { sendable } from "./typed-values.ts";

const nobody: readonly LookAlike[] = [];

/** Finds out whether what is typed is there already. `own` leaves out the record itself. */
export function useLookAlikes(code: RouteCode, form: Form, own: Row) {
  const [found, setFound] = useState(nobody);
  const asked = useRef({ values: "", answer: Promise.resolve(nobody) });

  /** Resolves with all of them; a look that is overtaken by the next one finds nothing. */
  const look = async (row: Row, typed: Row): Promise<readonly LookAlike[]> => {
    const names = form.alike ?? [];
    if (!names.some((name) => name in typed)) return nobody;
    const sent = { ...own, ...sendable(Object.fromEntries(names.map((name) => [name, row[name]]))) };
    const values = JSON.stringify(sent);
    if (asked.current.values !== values) asked.current = { values, answer: ask(code, sent) };
    const { answer } = asked.current;
    const all = await answer;
    if (asked.current.answer !== answer) return nobody;
    setFound(all);
    return all;
  };
  return { found, look };
}

/** A hint is no reason to stop: where there is no answer, there are no look-alikes. */
const ask = (code: RouteCode, sent: Row): Promise<readonly LookAlike[]> =>
  callServer(`${code}/duplicates`, sent).then(
    ({ data }) => data.data,
    (error: unknown) => {
      if (error instanceof CallError) return nobody;
      throw error;
    },
  );
