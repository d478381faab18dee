import { present } from "../../contract/present.ts";
import { fieldOf, targetOf } from "./field-of.ts";
import type { Resource } from "./resource.ts";
import type { Workflow } from "./workflow.ts";

export const workflowOf = ({ code, workflow }: Resource): Workflow =>
  present(workflow, `workflow of ${code}`);

export const statusListOf = (resource: Resource): Resource =>
  targetOf(fieldOf(resource, workflowOf(resource).field));
