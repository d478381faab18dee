import { useEffect, useMemo, useRef, useState } from "react";
import type { Row } from "../../contract/kinds.ts";
import type { Draft } from "./draft.ts";
import { isSame } from "./typed-values.ts";
import { useServerDraft } from "./use-server-draft.ts";

/**
 * What the user has typed into a form. It survives leaving the page, in this browser and on the server.
 *
 * @param begun Values that say what a new record is. They are kept with what is typed: an unsaved invoice isn't restored
 *   as a bill.
 */
export function useTypedValues(draft: Draft, form: string, begun: Row) {
  const [typed, setTyped] = useState(() => withoutSame(draft.read(), begun));
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  }, [typed]);
  const [restored, setRestored] = useState(() => Object.keys(typed).length > 0);
  const forget = useServerDraft({
    form,
    typed: useMemo(() => withBegun(typed, begun), [typed, begun]),
    onFound: (found) => {
      setTyped(withoutSame(found, begun));
      setRestored(true);
    },
  });
  const keep = (next: Row) => {
    setTyped(next);
    draft.write(withBegun(next, begun));
  };
  return {
    typed,
    latest,
    restored,
    keep,
    /** Drops the drafts of what is saved now. */
    dropDrafts: () => {
      draft.write({});
      forget();
    },
    discard: () => {
      keep({});
      forget();
      setRestored(false);
    },
  };
}

const withBegun = (typed: Row, begun: Row): Row =>
  Object.keys(typed).length === 0 ? typed : { ...begun, ...typed };

const withoutSame = (kept: Row, begun: Row): Row =>
  Object.fromEntries(
    Object.entries(kept).filter(([name, value]) => !(name in begun && isSame(value, begun[name]))),
  );
