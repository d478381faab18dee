import { useEffect, useRef, useState } from "react";
import type { Row } from "../../contract/kinds.ts";
import type { Draft } from "./draft.ts";
import { useServerDraft } from "./use-server-draft.ts";

/** What the user has typed into a form. It survives leaving the page, in this browser and on the server. */
export function useTypedValues(draft: Draft, form: string) {
  const [typed, setTyped] = useState(draft.read);
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  }, [typed]);
  const [restored, setRestored] = useState(() => Object.keys(typed).length > 0);
  const forget = useServerDraft({
    form,
    typed,
    onFound: (found) => {
      setTyped(found);
      setRestored(true);
    },
  });
  const keep = (next: Row) => {
    setTyped(next);
    draft.write(next);
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
