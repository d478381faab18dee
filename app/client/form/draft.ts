import type { Row } from "../../contract/kinds.ts";

/** What was typed into a form and not saved yet, for this window and user: Escape, a fault or a reload don't lose it. */
export interface Draft {
  read: () => Row;
  write: (typed: Row) => void;
}

export function draftOf(userId: number, code: string, record: number | "new"): Draft {
  const key = `draft:${userId}:${code}:${record}`;
  return {
    read: () => {
      try {
        const typed: unknown = JSON.parse(sessionStorage.getItem(key) ?? "{}");
        return typeof typed === "object" && typed !== null && !Array.isArray(typed) ? (typed as Row) : {};
      } catch {
        return {}; // Storage can be shut or hold another's text; then there is no draft.
      }
    },
    write: (typed) => {
      try {
        if (Object.keys(typed).length === 0) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(typed));
      } catch {
        // Without storage what is typed lives as long as the form.
      }
    },
  };
}
