import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { AccessMatrix, AccessRoute } from "../../contract.ts";
import type { Grants } from "../../../../contract/grants.ts";
import { actions } from "../../../../contract/list.ts";
import { traitsOf, type Option } from "../../../../contract/kinds.ts";
import { specialRights } from "../../../../server/access/grants.ts";
import { plan } from "../../../../server/access/plan.ts";
import type { Actor } from "../../../../server/actor.ts";
import { notFound } from "../../../../server/refusal.ts";
import { access } from "../../../../server/access/access.ts";
import type { Resource } from "../../../../server/resources/resource.ts";
import { labelOf, nameOf, optionsOf } from "../../../../server/resources/describe.ts";
import { live } from "../../../../server/resources/query/selection.ts";
import { allResources, resourceOf } from "../../../../server/resources/registry.ts";
import { users } from "../../../../server/access/users.ts";
import { listsInMenu } from "../../../../server/menu/lists-in-menu.ts";
import { inLocale } from "../../../../server/resources/kinds/translated.ts";
import { accessTable } from "../../../../server/access/access.table.ts";
import { fieldOf } from "../../../../server/resources/field-of.ts";

/** Larger dictionaries are too long to choose from in a matrix. */
const maxOptions = 60;

/** A profile with all available permissions by module. */
export async function accessMatrix(actor: Actor, id: number): Promise<AccessMatrix> {
  const { db, t, principal } = actor;
  const resource = resourceOf(accessTable);
  const { table } = access;
  const [profile] = await db
    .select()
    .from(table)
    .where(and(live(plan(principal, accessTable, "view")), eq(table.access_id, id)));
  if (!profile) throw notFound();
  const dictionaries = await dictionaryOptions(actor);
  const people = await db
    .select({ user_id: users.table.user_id, name: users.table.name })
    .from(users.table)
    .where(and(isNull(users.table.deleted_at), sql`${users.table.access_ids} @> array[${id}::int]`))
    .orderBy(asc(users.table.name));
  const routes = listsInMenu().flatMap(({ lists }) =>
    lists.map((each) => routeOf(each, actor, dictionaries)),
  );
  return {
    access_id: id,
    version: profile.version,
    ...(profile.is_system
      ? { grants: allOf(routes), rights: [...specialRights] }
      : { grants: profile.grants ?? {}, rights: profile.rights ?? [] }),
    routes,
    special: specialRights.map((code) => ({ code, label: t(`right.${code}`) })),
    locked: profile.is_system ? t("access.systemLocked") : editRefusal(actor, resource),
    people,
  };
}

/** The implicit permissions of administrators: everything. */
const allOf = (routes: readonly AccessRoute[]): Grants =>
  Object.fromEntries(routes.map(({ code, actions }) => [code, { actions, scope: "all" }]));

function editRefusal({ principal, explain }: Actor, resource: Resource): string | null {
  try {
    plan(principal, resource, "edit");
    return null;
  } catch (refusal) {
    return explain(refusal) ?? null;
  }
}

function routeOf(resource: Resource, { t }: Actor, dictionaries: Map<string, Option[]>): AccessRoute {
  return {
    code: resource.code,
    label: nameOf(resource, "many", t),
    category: t(`category.${resource.menu.category}`),
    actions: actions.filter((action) => !resource.without.includes(action)),
    owned: resource.owner !== undefined,
    fields: Object.entries(resource.fields)
      .filter(([name]) => !unnamed.has(name))
      .map(([name, { options }]) => ({
        name,
        label: labelOf(resource, name, t),
        restricted: options.restricted === true,
      })),
    rows: Object.entries(resource.fields).flatMap(([name, field]) => {
      const options = traitsOf(field).options
        ? optionsOf(name, field, t)
        : traitsOf(field).refers === "one"
          ? field.shape.route && dictionaries.get(field.shape.route)
          : undefined;
      return options && field.column ? [{ name, label: labelOf(resource, name, t), options }] : [];
    }),
  };
}

/** System fields, which users can't write. */
const unnamed = new Set(["version", "deleted_at", "created_at", "created_by", "updated_at", "updated_by"]);

/** The entries of all small dictionaries, in one query. */
async function dictionaryOptions({ db, locale }: Actor): Promise<Map<string, Option[]>> {
  const dictionaries = allResources().filter(({ fields }) => "is_system" in fields && "name" in fields);
  const { rows } = await db.execute<{ code: string; value: string; label: string }>(
    sql.join(
      dictionaries.map(
        (each) => sql`(
          select ${each.code}::text as code, ${each.column(each.key)}::text as value,
            ${traitsOf(fieldOf(each, "name")).translated ? inLocale(each.column("name"), locale) : each.column("name")}::text as label
          from ${each.table} where ${each.column("deleted_at")} is null
          order by ${each.column(each.key)} limit ${maxOptions + 1})`,
      ),
      sql` union all `,
    ),
  );
  const options = new Map<string, Option[]>();
  for (const { code, value, label } of rows)
    options.set(code, [...(options.get(code) ?? []), { value, label }]);
  for (const [code, several] of options) if (several.length > maxOptions) options.delete(code);
  return options;
}
