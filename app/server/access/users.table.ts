import { sql } from "drizzle-orm";
import { check, integer } from "drizzle-orm/pg-core";
import { languageOptions } from "../../contract/languages.ts";
import { bool } from "../resources/kinds/bool.ts";
import { choice } from "../resources/kinds/choice.ts";
import { datetime } from "../resources/kinds/date.ts";
import { derived } from "../resources/kinds/derived.ts";
import { reference, references } from "../resources/kinds/reference.ts";
import { email, text, timeZone } from "../resources/kinds/text.ts";
import { defineTable } from "../resources/define-table.ts";

/** A language that staff added has a code of its own. */
const code = text({ maxLength: 12 });

export const usersTable = defineTable("users", {
  key: "user_id",
  fields: {
    name: text({ required: true, search: true }),
    login: text({
      required: true,
      unique: true,
      search: true,
      maxLength: 60,
      pattern: /^[a-z0-9][a-z0-9._-]+$/,
    }),
    email: email({ required: true, unique: true, search: true }),
    employee_id: reference("employees", { unique: true }),
    /** Required; for a new employee's user, defaults to the position's profiles. */
    access_ids: { ...references("access"), column: integer().array().notNull() },
    status: choice(
      { invited: "amber", active: "green", suspended: "neutral" },
      { required: true, initial: "invited" },
    ),
    locale: { ...choice(languageOptions), column: code.column, parse: code.parse },
    time_zone: timeZone({ initial: "UTC" }),
    theme: choice({ system: null, light: null, dark: null }, { initial: "system" }),
    last_login_at: datetime({ readOnly: true }),
    two_factor: derived(
      "bool",
      () => sql`exists (
        select from second_factors f where f.user_id = users.user_id and f.confirmed_at is not null)`,
      { asked: bool() },
    ),
  },
  constraints: () => [check("users_access", sql`cardinality(access_ids) > 0`)],
});

export type User = typeof usersTable.$inferSelect;
