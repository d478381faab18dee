import Big from "big.js";
import type { dealsCategories } from "../deals/server/deals-categories.ts";
import type { dealsStages } from "../deals/server/deals-stages.ts";
import type { deals } from "../deals/server/deals.ts";
import { ranksBetween } from "../../server/resources/kinds/rank.ts";
import type { dealMoves } from "../deals/server/tables.ts";
import { worth } from "../basics/currencies.ts";
import type { Contract } from "./agreements.ts";
import type { Basics } from "./basics.ts";
import type { Person } from "./clients.ts";
import type { Counterparties, Party } from "./counterparties.ts";
import {
  dealNames,
  dealScenes,
  lossReasons,
  pipelines,
  stageNames,
  type PipelinePlan,
} from "./deal-plans.ts";
import { money } from "./money.ts";
import { inForce } from "./order-terms.ts";
import type { PlacedOrder } from "./orders.ts";
import { inTurn, itemAt, makeRandom, type Random } from "./random.ts";
import { standIns, type Staff } from "./staff.ts";
import { day, dayAfter, dayOf, hour } from "./time.ts";
import { present } from "../../contract/present.ts";

type Stage = typeof dealsStages.table.$inferInsert & { stage_id: number };
type Deal = typeof deals.table.$inferInsert & { deal_id: number };
type Move = typeof dealMoves.$inferInsert;

export interface Deals {
  categories: (typeof dealsCategories.table.$inferInsert)[];
  stages: Stage[];
  deals: Deal[];
  moves: Move[];
  /** Each deal's stages, by their English names. */
  roads: Map<number, { stage: string; at: number; user: number }[]>;
}

interface Sources {
  basics: Basics;
  staff: Staff;
  clients: Person[];
  cps: Party[];
  contacts: Counterparties["contacts"];
  /** By counterparty id. */
  contracts: Map<number, Contract[]>;
  orders: PlacedOrder[];
  products: { product_id: number; name: string; price: string }[];
  now: Date;
  count: number;
}

/** Eighteen months of sales work: three pipelines, each deal with its stage history. */
export function makeDeals(sources: Sources): Deals {
  const { basics, now, count } = sources;
  const random = makeRandom(5_001);
  const made: Deals = { categories: [], stages: [], deals: [], moves: [], roads: new Map() };
  const start = new Date(now.getTime() - 560 * day);
  const plans = pipelines.map((plan, index) => {
    const own = index > 0;
    const category_id = own ? basics.next.pipeline + index - 1 : basics.pipeline.category_id;
    if (own)
      made.categories.push({
        category_id,
        code: plan.code,
        name: plan.name,
        tone: plan.tone,
        sort: index + 1,
        is_default: false,
        rot_days: plan.rotDays,
        member_ids: [],
        created_at: start,
        updated_at: start,
      });
    const stages = own
      ? plan.stages.map((stage, place): Stage => ({
          stage_id: basics.next.stage + (index - 1) * 10 + place,
          category_id,
          ...stage,
          sort: place + 1,
          created_at: start,
          updated_at: start,
        }))
      : basics.pipeline.stages;
    if (own) made.stages.push(...stages);
    return { plan, category_id, stages };
  });

  const scenes = dealScenes.map((scene) => () => placeScene(random, sources, made, inTurn(plans, 0), scene));
  for (let index = 0; index < count - scenes.length; index += 1) {
    const place = Number(random.weighted({ 0: 52, 1: 28, 2: 20 }));
    addDeal(random, sources, made, inTurn(plans, place), chooseStart(random, now));
  }
  for (const scene of scenes) scene();
  giveRanks(made.deals);
  linkOrders(made.deals, plans, sources.orders);
  return made;
}

interface Pipeline {
  plan: PipelinePlan;
  category_id: number;
  stages: Stage[];
}

/** More of them recently: the business grows. */
const chooseStart = (random: Random, now: Date): number =>
  now.getTime() - Math.floor(548 * day * random.next() ** 1.35) - random.int(0, 9) * hour;

/** A stage that a deal went through, and when it was reached. */
interface Visit {
  stage: Stage;
  at: number;
}

interface Given {
  name?: string;
  party?: { kind: "cps"; cp: Party } | { kind: "clients"; client: Person };
  amount?: number;
  owner?: number;
  /** The current stage, as an index in the pipeline. */
  stage?: number;
  /** Days in that stage. */
  days?: number;
}

function addDeal(
  random: Random,
  sources: Sources,
  made: Deals,
  { plan, category_id, stages }: Pipeline,
  begun: number,
  given: Given = {},
): void {
  const { basics, staff, now } = sources;
  const deal_id = made.deals.length + 1;
  const party = given.party ?? chooseParty(random, sources);
  const known = party.kind === "cps" ? party.cp : party.client;
  const owner_id =
    given.owner ?? (random.chance(0.85) ? known.manager_id : staff.employee(random.pick(standIns)));
  const user = staff.userOf(owner_id);
  const open = stages.filter(({ group }) => group === "open");
  const stageOf = (wanted: Stage["group"]) =>
    present(
      stages.find(({ group }) => group === wanted),
      `${wanted} stage`,
    );

  const age = (now.getTime() - begun) / day;
  const first = { stage: stageOf("open"), at: begun };
  const target = given.stage === undefined ? undefined : stages[given.stage];
  const road = target
    ? walkTo(random, first, stages, target, now.getTime() - (given.days ?? 3) * day)
    : walk(
        random,
        first,
        open,
        plan.pace,
        now.getTime(),
        stageOf(random.chance(age > 75 ? 0.4 : 0.52) ? "won" : "lost"),
      );

  const last = present(road.at(-1), "last stage");
  const closed = last.stage.group !== "open";
  const base =
    given.amount ?? Math.round((plan.least + random.next() ** 2.4 * (plan.most - plan.least)) / 50) * 50;
  const currency = given.amount || random.chance(0.93) ? "EUR" : random.pick(["GBP", "USD", "PLN"] as const);
  const rate = Number(worth.get(currency));
  const cents = Math.round(base / rate / 10) * 1_000;
  const early = !closed && last.stage === first.stage && given.amount === undefined && random.chance(0.3);
  const items = !early && random.chance(0.22) ? chooseItems(random, sources.products) : [];
  const cp_id = party.kind === "cps" ? party.cp.cp_id : null;
  const contact = cp_id === null ? undefined : sources.contacts.find((each) => each.cp_id === cp_id);
  const contract =
    cp_id === null || !random.chance(0.4) ? undefined : inForce(sources.contracts.get(cp_id), dayOf(last.at));
  const rotDays = last.stage.rot_days ?? plan.rotDays;

  made.deals.push({
    deal_id,
    name: given.name ?? plan.title(random),
    category_id,
    stage_id: last.stage.stage_id,
    party: party.kind === "cps" ? `cps:${party.cp.cp_id}` : `clients:${party.client.client_id}`,
    cp_employee_id: contact?.cp_employee_id ?? null,
    amount: early ? null : money(cents),
    currency_id: early ? null : basics.currency(currency),
    amount_base: early ? null : money(Math.round(cents * rate)),
    amount_fixed: items.length > 0,
    probability: last.stage.probability,
    expected_close_date: closed ? dayOf(last.at) : dayAfter(now, random.int(-9, 75)),
    closed_at: closed ? new Date(last.at) : null,
    owner_id,
    source: random.weighted({ website: 26, phone: 14, referral: 30, fair: 18, advertising: 7, other: 5 }),
    lost_reason: last.stage.group === "lost" ? random.weighted(lossReasons) : null,
    lost_comment: null,
    contract_id: contract?.contract_id ?? null,
    comment: random.chance(0.12) ? random.pick(dealNames.comments) : null,
    items: items.map(({ product, quantity }) => ({
      product_id: product.product_id,
      service_id: null,
      name: product.name,
      quantity,
      price: product.price,
      amount: new Big(product.price).times(quantity).toFixed(2),
    })),
    stage_since: new Date(last.at),
    rots_on: closed ? null : dayAfter(last.at, rotDays),
    rank: "",
    version: road.length,
    created_at: new Date(begun),
    created_by: user,
    updated_at: new Date(last.at),
    updated_by: user,
  });
  road.forEach(({ stage, at }, index) => {
    const before = road[index - 1];
    made.moves.push({
      deal_id,
      move_no: index + 1,
      previous_no: before ? index : null,
      from_stage_id: before?.stage.stage_id ?? null,
      to_stage_id: stage.stage_id,
      at: new Date(at),
      user_id: user,
      stayed: before ? Math.round((at - before.at) / 1_000) : null,
    });
  });
  made.roads.set(
    deal_id,
    road.map(({ stage, at }) => ({ stage: stageNames(stage), at, user })),
  );
}

/** Moves from stage to stage while time remains, occasionally a step back, until it is won or lost. */
function walk(random: Random, first: Visit, open: Stage[], pace: number, now: number, end: Stage): Visit[] {
  const road = [first];
  let at = first.at;
  const lostAfter = end.group === "lost" ? random.int(0, open.length - 1) : open.length - 1;
  for (let place = 0; ;) {
    // Some are stale.
    const stay = (0.3 + random.next() * 1.5) * pace * (random.chance(0.1) ? 3.5 : 1) * day;
    at = Math.round(at + stay);
    if (at > now) return road;
    if (place >= lostAfter) return [...road, { stage: end, at }];
    place += place > 0 && random.chance(0.07) ? -1 : 1;
    road.push({ stage: inTurn(open, place), at });
  }
}

/** Moves directly to a stage, at a given time. */
function walkTo(random: Random, first: Visit, stages: Stage[], target: Stage, since: number): Visit[] {
  const steps = stages.slice(1, stages.indexOf(target) + 1);
  if (steps.length === 0) return [{ ...first, at: since }];
  const start = Math.min(first.at, since - steps.length * 4 * day - random.int(1, 20) * hour);
  return [
    { ...first, at: start },
    ...steps.map((stage, index) => ({
      stage,
      at: Math.round(start + ((since - start) * (index + 1)) / steps.length),
    })),
  ];
}

function chooseParty(random: Random, { cps, clients }: Sources): NonNullable<Given["party"]> {
  if (random.chance(0.84)) {
    const customers = cps.filter(({ roles }) => roles.includes("customer"));
    return { kind: "cps", cp: itemAt(customers, random.next() ** 1.5) };
  }
  return { kind: "clients", client: random.pick(clients) };
}

function chooseItems(random: Random, products: Sources["products"]) {
  return Array.from({ length: random.int(1, 4) }, () => ({
    product: random.pick(products),
    quantity: random.int(1, 40),
  }));
}

function placeScene(
  random: Random,
  sources: Sources,
  made: Deals,
  pipeline: Pipeline,
  scene: (typeof dealScenes)[number],
): void {
  const [stage, name, party, amount, owner, days] = scene;
  const cp = sources.cps.find((each) => each.name === party);
  addDeal(random, sources, made, pipeline, sources.now.getTime() - (days + 20) * day, {
    name,
    amount,
    stage,
    days,
    owner: sources.staff.employee(owner),
    ...(cp && { party: { kind: "cps", cp } as const }),
  });
}

/** The newest are on top. */
function giveRanks(made: Deal[]): void {
  const byStage = grouped(made, ({ stage_id }) => stage_id);
  for (const [, held] of byStage) {
    held.sort((a, b) => b.stage_since.getTime() - a.stage_since.getTime() || b.deal_id - a.deal_id);
    const ranks = ranksBetween(null, null, held.length);
    for (const [index, deal] of held.entries()) deal.rank = present(ranks[index], "rank");
  }
}

/** Won deals lead to orders: the customer's first order after that is linked. */
function linkOrders(made: Deal[], plans: Pipeline[], orders: PlacedOrder[]): void {
  const wonStages = new Set(
    plans.flatMap(({ stages }) =>
      stages.filter(({ group }) => group === "won").map(({ stage_id }) => stage_id),
    ),
  );
  for (const { row } of orders) row.deal_id = null;
  const byParty = grouped(orders, ({ row }) => (row.cp_id ? `cps:${row.cp_id}` : `clients:${row.client_id}`));
  for (const deal of made) {
    const { closed_at } = deal;
    if (!wonStages.has(deal.stage_id) || !deal.party || !closed_at) continue;
    const order = byParty
      .get(deal.party)
      ?.find(({ row }) => row.deal_id === null && row.created_at >= closed_at);
    if (order) order.row.deal_id = deal.deal_id;
  }
}

function grouped<Item>(items: Item[], keyOf: (item: Item) => string | number): Map<string | number, Item[]> {
  const groups = new Map<string | number, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
