import { useEffect, useState } from "react";
import { useUser } from "../shell/session.tsx";
import { draftOf } from "./draft.ts";

/** The unsaved input of a form inside a record, kept when the record is closed: see `draftOf`. */
export function useDraft<Typed extends object>(code: string, id: number | "new", initial: Typed) {
  const { user_id } = useUser();
  const [{ draft, kept, first }] = useState(() => {
    const own = draftOf(user_id, code, id);
    const before = own.read();
    return { draft: own, kept: before, first: { ...initial, ...before } };
  });
  const [typed, setTyped] = useState<Typed>(first);
  useEffect(() => {
    if (typed !== first) draft.write({ ...typed });
  }, [draft, typed, first]);
  return {
    typed,
    type: (values: Partial<Typed>) => setTyped((now) => ({ ...now, ...values })),
    /** The form starts with earlier unsaved input. */
    restored: Object.keys(kept).length > 0,
    /** Called once it is saved or discarded. */
    forget: () => draft.write({}),
  };
}
