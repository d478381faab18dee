import { and, eq, isNotNull, isNull, lt, notInArray, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { TimelineKind } from "../../contract/timeline.ts";
import { planOrNone, type Plan } from "../access/plan.ts";
import type { Principal } from "../access/principal.ts";
import type { TimelineDefinition } from "../resources/definition-parts.ts";
import type { Resource } from "../resources/resource.ts";
import { history } from "../history/history.ts";
import { live } from "../resources/query/selection.ts";
import { allResources } from "../resources/registry.ts";
import { mails } from "../mail/tables.ts";
import type { Place } from "./place.ts";

export interface Source {
  /** Unique among a timeline's sources. */
  code: string;
  kind: TimelineKind;
  /** Plan for the list whose records it covers, as visible to the user. */
  reading: Plan;
  /** The newest keys and times after the cursor: `source`, `id`, `at`. */
  find: (page: Page) => SQL;
  what:
    | { of: "record"; moment: TimelineDefinition["moments"][number] }
    /** Of the timeline's own record, or of those that reference it. */
    | { of: "event"; own: boolean }
    | { of: "mail" };
}

interface Page {
  after: Place | undefined;
  limit: number;
}

/** If more records reference it, only transitions and emails of this many of the newest are included. */
const watched = 300;

/** All sources for a record's timeline visible to the user: records that reference it, and the record itself. */
export function sourcesOf(principal: Principal, resource: Resource, id: number): Source[] {
  const pointing = allResources().flatMap((other) => entriesAbout(principal, other, resource, id));
  const own = planOrNone(principal, resource, "history");
  const reading = planOrNone(principal, resource, "view");
  const mailed = resource.timeline?.mails && reading;
  return [
    ...pointing,
    ...(mailed ? [mailsAbout(reading, eq(resource.column(resource.key), id))] : []),
    ...(own ? [eventsOf(own, id)] : []),
  ];
}

function entriesAbout(principal: Principal, resource: Resource, about: Resource, id: number): Source[] {
  const { timeline, code, fields } = resource;
  const pointer = about.key;
  if (!timeline || code === about.code || fields[pointer]?.shape.route !== about.code) return [];
  const reading = planOrNone(principal, resource, "list");
  if (!reading?.readable(pointer) || !reading.readable(resource.title)) return [];
  const these = and(live(reading), eq(resource.column(pointer), id));
  const sources = timeline.moments
    .filter(({ at }) => reading.readable(at))
    .map((moment): Source => {
      const source = `${code}.${moment.text.split(".").at(-1)}`;
      const at = resource.column(moment.at);
      return {
        code: source,
        kind: timeline.kind,
        reading,
        what: { of: "record", moment },
        find: (page) =>
          newest(resource.table, {
            source,
            key: resource.column(resource.key),
            at,
            where: and(
              these,
              isNotNull(at),
              moment.only?.((name) => resource.column(name)),
            ),
            ...page,
          }),
      };
    });
  const past = planOrNone(principal, resource, "history");
  if (timeline.moves !== undefined && past?.readable(timeline.moves))
    sources.push(movesOf(past, and(these, past.where())));
  if (timeline.mails) sources.push(mailsAbout(reading, these));
  return sources;
}

/** Status transitions of the records. */
const movesOf = (reading: Plan, these: SQL | undefined): Source => {
  const { resource } = reading;
  const source = `${resource.code}.moves`;
  return {
    code: source,
    kind: "changes",
    reading,
    what: { of: "event", own: false },
    find: (page) =>
      newest(
        sql`${recent(resource, these, page)} join ${history.table}
          on ${history.table.entity} = ${resource.code} and ${history.table.entity_id} = recent.id`,
        {
          source,
          key: history.table.history_id,
          at: history.table.created_at,
          where: eq(history.table.action, "status"),
          ...page,
        },
      ),
  };
};

/** Emails sent about the records. */
const mailsAbout = (reading: Plan, these: SQL | undefined): Source => {
  const { resource } = reading;
  const source = `${resource.code}.mails`;
  return {
    code: source,
    kind: "mails",
    reading,
    what: { of: "mail" },
    find: (page) =>
      newest(
        sql`${recent(resource, these, page)} join ${mails}
          on ${mails.entity} = ${resource.code} and ${mails.entity_id} = recent.id`,
        {
          source,
          key: mails.mail_id,
          at: mails.created_at,
          // Emails to colleagues aren't communication with the customer.
          where: isNull(mails.user_id),
          ...page,
        },
      ),
  };
};

/** What was done to the record itself. Emails tell about themselves. */
const eventsOf = (reading: Plan, id: number): Source => ({
  code: "own.events",
  kind: "changes",
  reading,
  what: { of: "event", own: true },
  find: (page) =>
    newest(history.table, {
      source: "own.events",
      key: history.table.history_id,
      at: history.table.created_at,
      where: and(
        eq(history.table.entity, reading.resource.code),
        eq(history.table.entity_id, id),
        notInArray(history.table.action, ["mail", "export"]),
      ),
      ...page,
    }),
});

/** Records created before the cursor. */
const recent = (resource: Resource, where: SQL | undefined, { after }: Page): SQL => sql`(
  select ${resource.column(resource.key)} as id from ${resource.table}
  where ${and(where, after && lt(resource.column("created_at"), new Date(after.at)))}
  order by ${resource.column(resource.key)} desc limit ${watched}) as recent`;

interface NewestEntries extends Page {
  source: string;
  key: PgColumn;
  at: PgColumn;
  where: SQL | undefined;
}

const newest = (from: PgTable | SQL, { source, key, at, where, after, limit }: NewestEntries): SQL => sql`(
  select ${source}::text as source, ${key} as id, ${at} as at from ${from}
  where ${and(where, after && sql`(${at}, ${source}::text collate "C", ${key}) < (${after.at}::timestamptz, ${after.source}::text collate "C", ${after.id}::int)`)}
  order by ${at} desc, ${key} desc limit ${limit})`;
