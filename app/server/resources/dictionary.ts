import { sql } from "drizzle-orm";
import { uniqueIndex, type PgColumn } from "drizzle-orm/pg-core";
import { tones, type Tone } from "../../contract/kinds.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { defineResource } from "./define-resource.ts";
import { defineTable } from "./define-table.ts";
import type { MenuPlace } from "./definition-parts.ts";
import { bool } from "./kinds/bool.ts";
import { choice } from "./kinds/choice.ts";
import { integer } from "./kinds/number.ts";
import { text } from "./kinds/text.ts";
import { translated } from "./kinds/translated.ts";
import {
  placeLast,
  clearOtherDefault,
  protectDefault,
  protectUsedEntry,
  protectMeaning,
} from "./dictionary-rules.ts";
import { resourceOf } from "./registry.ts";
import { tableName } from "./table-name.ts";
import { withoutCycle } from "./rules.ts";
import type { Rule } from "./resource.ts";
import type { Fields, RowOf } from "./row.ts";
import { present } from "../../contract/present.ts";

const toneCodes = Object.fromEntries(tones.map((tone) => [tone, tone])) as Record<Tone, Tone>;

/** Fields of every dictionary entry: a fixed code, a translated name, an order, and an active flag. */
export const entryFields = () => ({
  name: translated({ required: true, search: true }),
  code: text({ required: true, unique: true, search: true, maxLength: 40, pattern: /^[a-z][a-z0-9_-]*$/ }),
  tone: choice(toneCodes),
  sort: integer({ initial: 0 }),
  is_default: bool(),
  is_system: bool({ readOnly: true }),
  active: bool({ initial: true }),
});

type Entry<Key extends string, Extra extends Fields> = RowOf<Key, ReturnType<typeof entryFields> & Extra>;

interface DictionaryDefinition<Key extends string, Extra extends Fields> {
  key: Key;
  menu: MenuPlace;
  /** Fields in addition to those of every entry. */
  fields?: Extra;
  /** The field that references an entry's parent. */
  tree?: keyof Extra & string;
  rules?: Rule<Entry<Key, Extra>>[];
}

/** A short list of values that staff maintain. One entry is the default; entries in use are archived. */
export function defineDictionary<
  const Code extends RouteCode,
  const Key extends string,
  const Extra extends Fields = Record<never, never>,
>(code: Code, { key, menu, fields = {} as Extra, tree, rules = [] }: DictionaryDefinition<Key, Extra>) {
  const extra = Object.keys(fields) as (keyof Extra & string)[];
  const table = defineTable(code, {
    key,
    fields: { ...entryFields(), ...fields },
    constraints: ({ is_default }: Record<string, PgColumn>) => [
      uniqueIndex(`${tableName(code)}_one_default`)
        .on(present(is_default, "column is_default"))
        .where(sql`is_default and deleted_at is null`),
    ],
  });
  return defineResource(table, {
    menu,
    ...(tree && { tree }),
    rules: [...(tree ? [withoutCycle(tree)] : []), protectDefault, placeLast, ...rules],
    before: clearOtherDefault(() => resourceOf(code)),
    effect: protectUsedEntry(() => resourceOf(code)),
    list: {
      columns: ["name", "code", ...extra, "sort", "is_default", "active"],
      filters: ["active"],
      sort: "sort",
    },
    short: ["code"],
    essential: ["name", "code", ...extra],
  });
}

const statusFields = <Group extends string>(groups: readonly Group[]) => ({
  group: choice(Object.fromEntries(groups.map((group) => [group, null])) as Record<Group, null>, {
    required: true,
  }),
  is_final: bool(),
});

interface StatusesDefinition<Key extends string, Group extends string, Extra extends Fields> {
  key: Key;
  menu: MenuPlace;
  /** What a status means to the server. */
  groups: readonly Group[];
  /** Fields in addition to those of every status. */
  fields?: Extra;
  rules?: Rule<Entry<Key, ReturnType<typeof statusFields<Group>> & Extra>>[];
}

/** A status dictionary. The server's rules depend on the group; names and additional statuses are up to staff. */
export const defineStatuses = <
  const Code extends RouteCode,
  const Key extends string,
  const Group extends string,
  const Extra extends Fields = Record<never, never>,
>(
  code: Code,
  { key, menu, groups, fields = {} as Extra, rules = [] }: StatusesDefinition<Key, Group, Extra>,
) =>
  defineDictionary(code, {
    key,
    menu,
    fields: { ...statusFields(groups), ...fields },
    rules: [protectMeaning, ...rules],
  });
