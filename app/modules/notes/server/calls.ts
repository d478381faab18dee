import { and, desc, eq, asc, ilike, inArray, isNull, or } from "drizzle-orm";
import * as v from "valibot";
import { Status } from "../../../contract/envelope.ts";
import { type Row, expandedIn } from "../../../contract/kinds.ts";
import type { NoteCalls, NoteRow, RecordNotes } from "../../../contract/notes.ts";
import { plan } from "../../../server/access/plan.ts";
import { defineCall, done, planCall, type Calls, type HandlersOf } from "../../../server/http/call.ts";
import type { Actor } from "../../../server/actor.ts";
import * as payload from "../../../server/http/payload.ts";
import { recordCalls } from "../../../server/resources/record-calls.ts";
import { describeRestrictions } from "../../../server/resources/describe.ts";
import { notes as definition } from "./notes.ts";
import { fetchRows } from "../../../server/resources/query/fetch-rows.ts";
import { live, selection } from "../../../server/resources/query/selection.ts";
import { recordPlan } from "../../../server/files/record-of.ts";
import { mayChangeNote } from "./note-rules.ts";
import { readersOf } from "./readers-of.ts";
import { resourceOf } from "../../../server/resources/registry.ts";
import { withinReach } from "../../../server/access/within-reach.ts";
import { users } from "../../../server/access/users.ts";
import { employees } from "../../people/server/employees.ts";

const notes = resourceOf(definition.table);
const { manage } = recordCalls(notes);
const pageSize = 20;

const shown = [
  "title",
  "body",
  "subject",
  "pinned",
  "color",
  "visibility",
  "remind_at",
  "author_id",
  "version",
  "created_by",
  "created_at",
  "updated_at",
];

/** People who can be mentioned: employees and users visible to the current user, and the current user. */
const searchPeople = (actor: Actor, search: string): Promise<{ user_id: number; name: string }[]> =>
  actor.db
    .select({ user_id: users.table.user_id, name: users.table.name })
    .from(users.table)
    .where(
      and(
        eq(users.table.status, "active"),
        isNull(users.table.deleted_at),
        or(
          eq(users.table.user_id, actor.principal.user_id),
          withinReach(actor, "users"),
          inArray(
            users.table.employee_id,
            actor.db
              .select({ employee_id: employees.table.employee_id })
              .from(employees.table)
              .where(and(isNull(employees.table.deleted_at), withinReach(actor, "employees"))),
          ),
        ),
        ilike(users.table.name, `%${search.trim().replace(/[\\%_]/g, "\\$&")}%`),
      ),
    )
    .orderBy(asc(users.table.name))
    .limit(8);

export const noteCalls = {
  "notes/about": planCall({
    summary: "The notes on a record.",
    reads: true,
    payload: v.strictObject({
      entity: payload.filled(60),
      entity_id: payload.id(),
      page: v.optional(payload.integer(1, 1_000), 1),
    }),
    run: async (actor, { entity, entity_id, page }) => {
      const { principal, t, locale, db } = actor;
      await recordPlan(actor, entity, entity_id, "view");
      const reading = plan(principal, notes, "list");
      const rows = await fetchRows(db, notes, selection(reading, shown, locale), {
        where: and(
          live(reading),
          eq(notes.column("subject"), `${entity}:${entity_id}`),
          eq(notes.column("archived"), false),
        ),
        orderBy: [desc(notes.column("pinned")), desc(notes.column("note_id"))],
        limit: pageSize + 1,
        offset: (page - 1) * pageSize,
      });
      return done<RecordNotes>({
        data: rows
          .slice(0, pageSize)
          .map((row) => ({ ...row, editable: mayChangeNote(principal, row) }) as NoteRow),
        more: rows.length > pageSize,
        create: describeRestrictions(principal, notes, t).create,
      });
    },
  }),
  "notes/people": defineCall({
    access: "signed-in",
    reads: true,
    payload: v.strictObject({ search: v.optional(payload.text(100), "") }),
    run: async (actor, { search }) => done({ data: await searchPeople(actor, search) }),
  }),
  "notes/manage": planCall({
    summary: "Creates or changes a note.",
    payload: manage.payload,
    run: async (actor, sent) => {
      const reply = await manage.run(actor, sent);
      // Only when the text was written; pinning doesn't repeat the warning.
      const warnings = "body" in sent ? await unreachable(actor, reply.data) : [];
      if (warnings.length === 0) return reply;
      return { status: Status.warned, message: warnings.join(". "), data: { ...reply.data, warnings } };
    },
  }),
} satisfies Calls & HandlersOf<NoteCalls>;

const numbersIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === "number") : [];

/** Mentioned people who can't read the note's record. */
async function unreachable(actor: Actor, note: Row): Promise<string[]> {
  const mentioned = numbersIn(note.mention_ids);
  if (mentioned.length === 0) return [];
  const { unable } = await readersOf(actor, Number(note.note_id), mentioned);
  const subject = expandedIn(note, "subject")?.name ?? String(note.title);
  return unable.map(({ name }) => actor.t("note.unreachable", { user: name, subject }));
}
