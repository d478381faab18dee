import type { Row } from "../../contract/kinds.ts";
import { isRow } from "../../contract/row.ts";

const prefix = "draft:";

/** Drafts don't outlive the session. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Without storage there are no drafts.
  }
}

/** Unsaved form input, per window and user: it survives Escape, errors and reloads. */
export interface Draft {
  read: () => Row;
  write: (typed: object) => void;
}

export function draftOf(userId: number, code: string, record: number | "new"): Draft {
  const key = `${prefix}${userId}:${code}:${record}`;
  return {
    read: () => {
      try {
        const typed: unknown = JSON.parse(sessionStorage.getItem(key) ?? "{}");
        return isRow(typed) ? typed : {};
      } catch {
        return {}; // No draft if storage is blocked or holds foreign data.
      }
    },
    write: (typed) => {
      try {
        if (Object.keys(typed).length === 0) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(typed));
      } catch {
        // Without storage the draft lasts as long as the form.
      }
    },
  };
}
