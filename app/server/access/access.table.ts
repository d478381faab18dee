import { parseGrants, specialRights, type Grants } from "./grants.ts";
import { bool } from "../resources/kinds/bool.ts";
import { json } from "../resources/kinds/composite.ts";
import { routes } from "../resources/kinds/route.ts";
import { longText, text } from "../resources/kinds/text.ts";
import { defineTable } from "../resources/define-table.ts";

const isRight = (input: unknown): input is string => specialRights.some((right) => right === input);

const parseRights = (input: unknown): string[] | undefined =>
  Array.isArray(input) && input.every(isRight) ? input : undefined;

export const accessTable = defineTable("access", {
  key: "access_id",
  fields: {
    name: text({ required: true, unique: true, search: true }),
    description: longText(),
    is_system: bool({ readOnly: true }),
    /** Its holders sign in with a second factor, and set one up at their next sign-in if they have none. */
    requires_two_factor: bool(),
    modules: routes(),
    grants: { ...json<Grants, object>(parseGrants), shape: { nested: true } },
    rights: { ...json<string[], object>(parseRights), shape: { nested: true } },
  },
});
