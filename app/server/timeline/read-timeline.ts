import { eq, inArray, sql } from "drizzle-orm";
import type { Row } from "../../contract/kinds.ts";
import {
  timelineKinds,
  type RecordTimeline,
  type TimelineEntry,
  type TimelineKind,
} from "../../contract/timeline.ts";
import type { Plan } from "../access/plan.ts";
import type { KeyedComment } from "../history/comments.ts";
import type { Actor } from "../actor.ts";
import { tableName } from "../resources/table-name.ts";
import type { Resource } from "../resources/resource.ts";
import { describeColumns } from "../resources/describe-list.ts";
import { fetchRows } from "../resources/query/fetch-rows.ts";
import { live, selection } from "../resources/query/selection.ts";
import { users } from "../access/users.ts";
import { mails } from "../mail/tables.ts";
import { readEvents } from "./read-events.ts";
import { placeText, type Place } from "./place.ts";
import { sourcesOf, type Source } from "./sources.ts";
import { titleColumn } from "../resources/title.ts";
import { present } from "../../contract/present.ts";

interface TimelineQuery {
  id: number;
  /** Empty: all kinds. */
  kinds: TimelineKind[];
  after: Place | undefined;
  limit: number;
}

interface FoundEntry {
  source: Source;
  id: number;
  at: string;
}

/** A record's timeline, newest first: one statement finds the entries, plus one per list for their contents. */
export async function readTimeline(
  actor: Actor,
  resource: Resource,
  { id, kinds, after, limit }: TimelineQuery,
): Promise<RecordTimeline> {
  const all = sourcesOf(actor.principal, resource, id);
  const sources = kinds.length === 0 ? all : all.filter(({ kind }) => kinds.includes(kind));
  const found = await findNewest(actor, sources, { after, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const lists = new Map(shown.map(({ source: { reading } }) => [reading.resource.code, reading]));
  const { entries, rows } = await inWords(actor, found);
  const keys = new Set(shown.map(keyOf));
  const last = shown.at(-1);
  return {
    items: withoutSteps(withoutEchoes(entries).filter(({ key }) => keys.has(key))),
    columns: Object.fromEntries(
      [...lists.values()]
        .filter(({ resource: { code } }) => rows.has(code))
        .map((reading) => [
          reading.resource.code,
          describeColumns(reading, fieldsOf(reading.resource), actor.t),
        ]),
    ),
    kinds: timelineKinds
      .filter((code) => all.some(({ kind }) => kind === code))
      .map((code) => ({ code, label: actor.t(`timeline.kind.${code}`) })),
    next:
      found.length > limit && last ? placeText({ at: last.at, source: last.source.code, id: last.id }) : null,
  };
}

async function findNewest(
  { db }: Actor,
  sources: Source[],
  page: { after: Place | undefined; limit: number },
): Promise<FoundEntry[]> {
  if (sources.length === 0) return [];
  const parts = sources.map(({ find }) => find(page));
  const { rows } = await db.execute<{ source: string; id: number; at: string }>(sql`
    select source, id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from (${sql.join(parts, sql` union all `)}) as told
    order by told.at desc, source collate "C" desc, id desc limit ${page.limit}`);
  const byCode = new Map(sources.map((source) => [source.code, source]));
  return rows.map(({ source, id, at }) => ({
    source: present(byCode.get(source), `source ${source}`),
    id,
    at,
  }));
}

const keyOf = ({ source, id }: Pick<FoundEntry, "source" | "id">): string => `${source.code} ${id}`;

const fieldsOf = ({ timeline }: Resource): string[] => [
  ...new Set([...(timeline?.named ?? []), ...(timeline?.details ?? [])]),
];

/** Renders the entries in the user's language; records deleted between the two statements are omitted. */
async function inWords(actor: Actor, found: FoundEntry[]) {
  const [events, letters] = await Promise.all([
    readEvents(
      actor,
      found.filter(({ source }) => source.what.of === "event"),
    ),
    readLetters(
      actor,
      found.filter(({ source }) => source.what.of === "mail"),
    ),
  ]);
  const wanted = new Map<Resource["code"], { reading: Plan; ids: Set<number> }>();
  const recordOf = ({ source: { what }, id }: FoundEntry): number =>
    what.of === "record"
      ? id
      : present((what.of === "event" ? events : letters).get(id)?.entity_id, "record of the entry");
  for (const each of found) {
    const { reading } = each.source;
    const { code } = reading.resource;
    const { ids } = wanted.get(code) ?? { ids: new Set<number>() };
    wanted.set(code, { reading: wanted.get(code)?.reading ?? reading, ids: ids.add(recordOf(each)) });
  }
  const rows = new Map(
    await Promise.all(
      [...wanted].map(
        async ([code, { reading, ids }]) => [code, await readRows(actor, reading, [...ids])] as const,
      ),
    ),
  );
  const entries = found.flatMap((each): WordedEntry[] => {
    const { source, id, at } = each;
    const { resource } = source.reading;
    const row = rows.get(resource.code)?.get(recordOf(each));
    if (!row) return [];
    const { title, who, ...values } = row;
    const { timeline } = resource;
    const common = {
      key: keyOf(each),
      kind: source.kind,
      at,
      record: { code: resource.code, id: recordOf(each), title: String(title) },
      row: values,
    };
    if (source.what.of === "event") {
      const { entity_id: _, ...event } = present(events.get(id), "event");
      return [{ ...common, isOwn: source.what.own, details: [], ...event }];
    }
    if (source.what.of === "mail") {
      const letter = present(letters.get(id), "letter");
      return [{ ...common, who: letter.actor, text: letter.text, details: [], quote: letter.subject }];
    }
    const { text, impersonal } = source.what.moment;
    const quote = timeline?.quote === undefined ? null : values[timeline.quote];
    return [
      {
        ...common,
        who: impersonal ? "" : typeof who === "string" ? who : actor.t("history.system"),
        text: actor.t(text),
        details: (timeline?.details ?? []).filter((name) => source.reading.readable(name)),
        ...(typeof quote === "string" && quote !== "" && { quote }),
      },
    ];
  });
  return { entries, rows };
}

async function readRows({ db, locale }: Actor, reading: Plan, ids: number[]): Promise<Map<number, Row>> {
  const { resource } = reading;
  const { timeline, fields } = resource;
  const names = [
    ...fieldsOf(resource),
    ...(timeline?.quote ? [timeline.quote] : []),
    ...(fields.currency_id ? ["currency_id"] : []),
  ];
  const selected = selection(reading, names, locale);
  selected.columns.title = titleColumn(resource, locale);
  // Fully qualified, since an unqualified column in a subquery refers to the subquery's own.
  const by = timeline?.by ?? "created_by";
  const author = sql`${sql.identifier(tableName(resource.code))}.${sql.identifier(by)}`;
  selected.columns.who = reading.readable(by)
    ? sql`(select by.name from ${users.table} as by where by.user_id = ${author})`
    : sql`null`;
  const rows = await fetchRows(db, resource, selected, {
    where: sql`${live(reading) ?? sql`true`} and ${inArray(resource.column(resource.key), ids)}`,
    limit: ids.length,
  });
  return new Map(rows.map((row) => [Number(row[resource.key]), row]));
}

async function readLetters({ db, t }: Actor, found: FoundEntry[]) {
  if (found.length === 0)
    return new Map<number, { entity_id: number | null; actor: string; text: string; subject: string }>();
  const rows = await db
    .select({ mail: mails, actor: users.table.name })
    .from(mails)
    .leftJoin(users.table, eq(users.table.user_id, mails.created_by))
    .where(
      inArray(
        mails.mail_id,
        found.map(({ id }) => id),
      ),
    );
  return new Map(
    rows.map(({ mail: { mail_id, entity_id, recipient, subject, state }, actor }) => [
      mail_id,
      {
        entity_id,
        actor: actor ?? t("history.system"),
        text: t(state === "failed" ? "timeline.mailFailed" : "timeline.mailed", { recipient }),
        subject,
      },
    ]),
  );
}

interface WordedEntry extends TimelineEntry {
  /** An event of the timeline's own record. */
  isOwn?: boolean;
  by?: KeyedComment["by"];
}

/** An event that another record's entry tells about is left out: an order was paid by the payment. */
function withoutEchoes(entries: WordedEntry[]): WordedEntry[] {
  const told = new Set(entries.map(({ record }) => `${record.code} ${record.id}`));
  return entries.filter(({ by }) => !by || !told.has(`${by.code} ${by.id}`));
}

/** Of multiple transitions of another record by the same person on one day, only the last one is shown. */
function withoutSteps(entries: WordedEntry[]): TimelineEntry[] {
  const seen = new Set<string>();
  return entries.flatMap(({ isOwn, by: _, ...entry }) => {
    const { kind, record, at, who, quote } = entry;
    if (kind !== "changes" || isOwn || quote !== undefined) return [entry];
    const step = `${record.code} ${record.id} ${at.slice(0, 10)} ${who}`;
    if (seen.has(step)) return [];
    seen.add(step);
    return [entry];
  });
}
