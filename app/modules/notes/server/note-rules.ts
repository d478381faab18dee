import { and, inArray, isNull } from "drizzle-orm";
import type { Principal } from "../../../server/access/principal.ts";
import { forbidden } from "../../../server/refusal.ts";
import type { Effect, Rule } from "../../../server/resources/resource.ts";
import { users } from "../../../server/access/users.ts";
import { plainText } from "../../../server/rich-text/sanitise.ts";
import { notifyUsers } from "../../../server/notifications/notify-users.ts";
import { readersOf } from "./readers-of.ts";
import type { Note } from "./notes.table.ts";

const isAuthor = (principal: Principal, note: Record<string, unknown>) =>
  note.created_by === principal.user_id ||
  (principal.employee_id !== null && note.author_id === principal.employee_id);

/** Whether the principal may change a note: the author, or with the permission to change any. */
export const mayChangeNote = (principal: Principal, note: Record<string, unknown>): boolean =>
  principal.administrator || principal.rights.has("notes.edit_any") || isAuthor(principal, note);

export const authorAlone: Rule<Note> = ({ actor, previous }) => {
  if (previous && !mayChangeNote(actor.principal, previous)) throw forbidden("note.author");
};

const mention = /<span[^>]*data-type="mention"[^>]*>/g;

const mentionsIn = (html: string): number[] => [
  ...new Set(
    [...html.matchAll(mention)].flatMap(([tag]) => {
      const [, id] = /data-id="(\d{1,9})"/.exec(tag) ?? [];
      return id ? [Number(id)] : [];
    }),
  ),
];

/** Derives the title from the first line and the mentions from the text. Changing the reminder time sends it again. */
export const completeNote: Rule<Note> = async ({ actor, previous, next }) => {
  const body = typeof next.body === "string" ? next.body : "";
  const words = plainText(body);
  if (!previous) next.author_id = actor.principal.employee_id;
  const [first = ""] = words.split("\n");
  next.title = Array.from(first).slice(0, 120).join("") || actor.t("note.untitled");
  next.excerpt = Array.from(words.slice(first.length).trim().replaceAll("\n", " ")).slice(0, 500).join("");
  if (previous && String(previous.remind_at) !== String(next.remind_at)) next.reminded_at = null;
  const mentioned = mentionsIn(body);
  const known =
    mentioned.length === 0
      ? []
      : await actor.db
          .select({ user_id: users.table.user_id })
          .from(users.table)
          .where(and(inArray(users.table.user_id, mentioned), isNull(users.table.deleted_at)));
  next.mention_ids = known.map(({ user_id }) => user_id).sort((a, b) => a - b);
};

export const notifyMentioned: Effect<Note> = async ({ actor, previous, next, withWhole }) => {
  if (!next) {
    if (previous && !withWhole && !mayChangeNote(actor.principal, previous)) throw forbidden("note.author");
    return;
  }
  // Restored notes were already announced.
  if (!previous && next.version !== 1) return;
  const before = new Set(previous?.mention_ids ?? []);
  const mentioned = (next.mention_ids ?? []).filter(
    (id) => !before.has(id) && id !== actor.principal.user_id,
  );
  if (mentioned.length === 0) return;
  const { able } = await readersOf(actor, next.note_id, mentioned);
  if (able.length === 0) return;
  await notifyUsers(
    actor.db,
    able.map(({ user_id }) => user_id),
    {
      kind: "mention",
      values: { name: next.title ?? "", who: actor.principal.name },
      entity: "notes",
      entity_id: next.note_id,
    },
  );
};
