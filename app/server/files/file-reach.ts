import type { RouteCode } from "../../contract/routes.ts";
import { plan, type Plan } from "../access/plan.ts";
import type { Actor } from "../actor.ts";
import { forbidden, invalid } from "../refusal.ts";
import { recordPlan } from "./record-of.ts";

/**
 * Fields that staff add files to, besides pictures, each with the only type it takes, if it doesn't take any. Other fields
 * are managed by the services they belong to.
 */
const ownFields = new Map<string, string | undefined>([
  ["files", undefined],
  ["scan", undefined],
  ["docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
]);

export interface FileOwner {
  entity: RouteCode | (string & {});
  entity_id: number;
  field: string;
}

export interface FileReach {
  plan: Plan;
  /** Set if the field holds pictures of the record. */
  pictures: { most: number; until?: string } | undefined;
  /** Staff can add and delete files, rather than the service that owns the field. */
  open: boolean;
  /** The only type of the field's files, if there is one. */
  type: string | undefined;
}

/** The caller's access to a record's files. Pictures require permission to see their field. */
export async function fileReach(
  actor: Pick<Actor, "db" | "principal">,
  { entity, entity_id, field }: FileOwner,
  action: "view" | "edit",
): Promise<FileReach> {
  const held = await recordPlan(actor, entity, entity_id, action);
  const { resource } = held;
  const pictures = resource.fields[field]?.shape.pictures;
  // A field that the caller can't see looks the same as a nonexistent one.
  if (pictures && !plan(actor.principal, resource, "view").readable(field))
    throw invalid("field", "problem.form");
  if (pictures && action === "edit" && !held.grants(field))
    throw forbidden("file.fieldClosed", { field: `field.${field}` });
  return {
    plan: held,
    pictures,
    open: pictures !== undefined || ownFields.has(field),
    type: ownFields.get(field),
  };
}
