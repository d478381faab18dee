import type { Actor } from "../../../server/actor.ts";
import type { DocumentStatus } from "./document-status.ts";
import { standsInFor } from "../../people/server/stands-in.ts";

/** The statuses from which each document action is allowed. */
export const from = {
  submit: ["draft"],
  decide: ["approval"],
  reopen: ["rejected"],
  send: ["approved"],
  mail: ["approved", "sent", "signed", "archived"],
  sign: ["sent"],
  archive: ["signed"],
  cancel: ["draft", "approval", "approved", "rejected", "sent"],
  draw: ["draft"],
  replace: ["approved", "sent", "signed", "archived"],
} as const satisfies Record<string, readonly DocumentStatus[]>;
export type Step = keyof typeof from;

export const canStep = (step: Step, status: unknown): boolean => from[step].some((each) => each === status);

/** The pending approver may decide, or their substitute while they are away. */
export const mayDecide = async ({ db, principal }: Actor, waiting_for_id: unknown) =>
  typeof waiting_for_id === "number" && (await standsInFor(db, principal, waiting_for_id));

/** Users with the permission decide in an approver's place, and must name the approver. */
export const mayDecideForOthers = ({ principal }: Actor): boolean =>
  principal.administrator || principal.rights.has("documents.approve");
