import type { Row } from "../../contract/kinds.ts";
import { isRow } from "../../contract/row.ts";

const prefix = "draft:";

/** Files that were chosen for drafts, as long as the page is open. */
const chosen = new Map<string, readonly File[]>();

/** Drafts don't outlive the session. */
export function forgetDrafts(): void {
  chosen.clear();
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
  /** The files that were chosen for it, and the names of those that a reload lost. */
  files: () => { kept: readonly File[]; lost: string[] };
  keepFiles: (files: readonly File[]) => void;
}

export function draftOf(userId: number, code: string, record: number | "new"): Draft {
  const key = `${prefix}${userId}:${code}:${record}`;
  const namesKey = `${key}:files`;
  return {
    read: () => readRow(key),
    write: (typed) => writeRow(key, typed),
    files: () => {
      const kept = chosen.get(key) ?? [];
      return { kept, lost: kept.length > 0 ? [] : Object.values(readRow(namesKey)).map(String) };
    },
    keepFiles: (files) => {
      chosen.set(key, files);
      writeRow(namesKey, Object.fromEntries(files.map(({ name }, place) => [place, name])));
    },
  };
}

function readRow(key: string): Row {
  try {
    const typed: unknown = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    return isRow(typed) ? typed : {};
  } catch {
    return {}; // No draft if storage is blocked or holds foreign data.
  }
}

function writeRow(key: string, typed: object): void {
  try {
    if (Object.keys(typed).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(typed));
  } catch {
    // Without storage the draft lasts as long as the form.
  }
}
