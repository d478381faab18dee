import { sql } from "drizzle-orm";
import { usesInWords } from "./change/in-use.ts";
import { referencesTo } from "./change/uses.ts";
import type { Rule } from "./resource.ts";
import type { Draft } from "./row.ts";
import type { Problem } from "./field.ts";
import { isEmpty } from "../../contract/empty.ts";

/** Compares values of any kind, including lines; missing and empty are equal. */
export const differs = (before: unknown, after: unknown): boolean =>
  JSON.stringify(before ?? null) !== JSON.stringify(after ?? null);

export const changedFields = <Row extends object>(previous: Row, next: Draft<Row>): (keyof Row & string)[] =>
  (Object.keys(next) as (keyof Row & string)[]).filter((field) => differs(previous[field], next[field]));

/** `end` is on or after `start`, if both are set. */
export const notBefore =
  (end: string, start: string): Rule =>
  ({ next, mark }) => {
    const [from, to] = [next[start], next[end]];
    if (!isEmpty(from) && !isEmpty(to) && (to as string) < (from as string))
      mark(end, "rule", "problem.notBefore", { start: `field.${start}` });
  };

/** At least one of the fields is set: a phone or an email. */
export const anyOf =
  (fields: [string, ...string[]], key: Problem["key"]): Rule =>
  ({ next, mark }) => {
    if (fields.every((field) => isEmpty(next[field]))) mark(fields[0], "required", key);
  };

export const exactlyOne =
  (fields: [string, ...string[]], key: Problem["key"]): Rule =>
  ({ next, mark }) => {
    if (fields.filter((field) => !isEmpty(next[field])).length !== 1) mark(fields[0], "rule", key);
  };

/** Rejects cycles of any length: managers, holdings, category trees. */
export const withoutCycle =
  (parent: string): Rule =>
  async ({ actor, resource, previous, next, mark }) => {
    const id = previous?.[resource.key];
    if (id === undefined || isEmpty(next[parent]) || previous?.[parent] === next[parent]) return;
    // Serializes concurrent moves, so that two records can't be moved into each other.
    await actor.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`tree ${resource.code}`}))`);
    const [key, up] = [resource.column(resource.key), resource.column(parent)];
    const found = await actor.db.execute(sql`
      with recursive above as (
        select ${key} as id, ${up} as parent from ${resource.table} where ${key} = ${next[parent]}
        union
        select ${key}, ${up} from ${resource.table} join above on ${key} = above.parent
      )
      select 1 from above where id = ${id}`);
    if (found.rows.length > 0) mark(parent, "rule", "problem.cycle");
  };

/** Fields that can't change while other records reference this one, since those depend on them. */
export const fixedWhileUsed =
  (...fields: string[]): Rule =>
  async ({ actor, resource, previous, next, mark }) => {
    const changed = previous ? fields.filter((field) => previous[field] !== next[field]) : [];
    if (changed.length === 0) return;
    const uses = await usesInWords(actor, referencesTo(resource, Number(previous?.[resource.key])));
    if (uses) for (const field of changed) mark(field, "rule", "problem.usedSo", { uses });
  };

/** A record can't become available without a price or, if the resource has categories, without a category. */
export const sellable =
  ({ category }: { category?: string }): Rule =>
  ({ next, mark }) => {
    if (next.status !== "available") return;
    const values = { name: typeof next.name === "string" ? next.name : "" };
    if (!(Number(next.price) > 0)) mark("price", "rule", "problem.priceBeforeAvailable", values);
    if (category && isEmpty(next[category]))
      mark(category, "rule", "problem.categoryBeforeAvailable", values);
  };
