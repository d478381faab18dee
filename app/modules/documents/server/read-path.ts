import { isExpanded, type Row } from "../../../contract/kinds.ts";
import { isRouteCode, type RouteCode } from "../../../contract/routes.ts";
import type { Actor } from "../../../server/actor.ts";
import type { Field } from "../../../server/resources/field.ts";
import { resourceOf } from "../../../server/resources/registry.ts";
import { documentFields, has, roots, type DocumentFacts } from "./path-kinds.ts";
import { readList } from "./read-lists.ts";
import { addressee } from "./read-shares.ts";
import { createLoader, empty, hidden, valueOf, type Reading } from "./read-value.ts";
import type { SubjectOf } from "./subject.ts";
import type { Resolved, Unfilled } from "./template/values.ts";

const noPath: Unfilled = { type: "unfilled", reason: "template.noPath" };

/** Reads a document's placeholder values with the current user's permissions. */
export function createReader(
  actor: Actor,
  { subject, facts, locale }: { subject: SubjectOf; facts: DocumentFacts; locale: string },
) {
  const reading: Reading = { actor, subject, locale, load: createLoader(actor, locale) };

  async function read(path: string): Promise<Resolved> {
    const [first = "", ...rest] = path.split(".");
    if (first === "today") return { type: "date", value: actor.today };
    if (first === "document") {
      const [name = ""] = rest;
      return has(documentFields, name) ? { type: documentFields[name], value: facts[name] } : noPath;
    }
    if (path === "addressee") return addressee(read);
    if (has(roots, first)) {
      const { route, id } = roots[first];
      const key = facts[id];
      return key === null ? empty : walk(reading, route, key, rest);
    }
    return walk(reading, subject.route, subject.id, [first, ...rest]);
  }

  return {
    read,
    readList: async (path: string) => (await readList(reading, path)) ?? noPath,
  };
}

/** Follows a path from a record, from reference to reference. */
async function walk(
  reading: Reading,
  route: RouteCode,
  id: number,
  [name = "", ...rest]: string[],
): Promise<Resolved> {
  const field = resourceOf(route).fields[name];
  if (!field) return noPath;
  const record = await reading.load(route, id);
  if (!record || !(name in record)) return hidden;
  if (rest.length === 0) return valueOf(reading, field, name, record);
  const target = targetOf(field, name, record);
  if (target === null) return empty;
  return target ? walk(reading, target.route, target.id, rest) : noPath;
}

/** The target of a reference; null if empty, undefined if the field isn't a reference. */
function targetOf(field: Field, name: string, record: Row): SubjectOf | null | undefined {
  const stored = record[name];
  if (stored === null) return null;
  if (field.shape.route && typeof stored === "number") return { route: field.shape.route, id: stored };
  if (!isExpanded(stored)) return undefined;
  const { route, id } = stored;
  return route && isRouteCode(route) ? { route, id } : undefined;
}
