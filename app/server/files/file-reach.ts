import type { RouteCode } from "../../contract/routes.ts";
import { plan, type Plan } from "../access/plan.ts";
import type { SignedInContext } from "../http/call.ts";
import { forbidden, invalid } from "../http/refusal.ts";
import { recordPlan } from "./record-of.ts";

/** What staff add themselves, beside pictures. Other fields are written by the service that they belong to. */
const ownFields: readonly string[] = ["files", "scan", "docx"];

export interface OfRecord {
  entity: RouteCode | (string & {});
  entity_id: number;
  field: string;
}

export interface FileReach {
  plan: Plan;
  /** Where the field holds pictures of the record. */
  pictures: { most: number; until?: string } | undefined;
  /** Staff may add and take away, rather than the service that the field belongs to. */
  open: boolean;
}

/** The files of a record as far as the caller reaches: its pictures only where they may see the field that they are. */
export async function fileReach(
  context: Pick<SignedInContext, "db" | "principal">,
  { entity, entity_id, field }: OfRecord,
  action: "view" | "edit",
): Promise<FileReach> {
  const held = await recordPlan(context, entity, entity_id, action);
  const { resource } = held;
  const pictures = resource.fields[field]?.shape.pictures;
  // A field that the caller may not see looks like one that doesn't exist.
  if (pictures && !plan(context.principal, resource, "view").readable(field))
    throw invalid("field", "problem.form");
  if (pictures && action === "edit" && !held.grants(field))
    throw forbidden("file.fieldClosed", { field: `field.${field}` });
  return { plan: held, pictures, open: pictures !== undefined || ownFields.includes(field) };
}
