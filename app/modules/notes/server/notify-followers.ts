import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Effect } from "../../../server/resources/resource.ts";
import { subjectOf } from "../../../server/resources/kinds/subject.ts";
import { users } from "../../../server/access/users.ts";
import { notifyUsers } from "../../../server/notifications/notify-users.ts";
import { readersOf } from "./readers-of.ts";
import type { Note } from "./notes.table.ts";

interface DiscussedRecord extends Record<string, unknown> {
  title: string;
  number: string;
  followers: number[];
}

/** Notifies a task's assignees and followers of its notes, if they may read them. */
export const notifyFollowers: Effect<Note> = async ({ actor, previous, next }) => {
  const about = subjectOf(next?.subject);
  if (previous || !next || next.version !== 1 || about?.route !== "tasks") return;
  const { db, principal } = actor;
  const { rows } = await db.execute<DiscussedRecord>(sql`
    select title, number, array_remove(array[assignee_id, author_id]
      || coalesce(co_assignee_ids, '{}') || coalesce(watcher_ids, '{}'), null) as followers
    from tasks where task_id = ${about.id}`);
  const [task] = rows;
  if (!task || task.followers.length === 0) return;
  const { table } = users;
  const following = await db
    .select({ user_id: table.user_id })
    .from(table)
    .where(
      and(
        inArray(table.employee_id, task.followers),
        eq(table.status, "active"),
        isNull(table.deleted_at),
        ne(table.user_id, principal.user_id),
      ),
    );
  // Mentioned users are already notified.
  const mentioned = new Set(next.mention_ids ?? []);
  const wanted = following.map(({ user_id }) => user_id).filter((id) => !mentioned.has(id));
  if (wanted.length === 0) return;
  const { able } = await readersOf(actor, next.note_id, wanted);
  if (able.length === 0) return;
  await notifyUsers(
    db,
    able.map(({ user_id }) => user_id),
    {
      kind: "task_commented",
      values: { name: task.title, number: task.number, by: principal.name, text: next.title ?? "" },
      entity: "tasks",
      entity_id: about.id,
    },
  );
};
