import Big from "big.js";
import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { BoardCell, BoardColumn, DealsBoard, Pipeline } from "../contract.ts";
import type { Filter, Row } from "../../../contract/kinds.ts";
import type { ListQuery } from "../../../contract/list.ts";
import type { Plan } from "../../../server/access/plan.ts";
import { roundBase } from "../../../server/currency-digits.ts";
import type { Database } from "../../../server/database/connection.ts";
import type { Actor } from "../../../server/actor.ts";
import { notFound } from "../../../server/refusal.ts";
import { resolveListQuery } from "../../../server/resources/list-state.ts";
import { filtersCondition } from "../../../server/resources/query/conditions.ts";
import { fetchRows } from "../../../server/resources/query/fetch-rows.ts";
import { listSearch } from "../../../server/resources/query/search.ts";
import { live, selection } from "../../../server/resources/query/selection.ts";
import { resourceOf } from "../../../server/resources/registry.ts";
import { mayUse, stagesOf, type Stage } from "./stages.ts";
import { inLocale } from "../../../server/resources/kinds/translated.ts";
import { dealsTable } from "./deals.table.ts";
import { dealsCategoriesTable } from "./deals-categories.table.ts";

const cardFields = [
  "number",
  "name",
  "version",
  "stage_id",
  "party",
  "amount",
  "currency_id",
  "amount_base",
  "probability",
  "owner_id",
  "expected_close_date",
  "closed_at",
  "stage_since",
  "days_in_stage",
  "rots_on",
  "next_task_at",
  "rank",
];

type BoardFilter = Pick<ListQuery, "view_id" | "filters" | "unfiltered" | "search">;

interface BoardQuery {
  category_id?: number | undefined;
  narrowed: BoardFilter;
  /** Cards per column, or per cell of it. */
  limit: number;
  lanes: boolean;
}

/** A pipeline as a board: totals and first cards of each stage. Three queries, regardless of its size. */
export async function readBoard(actor: Actor, query: BoardQuery): Promise<DealsBoard> {
  const [{ reading, query: narrowed }, pipelines] = await Promise.all([
    resolveListQuery(actor, resourceOf(dealsTable), query.narrowed),
    readPipelines(actor),
  ]);
  const pipeline = query.category_id
    ? pipelines.find(({ category_id }) => category_id === query.category_id)
    : pipelines[0];
  if (!pipeline) throw notFound(query.category_id ? "refused.notFound" : "deal.noPipeline");
  const stages = await stagesOf(actor, pipeline.category_id, actor.locale);
  const where = and(
    live(reading),
    eq(reading.resource.column("category_id"), pipeline.category_id),
    conditionOf(reading, narrowed),
  )!;
  const cells = await readCells(actor.db, where, query.lanes);
  const cards = await readCards(actor, reading, where, cells, query);
  const columns = stages
    .filter((stage) => stage.active || cells.some(({ stage_id }) => stage_id === stage.stage_id))
    .map((stage): BoardColumn => {
      const own = cells.filter(({ stage_id }) => stage_id === stage.stage_id);
      return {
        stage: shownStage(stage),
        count: own.reduce((sum, { count }) => sum + count, 0),
        sum: total(own.map(({ sum }) => sum)),
        weighted: total(own.map(({ weighted }) => weighted)),
        cards: cards.filter(({ stage_id }) => stage_id === stage.stage_id),
        ...(query.lanes && { cells: own.map(({ stage_id: _, ...cell }): BoardCell => cell) }),
      };
    });
  return { category_id: pipeline.category_id, pipelines, columns };
}

interface ColumnQuery {
  stage_id: number;
  /** The rank of the last card that is already loaded. */
  after: string;
  narrowed: BoardFilter;
  limit: number;
}

export async function readColumn(actor: Actor, query: ColumnQuery): Promise<{ cards: Row[] }> {
  const { reading, query: narrowed } = await resolveListQuery(actor, resourceOf(dealsTable), query.narrowed);
  const { resource } = reading;
  const where = and(
    live(reading),
    eq(resource.column("stage_id"), query.stage_id),
    sql`${resource.column("rank")} > ${query.after}`,
    conditionOf(reading, narrowed),
  );
  const cards = await fetchRows(actor.db, resource, selection(reading, cardFields, actor.locale), {
    where,
    orderBy: [sql`${resource.column("rank")}`],
    limit: query.limit,
  });
  return { cards };
}

const conditionOf = (reading: Plan, { filters, search }: { filters: Filter[]; search: string }) =>
  and(filtersCondition(reading, filters), listSearch(reading, search));

interface PipelineRow extends Pipeline, Record<string, unknown> {
  member_ids: number[];
}

/** The pipelines that the user may use, the default one first. */
async function readPipelines({ db, principal, locale }: Actor): Promise<Pipeline[]> {
  // Anyone who can see deals may see the names of their pipelines, as on each deal.
  const { rows } = await db.execute<PipelineRow>(sql`
    select category_id, ${inLocale(dealsCategoriesTable.name, locale)} as name, tone, coalesce(member_ids, '{}') as member_ids
    from deals_categories where deleted_at is null and active order by is_default desc, sort, category_id`);
  return rows
    .filter((pipeline) => mayUse(principal, pipeline))
    .map(({ category_id, name, tone }) => ({ category_id, name, tone }));
}

interface Cell extends Record<string, unknown> {
  stage_id: number;
  owner_id: number | null;
  count: number;
  sum: string;
  weighted: string;
}

async function readCells(db: Database, where: SQL, lanes: boolean): Promise<Cell[]> {
  const owner = lanes ? sql`owner_id` : sql`null::int`;
  const { rows } = await db.execute<Cell>(sql`
    select stage_id, ${owner} as owner_id, count(*)::int as count, coalesce(sum(amount_base), 0)::text as sum,
      coalesce(${roundBase(sql`sum(amount_base * probability / 100)`)}, 0)::text as weighted
    from deals where ${where} group by 1, 2`);
  return rows;
}

/** The first cards of each cell, using the position index. */
async function readCards(
  { db, locale }: Actor,
  reading: Plan,
  where: SQL,
  cells: Cell[],
  { limit, lanes }: BoardQuery,
): Promise<Row[]> {
  if (cells.length === 0) return [];
  const { resource } = reading;
  const owner = lanes ? sql`and deals.owner_id = cell.owner_id` : sql``;
  const { rows } = await db.execute<{ deal_id: number }>(sql`
    select first.deal_id
    from unnest(${sql.param(cells.map(({ stage_id }) => stage_id))}::int[], ${sql.param(cells.map(({ owner_id }) => owner_id))}::int[])
        as cell(stage_id, owner_id)
      cross join lateral (
        select deals.deal_id from deals where deals.stage_id = cell.stage_id ${owner} and ${where} order by deals.rank limit ${limit}
      ) first`);
  return fetchRows(db, resource, selection(reading, cardFields, locale), {
    where: inArray(
      resource.column("deal_id"),
      rows.map(({ deal_id }) => deal_id),
    ),
    orderBy: [sql`${resource.column("stage_id")}`, sql`${resource.column("rank")}`],
    limit: rows.length,
  });
}

const shownStage = ({ stage_id, name, group, tone, probability, wip_limit, wip_strict }: Stage) => ({
  stage_id,
  name,
  group,
  tone,
  probability,
  wip_limit,
  wip_strict,
});

const total = (amounts: string[]): string =>
  amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)).toFixed(2);
