import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import * as v from "valibot";
import type { TrashCalls } from "../../contract/resource-calls.ts";
import type { Trash } from "../../contract/trash.ts";
import { plan } from "../access/plan.ts";
import { done, planCall, type HandlersOf } from "../http/call.ts";
import * as payload from "../http/payload.ts";
import { refuse } from "../refusal.ts";
import { partsOf } from "../resources/change/remove.ts";
import { inTransaction } from "../resources/change/save.ts";
import { databaseError } from "../resources/change/violation.ts";
import type { Resource } from "../resources/resource.ts";
import { searchCondition } from "../resources/query/search.ts";
import { users } from "../access/users.ts";
import { forgetFiles } from "../files/purge.ts";
import { daysInTrash } from "../scheduled-tasks/empty-trash.ts";
import { titleColumn } from "../resources/title.ts";
import { recordId } from "../resources/key-of.ts";
import { onlyRow } from "../database/only-row.ts";

const shown = 100;

/** Aliased, because users can be in the trash too. */
const remover = alias(users.table, "remover");

export const trashCalls = (resource: Resource) =>
  ({
    trash: planCall({
      summary: "The records in the trash, newest first.",
      reads: true,
      payload: v.strictObject({ search: v.optional(payload.text(200), "") }),
      run: async (actor, { search }) => {
        const reach = plan(actor.principal, resource, "delete");
        const where = and(
          isNotNull(resource.column("deleted_at")),
          reach.where(),
          searchCondition(reach, search),
        );
        const key = resource.column(resource.key);
        const [rows, counted] = await Promise.all([
          actor.db
            .select({
              id: recordId(resource),
              title: sql<string | null>`${titleColumn(resource, actor.locale)}`,
              deleted_at: sql<string>`${resource.column("deleted_at")}`,
              by: remover.name,
            })
            .from(resource.table)
            .leftJoin(remover, eq(remover.user_id, resource.column("updated_by")))
            .where(where)
            .orderBy(desc(resource.column("deleted_at")), desc(key))
            .limit(shown),
          actor.db
            .select({ total: sql<number>`count(*)::int` })
            .from(resource.table)
            .where(where),
        ]);
        return done<Trash>({
          data: rows.map((row) => ({
            id: row.id,
            title: row.title ?? "",
            deleted_at: new Date(row.deleted_at).toISOString(),
            by: row.by,
          })),
          total: onlyRow(counted).total,
          days: daysInTrash,
        });
      },
    }),
    purge: planCall({
      summary: "Deletes records in the trash for good.",
      payload: v.strictObject({
        ids: v.pipe(payload.list(payload.id(), 1_000), v.minLength(1, "problem.enter")),
      }),
      run: async (actor, { ids }) => {
        const reach = plan(actor.principal, resource, "delete");
        const purged = await inTransaction(actor, resource, async ({ db }) => {
          for (const { part, field } of partsOf(resource))
            await db
              .delete(part.table)
              .where(and(inArray(part.column(field), ids), isNotNull(part.column("deleted_at"))));
          const purged = await db
            .delete(resource.table)
            .where(
              and(
                inArray(resource.column(resource.key), ids),
                isNotNull(resource.column("deleted_at")),
                reach.where(),
              ),
            )
            .returning({ id: recordId(resource) });
          const gone = purged.map(({ id }) => id);
          await forgetFiles(db, resource.code, gone);
          return gone.length;
        }).catch((error: unknown) => {
          if (databaseError(error)?.code === "23503") throw refuse("trash.used");
          throw error;
        });
        return done({ done: purged }, actor.t("trash.purged"));
      },
    }),
  }) satisfies HandlersOf<TrashCalls>;
