import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import {
  alias,
  integer,
  pgSchema,
  pgTable,
  PgDialect,
  QueryBuilder,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { describe, expect, it, test } from "vitest";
import { product } from "../../app/modules/product.ts";
import { actions } from "../../app/contract/list.ts";
import { plan } from "../../app/server/access/plan.ts";
import type { Principal } from "../../app/server/access/principal.ts";
import { OnePassDialect } from "../../app/server/database/one-pass-dialect.ts";
import { live, selection } from "../../app/server/resources/query/selection.ts";
import { resourceOf } from "../../app/server/resources/registry.ts";

const [ours, drizzles] = [new OnePassDialect(), new PgDialect()];

function expectAlike(statement: SQL) {
  const { sql: text, params } = ours.sqlToQuery(statement);
  const expected = drizzles.sqlToQuery(statement);
  expect({ text, params }).toEqual({ text: expected.sql, params: expected.params });
}

const goods = pgTable('the "goods"', {
  id: integer().primaryKey(),
  name: text('its "name"'),
  made: timestamp({ withTimezone: true, mode: "date" }),
});
const elsewhere = pgSchema("elsewhere").table("goods", { id: integer() });
const build = new QueryBuilder();

test.each<[string, SQL]>([
  ["names with quotes", sql`select ${goods.name}, ${sql.identifier('a "b"')} from ${goods}`],
  ["tables under another name", sql`${alias(goods, "g").name} = ${alias(goods, "g")}`],
  ["a table of another schema", sql`select ${elsewhere.id} from ${elsewhere}`],
  ["values as columns send them", and(eq(goods.made, new Date(0)), inArray(goods.id, [1, 2, 3]))!],
  [
    "values of every type",
    sql`${1} ${"a"} ${null} ${undefined} ${true} ${[1, "b", [2]]} ${[]} ${new Date(0)} ${{ a: 1 }}`,
  ],
  ["a parameter that is a list", sql`any(${sql.param([1, 2])}::int[])`],
  ["a value to be given later", sql`${sql.placeholder("id")} = ${goods.id}`],
  ["values in the text itself", sql`${sql`${"it's"} ${5}`.inlineParams()} ${6}`],
  ["a statement within another", sql`exists ${build.select().from(goods).where(eq(goods.id, 4))}`],
  ["a statement that has a name", sql`${build.select({ id: goods.id }).from(goods).as("part")}`],
  ["an expression that has a name", sql`${sql`${1}`.as("one")}`],
])("%s are written as Drizzle writes them", (_, statement) => expectAlike(statement));

const person: Principal = {
  user_id: 7,
  login: "vera",
  email: "vera@example.com",
  name: "Vera",
  locale: "de",
  time_zone: "Europe/Berlin",
  theme: "system",
  employee_id: 3,
  team: [3, 4],
  department: [3, 5],
  administrator: false,
  profiles: [
    Object.fromEntries(
      product.entities.map(({ code }) => [
        code,
        { actions: [...actions], scope: "team", rows: { source: ["fair"] } },
      ]),
    ),
  ],
  rights: new Set(),
};

describe("a user's list query is written as Drizzle writes it", () => {
  it.each(product.entities.map(({ code }) => code))("%s", (code) => {
    const resource = resourceOf(code);
    if (resource.without.includes("view")) return;
    const reading = plan(person, resource, "view");
    const { columns, joins } = selection(reading, Object.keys(resource.fields), "de");
    expectAlike(sql`${Object.values(columns)} ${joins.map(({ on }) => on)} where ${live(reading)}`);
  });
});
