import { and, eq, inArray, isNull } from "drizzle-orm";
import type { AccessExplanation } from "../../contract.ts";
import type { Action } from "../../../../contract/list.ts";
import { planOrNone } from "../../../../server/access/plan.ts";
import { loadPrincipal } from "../../../../server/access/load-principal.ts";
import { exists } from "../../../../server/database/exists.ts";
import type { Actor } from "../../../../server/actor.ts";
import { access } from "../../../../server/access/access.ts";
import type { Resource } from "../../../../server/resources/resource.ts";
import { live } from "../../../../server/resources/query/selection.ts";
import { users } from "../../../../server/access/users.ts";
import { present } from "../../../../contract/present.ts";

interface Question {
  user_id: number;
  resource: Resource;
  action: Action;
  id?: number | undefined;
}

/** Whether a user may do something, and the rule that decides it. Uses the same plan as the calls. */
export async function explainAccess(
  { db, t }: Actor,
  { user_id, resource, action, id }: Question,
): Promise<AccessExplanation> {
  const steps: AccessExplanation["steps"] = [];
  const end = (allowed: boolean, text: string): AccessExplanation => {
    steps.push({ ok: allowed, text });
    return { allowed, text, steps };
  };
  const pass = (text: string) => void steps.push({ ok: true, text });
  const what = { action: t(`action.${action}`), resource: t(`resource.${resource.code}.many`) };

  const [user] = await db.select().from(users.table).where(eq(users.table.user_id, user_id));
  const person = user?.name ?? "";
  const principal = await loadPrincipal(db, user_id);
  if (!principal) return end(false, t("explain.noSignIn", { person }));
  pass(t("explain.signsIn", { person }));
  if (resource.without.includes(action)) return end(false, t("explain.never", what));
  if (principal.administrator) pass(t("explain.administrator", { person }));
  else {
    const profiles = await db
      .select({ name: access.table.name, grants: access.table.grants })
      .from(access.table)
      .where(
        and(
          inArray(access.table.access_id, present(user, "user").access_ids),
          isNull(access.table.deleted_at),
        ),
      );
    for (const { name, grants } of profiles) {
      const grant = grants?.[resource.code];
      const open = grant !== undefined && grant.scope !== "none" && grant.actions.includes(action);
      steps.push({
        ok: open,
        text: open
          ? t("explain.opens", { ...what, profile: name, scope: `scope.${grant.scope}` })
          : t("explain.closed", { ...what, profile: name }),
      });
    }
  }
  const open = planOrNone(principal, resource, action);
  if (!open) return end(false, t("explain.none", { person, ...what }));
  if (id === undefined) return end(true, t("explain.may", { person, ...what }));
  const key = resource.column(resource.key);
  if (!(await exists(db, resource.table, and(isNull(resource.column("deleted_at")), eq(key, id)))))
    return end(false, t("explain.noRecord", { id: String(id) }));
  return (await exists(db, resource.table, and(live(open), eq(key, id))))
    ? end(true, t("explain.mayThis", { person, ...what }))
    : end(false, t("explain.outOfScope", { person }));
}
