import { mayAct } from "../access/plan.ts";
import type { Actor } from "../actor.ts";
import type { ResourceAction } from "../resources/definition-parts.ts";
import { bool } from "../resources/kinds/bool.ts";
import { findResource } from "../resources/registry.ts";
import { isRouteCode } from "../../contract/routes.ts";
import type { HistoryEvent } from "./history.table.ts";

/** Whether the user can change records of the event's entity. */
function mayChange({ principal }: Actor, { entity }: Record<string, unknown>): boolean {
  const resource = typeof entity === "string" && isRouteCode(entity) ? findResource(entity) : undefined;
  return resource !== undefined && mayAct(principal, resource, "edit");
}

/** Users can undo their own actions, or with permission anyone's. */
export const mayUndo = ({ principal }: Actor, actor_id: unknown): boolean =>
  actor_id === principal.user_id || principal.administrator || principal.rights.has("history.take_back");

const takenBack = new Set<unknown>(["create", "update", "status", "delete", "restore", "merge"]);

/** Actions on an event. The calls check permissions again for each record. */
export const eventActions: ResourceAction<HistoryEvent>[] = [
  {
    code: "put_back",
    label: "history.putBack",
    call: "history/put-back",
    asks: { whole: bool() },
    offered: async (actor, event) =>
      event.action === "update" &&
      Array.isArray(event.changes) &&
      event.changes.length > 0 &&
      mayChange(actor, event),
  },
  {
    code: "restore",
    label: "history.takeBack",
    question: { title: "history.takeBackTitle", text: "history.takeBackText" },
    offered: async (actor, event) =>
      takenBack.has(event.action) &&
      event.batch_id !== null &&
      mayUndo(actor, event.actor_id) &&
      mayChange(actor, event),
  },
  {
    code: "verify",
    label: "history.verify",
    offered: async ({ principal }) => principal.administrator,
  },
];
