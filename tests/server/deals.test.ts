import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DealsBoard } from "../../app/modules/deals/contract.ts";
import type { BulkPreview } from "../../app/contract/jobs.ts";
import type { HistoryEvent, RequiredInput, RecordState } from "../../app/contract/record.ts";
import type { Row } from "../../app/contract/kinds.ts";
import { rankBetween, ranksBetween } from "../../app/server/resources/kinds/rank.ts";
import { notifyStaleDeals } from "../../app/modules/deals/server/notify-stale-deals.ts";
import type { Browser } from "../support/browser.ts";
import { jobsOf } from "../support/jobs.ts";
import { cartOf, openShop, type Shop } from "../support/shop.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let shop: Shop;
let staff: Browser;
let made = 0;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  shop = await openShop(server.db);
  staff = await server.signIn("admin");
});
afterAll(() => server.stop());

type Stages = Record<string, number>;

/** A pipeline of its own, and its stages by their names. */
async function pipeline(values: Row = {}) {
  made += 1;
  const { data } = await staff.call<Row>("deals-categories/manage", {
    name: { en: `Pipeline ${made}` },
    code: `pipeline-${made}`,
    ...values,
  });
  const category_id = Number(data.category_id);
  const { rows } = await server.db.execute<{ name: string; stage_id: number }>(
    sql`select name->>'en' as name, stage_id from deals_stages where category_id = ${category_id} order by sort`,
  );
  const stages: Stages = Object.fromEntries(rows.map(({ name, stage_id }) => [name, stage_id]));
  return { category_id, stages };
}

async function addDeal(
  category_id: number,
  values: Row = {},
  by = staff,
): Promise<Row & { deal_id: number; version: number }> {
  made += 1;
  const reply = await by.call<Row>("deals/manage", {
    name: `Deal ${made}`,
    category_id,
    expected_close_date: "2030-01-31",
    ...values,
  });
  if (reply.status !== 1) throw new Error(JSON.stringify(reply));
  return reply.data as Row & { deal_id: number; version: number };
}

const move = (payload: object, by = staff) =>
  by.call<{
    deals: Row[];
    warnings?: string[];
    ask?: RequiredInput;
    errors?: Record<string, { text: string }[]>;
  }>("deals/move", payload);

const orderIn = async (stage_id: number) =>
  (
    await server.db.execute<{ deal_id: number }>(
      sql`select deal_id from deals where stage_id = ${stage_id} and deleted_at is null order by rank`,
    )
  ).rows.map(({ deal_id }) => deal_id);

/** Deals whose history doesn't lead, move by move, from their first stage to where they lie. */
const gaps = async () =>
  (
    await server.db.execute(sql`
      select d.deal_id from deals d where not exists (select from deal_moves m where m.deal_id = d.deal_id)
        or d.stage_id <> (select to_stage_id from deal_moves m where m.deal_id = d.deal_id order by move_no desc limit 1)
        or d.stage_since <> (select at from deal_moves m where m.deal_id = d.deal_id order by move_no desc limit 1)
      union all
      select m.deal_id from deal_moves m left join deal_moves p on p.deal_id = m.deal_id and p.move_no = m.move_no - 1
      where m.move_no > 1 and (p.to_stage_id is distinct from m.from_stage_id or p.at > m.at)`)
  ).rows;

describe("ranks", () => {
  test("stay between their neighbours, however many are inserted", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(200), { maxLength: 150 }), (places) => {
        const ranks: string[] = [];
        for (const place of places) {
          const at = place % (ranks.length + 1);
          ranks.splice(at, 0, rankBetween(ranks[at - 1] ?? null, ranks[at] ?? null));
        }
        expect(ranks).toEqual([...new Set(ranks)].sort((a, b) => (a < b ? -1 : 1)));
      }),
    );
  });

  test("stay short at either end, and can be generated in bulk", () => {
    let [top, bottom] = ["a0", "a0"];
    for (let count = 0; count < 5_000; count += 1) {
      top = rankBetween(null, top);
      bottom = rankBetween(bottom, null);
    }
    expect(Math.max(top.length, bottom.length)).toBeLessThan(6);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.boolean(), fc.boolean(), (count, above, below) => {
        const bounds = [above ? "a4" : null, below ? "a5" : null] as const;
        const ranks = ranksBetween(...bounds, count);
        const all = [bounds[0], ...ranks, bounds[1]].filter((rank) => rank !== null);
        expect(ranks).toHaveLength(count);
        expect(all).toEqual([...new Set(all)].sort((a, b) => (a < b ? -1 : 1)));
      }),
    );
  });
});

describe("a pipeline", () => {
  test("starts with four open stages, one for won and one for lost deals, on a new installation too", async () => {
    const { category_id } = await pipeline();
    const groups = async (id: number) =>
      (
        await server.db.execute<{ group: string }>(
          sql`select "group" from deals_stages where category_id = ${id} order by sort`,
        )
      ).rows.map(({ group }) => group);
    expect(await groups(category_id)).toEqual(["open", "open", "open", "open", "won", "lost"]);
    expect(await groups(1)).toEqual(["open", "open", "open", "open", "won", "lost"]);
  });

  test("keeps exactly one stage for won deals, and its last ones for lost and open deals", async () => {
    const { category_id, stages } = await pipeline();
    const second = await staff.call("deals-stages/manage", {
      category_id,
      name: { en: "Won twice" },
      group: "won",
      probability: 100,
      sort: 9,
    });
    expect(second.data.errors).toMatchObject({
      group: [{ text: "A pipeline can have only one stage for won deals, and this one already has it" }],
    });
    for (const name of ["Won", "Lost"])
      expect(await staff.call("deals-stages/delete", { ids: [stages[name]] })).toMatchObject({
        status: 0,
        message: expect.stringContaining("last stage of this kind"),
      });
    const changed = await staff.call("deals-stages/manage", { stage_id: stages.Won, group: "open" });
    expect(changed.data.errors).toHaveProperty("group");
  });

  test("is deleted and restored with its stages, unless they have deals", async () => {
    const { category_id, stages } = await pipeline();
    expect(await staff.call("deals-categories/delete", { ids: [category_id] })).toMatchObject({ status: 1 });
    expect(await staff.call("deals-categories/restore", { ids: [category_id] })).toMatchObject({ status: 1 });
    expect(await staff.call(`deals-stages/one/${stages.Lead}`)).toMatchObject({ status: 1 });
    await addDeal(category_id);
    expect(await staff.call("deals-categories/delete", { ids: [category_id] })).toMatchObject({
      status: 0,
      message: expect.stringContaining("used by 1"),
    });
  });

  test("moves the deals of a deleted stage to another one, continuing their history", async () => {
    const { category_id, stages } = await pipeline();
    const deal = await addDeal(category_id, { stage_id: stages.Proposal });
    expect(await staff.call("deals-stages/delete", { ids: [stages.Proposal] })).toMatchObject({
      status: -1,
      message: "Proposal has 1 deal. Where should it go?",
      data: {
        ask: {
          fields: [
            {
              name: "target_id",
              options: [{ label: "Lead" }, { label: "Qualified" }, { label: "Contract" }],
            },
          ],
        },
      },
    });
    const other = await staff.call("deals-stages/delete", {
      ids: [stages.Proposal],
      fields: { target_id: stages.Won },
    });
    expect(other.data.errors).toMatchObject({
      target_id: [{ text: expect.stringContaining("another stage") }],
    });
    await staff.call("deals-stages/manage", { stage_id: stages.Proposal, rot_days: "9" });
    const outdated = await staff.call("deals-stages/delete", {
      ids: [stages.Proposal],
      version: 1,
      fields: { target_id: stages.Lead },
    });
    expect(outdated.status).toBe(-5);
    expect(await orderIn(stages.Proposal!)).toEqual([deal.deal_id]);
    const gone = await staff.call("deals-stages/delete", {
      ids: [stages.Proposal],
      version: 2,
      fields: { target_id: stages.Lead },
    });
    expect(gone).toMatchObject({ status: 1 });
    expect(await orderIn(stages.Lead!)).toEqual([deal.deal_id]);
    expect(await gaps()).toEqual([]);
  });

  test("with members is only for them", async () => {
    const [{ employee_id }] = (
      await server.db.execute<{ employee_id: number }>(sql`
        insert into employees (first_name, last_name, position_id, department_id, hire_date)
        select 'Mem', 'Ber', position_id, department_id, '2024-01-01' from employees limit 1 returning employee_id`)
    ).rows as [{ employee_id: number }];
    const { category_id, stages } = await pipeline({ member_ids: [employee_id] });
    const all = {
      actions: ["list", "view", "create", "edit"] as ("list" | "view" | "create" | "edit")[],
      scope: "all" as const,
    };
    const access_id = await server.createProfile("Sellers", {
      grants: { deals: all, "deals-categories": all, "deals-stages": all, employees: all },
    });
    await server.createUser({ login: "stranger", access_ids: [access_id] });
    const stranger = await server.signIn("stranger");
    const refused = await stranger.call("deals/manage", {
      name: "Not theirs",
      category_id,
      expected_close_date: "2030-01-31",
      owner_id: employee_id,
    });
    expect(refused.data.errors).toMatchObject({
      category_id: [{ text: expect.stringContaining("for its members") }],
    });
    const own = await addDeal(1, { owner_id: employee_id }, stranger);
    expect(await move({ ids: [own.deal_id], stage_id: stages.Lead }, stranger)).toMatchObject({
      status: 0,
      message: expect.stringContaining("for its members"),
    });
    const board = await stranger.call<DealsBoard>("deals/board", {});
    expect(board.data.pipelines.map((each) => each.category_id)).not.toContain(category_id);
    expect(await stranger.call("deals/board", { category_id })).toMatchObject({ status: -4 });
  });
});

describe("a deal", () => {
  test("starts at the top of the default pipeline's first stage, with its probability, in the base currency", async () => {
    const { data: deal } = await staff.call<Row>("deals/manage", {
      name: "First steps",
      amount: "1000",
      expected_close_date: "2030-01-31",
    });
    expect(deal).toMatchObject({
      number: `D-${String(deal.deal_id)}`,
      category_id: 1,
      probability: 10,
      amount: "1000.00",
      amount_base: "1000.00",
      closed_at: null,
      stage: { name: "Lead", group: "open" },
    });
    expect((await orderIn(Number(deal.stage_id)))[0]).toBe(deal.deal_id);
  });

  test("shows its steps and the next one; a lost one only shows how to reopen it", async () => {
    const { category_id, stages } = await pipeline();
    const { deal_id } = await addDeal(category_id, { stage_id: stages.Qualified });
    const state = async () => (await staff.call<{ state: RecordState }>(`deals/one/${deal_id}`)).data.state;
    const { steps, transitions } = await state();
    expect(steps!.map(({ label, state: at }) => [label, at])).toEqual([
      ["Lead", "done"],
      ["Qualified", "current"],
      ["Proposal", "next"],
      ["Contract", "next"],
      ["Won", "next"],
    ]);
    expect(transitions!.find(({ primary }) => primary)).toMatchObject({ action: "Move to Proposal" });
    await staff.call("deals/lose", { id: deal_id, fields: { lost_reason: "price" } });
    expect((await state()).steps).toEqual([]);
    expect((await state()).transitions!.map(({ action }) => action)).toContain("Reopen in Lead");
  });

  test("takes its amount from its items until it is entered manually", async () => {
    const product = await shop.addProduct({ price: "12.50" });
    const items = [{ product_id: product.product_id, quantity: 4 }];
    const deal = await addDeal(1, { items });
    expect(deal).toMatchObject({ amount: "50.00", amount_fixed: false });
    const { data: shown } = await staff.call<{ state: RecordState }>(`deals/one/${Number(deal.deal_id)}`);
    expect(shown.state.lines).toMatchObject({
      currency: "EUR",
      totals: [{ label: "Total", amount: "50.00", strong: true }],
      rows: [
        {
          item_type: "product",
          item_id: product.product_id,
          name: product.name,
          quantity: "4",
          price: "12.50",
          amount: "50.00",
        },
      ],
    });
    const save = async (values: Row) =>
      (await staff.call<Row>("deals/manage", { deal_id: deal.deal_id, ...values })).data;
    expect(await save({ amount: "45" })).toMatchObject({ amount: "45.00", amount_fixed: true });
    expect(await save({ items: [{ product_id: product.product_id, quantity: 10 }] })).toMatchObject({
      amount: "45.00",
    });
    expect(await save({ amount: "" })).toMatchObject({ amount: "125.00", amount_fixed: false });
  });

  test("drops contact people and contracts when its party changes", async () => {
    const [north, south] = [await shop.addCp(), await shop.addCp()];
    const contract = await shop.addContract(north.cp_id);
    const deal = await addDeal(1, { party: `cps:${north.cp_id}`, contract_id: contract.contract_id });
    expect(deal).toMatchObject({ cp_id: north.cp_id, contract_id: contract.contract_id });
    const wrong = await staff.call("deals/manage", {
      deal_id: deal.deal_id,
      party: `cps:${south.cp_id}`,
      contract_id: contract.contract_id,
    });
    expect(wrong.data.errors).toHaveProperty("contract_id");
    const { data } = await staff.call<Row>("deals/manage", {
      deal_id: deal.deal_id,
      party: `cps:${south.cp_id}`,
    });
    expect(data).toMatchObject({ cp_id: south.cp_id, contract_id: null });
  });
});

interface Acted {
  actions: { code: string; hint?: string; form?: { fields: { name: string; initial?: unknown }[] } }[];
}

describe("a won deal", () => {
  const won = async (values: Row = {}) => {
    const { category_id, stages } = await pipeline();
    const party = await shop.addCp();
    const deal = await addDeal(category_id, { party: `cps:${party.cp_id}`, amount: "90.00", ...values });
    await move({ ids: [deal.deal_id], stage_id: stages.Won });
    return deal.deal_id;
  };
  const hintsOf = async (deal_id: number) => {
    const { data } = await staff.call<{ state: Acted }>(`deals/one/${deal_id}`);
    return Object.fromEntries(data.state.actions.flatMap(({ code, hint }) => (hint ? [[code, hint]] : [])));
  };
  const reason = "Deal won. What’s next?";

  test("becomes an order for its items at current prices, once", async () => {
    const product_id = await shop.addProduct({ price: "45.00" }).then(({ product_id: id }) => id);
    const items = [
      { product_id, quantity: 1, price: "40" },
      { product_id, quantity: 1, price: "40" },
      { name: "Our word", quantity: 1, price: "10" },
    ];
    const { client_id } = await shop.addClient();
    await shop.addContract((await shop.addCp()).cp_id);
    const deal_id = await won({ items, party: `clients:${client_id}` });
    expect(await hintsOf(deal_id)).toMatchObject({ order: reason, project: reason });
    const made = await staff.call<{ record: { id: number } }>("deals/order", { deal_id });
    expect(made).toMatchObject({
      status: 1,
      message: expect.stringMatching(/created at today’s prices: 90\.00 EUR|created$/),
    });
    const { data: order } = await staff.call<Row>(`orders/one/${made.data.record.id}`);
    expect(order).toMatchObject({ deal_id, total: "90.00", items_count: 1 });
    expect(await staff.call("deals/order", { deal_id })).toMatchObject({
      status: 0,
      message: `The deal already has an order: ${String(order.number)}`,
    });
    expect(await hintsOf(deal_id)).toEqual({});
    // What is billed then is what was ordered.
    const invoice = await staff.call<{ record: { id: number } }>("deals/invoice", { deal_id });
    const { data: bill } = await staff.call<Row>(`invoices/one/${invoice.data.record.id}`);
    expect(bill).toMatchObject({ order_id: made.data.record.id, total: expect.any(String) });
  });

  test("becomes an order on its customer's usual terms, with the deal as source", async () => {
    const product = await shop.addProduct({ stock: [9, 0] });
    const party = await shop.addCp();
    const { contract_id, legal_person_id } = await shop.addContract(party.cp_id);
    const [payment, delivery] = [await shop.addPayment(), await shop.addDelivery()];
    const terms = {
      payment_service_id: payment.service.service_id,
      payment_method_id: payment.method.method_id,
      delivery_service_id: delivery.service.service_id,
      delivery_method_id: delivery.method.method_id,
    };
    const before = await staff.call("orders/create", {
      items: cartOf({ ...product, cartQuantity: 1 }),
      data: { entity: "cp", entity_id: party.cp_id, phone: party.phone, ...terms },
    });
    expect(before.status).toBe(1);
    const items = [{ product_id: product.product_id, quantity: 2 }];
    const deal_id = await won({ items, party: `cps:${party.cp_id}` });
    const made = await staff.call<{ record: { id: number } }>("deals/order", { deal_id });
    expect(made).toMatchObject({ status: 1 });
    const { id } = made.data.record;
    expect((await staff.call<Row>(`orders/one/${id}`)).data).toMatchObject({
      ...terms,
      contract_id,
      legal_person_id,
      source: "deal",
    });
    const { data } = await staff.call<{ items: HistoryEvent[] }>("orders/history", { id });
    expect(data.items.at(-1)!.text).toBe("created the order from the deal");
  });

  test("fills the cart if the order needs more information, and says what is missing", async () => {
    const product = await shop.addProduct({ stock: [9, 0] });
    const { client_id } = await shop.addClient({ phone: null });
    const items = [{ product_id: product.product_id, quantity: 1 }];
    const deal_id = await won({ name: "Hooks", party: `clients:${client_id}`, items });
    expect(await staff.call("deals/order", { deal_id })).toMatchObject({
      status: 1,
      message: "Hooks is in the cart, where you can complete the order. Enter a phone or an email",
      data: {
        cart: {
          items: { [`product_${product.product_id}`]: { cartQuantity: 1 } },
          data: { entity: "client", entity_id: client_id, deal_id },
        },
      },
    });
  });

  test("fills the cart with what is in stock, and the order belongs to the deal", async () => {
    const [few, gone, plenty] = [
      await shop.addProduct({ stock: [2, 0] }),
      await shop.addProduct({ stock: [0, 0] }),
      await shop.addProduct({ price: "20.00" }),
    ];
    const { rows } = await server.db.execute<{ file_id: number }>(sql`
      insert into files (entity, entity_id, field, name, type, size, checksum, store_key)
      values ('products', ${few.product_id}, 'images', 'few.png', 'image/png', 1, 'few', 'few') returning file_id`);
    const items = [
      { product_id: few.product_id, quantity: 3 },
      { product_id: gone.product_id, quantity: 1 },
      { product_id: plenty.product_id, quantity: 4 },
    ];
    const party = await shop.addCp();
    const { contract_id } = await shop.addContract(party.cp_id);
    const deal_id = await won({ name: "Shelves", items, party: `cps:${party.cp_id}`, contract_id });
    const make = () => staff.call<{ cart: { items: Row; data: Row } }>("deals/order", { deal_id });
    const { status, data, message } = await make();
    expect(message).toBe(
      `Not everything in Shelves can be ordered now. ${few.name}: only 2 in stock, 3 requested; ${gone.name} - out of stock. The rest is in the cart`,
    );
    expect(status).toBe(1);
    expect(data.cart).toEqual({
      items: {
        [`product_${few.product_id}`]: expect.objectContaining({
          cartQuantity: 2,
          cartAmount: "20.00",
          picture: rows[0]!.file_id,
        }),
        [`product_${plenty.product_id}`]: expect.objectContaining({ cartQuantity: 4, cartAmount: "80.00" }),
      },
      data: expect.objectContaining({
        entity: "cp",
        entity_id: party.cp_id,
        phone: party.phone,
        contract_id,
        deal_id,
      }),
    });
    const other = await shop.addClient();
    const forOther = { ...data.cart.data, entity: "client", entity_id: other.client_id, contract_id: null };
    expect((await staff.call("orders/create", { ...data.cart, data: forOther })).status).toBe(-1);
    const ordered = await staff.call<{ order_id: number }>("orders/create", data.cart);
    expect(ordered).toMatchObject({ status: 1 });
    const { data: order } = await staff.call<Row>(`orders/one/${ordered.data.order_id}`);
    expect(order).toMatchObject({ deal_id, contract_id, total: "100.00" });
    const already = `The deal already has an order: ${String(order.number)}`;
    expect((await make()).message).toBe(already);
    expect((await staff.call("orders/create", data.cart)).message).toBe(already);
  });

  test("beyond the credit limit fills the cart, which offers to request approval", async () => {
    const cp = await shop.addCp({ credit_limit: "5.00" });
    const product = await shop.addProduct({ stock: [9, 0] });
    const items = [{ product_id: product.product_id, quantity: 1 }];
    const deal_id = await won({ name: "Racks", party: `cps:${cp.cp_id}`, items });
    const made = await staff.call<{ cart: { data: object; items: object } }>("deals/order", { deal_id });
    expect(made).toMatchObject({
      status: 1,
      message: expect.stringMatching(
        /^Racks is in the cart, where you can request approval. Exceeds the credit limit/,
      ),
      data: { cart: { data: { entity_id: cp.cp_id, deal_id } } },
    });
    expect(await staff.call("cart/check", made.data.cart)).toMatchObject({
      data: { over: { state: "over" } },
    });
  });

  test("lists every product if nothing is in stock", async () => {
    const [one, other] = [await shop.addProduct({ stock: [0, 0] }), await shop.addProduct({ stock: [0, 0] })];
    const items = [one, other].map(({ product_id }) => ({ product_id, quantity: 1 }));
    const deal_id = await won({ name: "Lamps", items });
    expect(await staff.call("deals/order", { deal_id })).toMatchObject({
      status: 0,
      message: `Nothing in Lamps can be ordered now. ${one.name} - out of stock; ${other.name} - out of stock`,
    });
  });

  test("without products can still be invoiced and started as a project", async () => {
    const { client_id } = await shop.addClient();
    const deal_id = await won({ name: "Advice", party: `clients:${client_id}` });
    expect(await staff.call("deals/order", { deal_id })).toMatchObject({
      status: 0,
      message: "Advice has no products or services. Add items first",
    });
    const press = () => staff.call<{ record: { id: number } }>("deals/invoice", { deal_id });
    const bill = (await press()).data.record;
    const again = await press();
    expect(again).toMatchObject({ status: 1, data: { record: bill } });
    expect(again.message).toMatch(/^The deal already has an invoice: .+$/);
    expect((await staff.call<Row>(`invoices/one/${bill.id}`)).data.deal_id).toBe(deal_id);
    expect((await staff.call("invoices/cancel", { invoice_id: bill.id, comment: "Wrong" })).status).toBe(1);
    expect((await press()).data.record.id).not.toBe(bill.id);
    const project = await staff.call<{ record: { id: number; title: string } }>("deals/project", {
      deal_id,
      name: "Advice",
      code: `D-${deal_id}`,
    });
    expect(project).toMatchObject({ status: 1, data: { record: { title: "Advice" } } });
    const { data: deal } = await staff.call<Row>(`deals/one/${deal_id}`);
    expect(deal.project_id).toBe(project.data.record.id);
    expect(await staff.call("deals/project", { deal_id, name: "Again", code: "AGAIN" })).toMatchObject({
      status: 0,
      message: "Advice already has a project",
    });
  });

  test("is invoiced by the company of its contract", async () => {
    const { rows } = await server.db.execute<{ legal_person_id: number }>(sql`
      insert into legal_persons (name, country_id, legal_address, vat_payer)
      select 'Our other company', country_id, 'Hamburg', true from countries where iso2 = 'DE'
      returning legal_person_id`);
    const [{ legal_person_id }] = rows as [{ legal_person_id: number }];
    const { cp_id } = await shop.addCp();
    const { contract_id } = await shop.addContract(cp_id, { legal_person_id });
    const deal_id = await won({ party: `cps:${cp_id}`, contract_id });
    const { data } = await staff.call<{ record: { id: number } }>("deals/invoice", { deal_id });
    const { data: invoice } = await staff.call<Row>(`invoices/one/${data.record.id}`);
    expect(invoice).toMatchObject({ legal_person_id, contract_id });
  });

  test("offers follow-ups; an open one asks for its next step", async () => {
    const { category_id } = await pipeline();
    const { deal_id, owner_id } = await addDeal(category_id, { name: "Young" });
    for (const made of ["order", "invoice"])
      expect(await staff.call(`deals/${made}`, { deal_id })).toMatchObject({
        status: 0,
        message: "Young hasn’t been won yet",
      });
    expect(await hintsOf(deal_id)).toEqual({ plan: "No next step planned" });
    const due_at = "2030-01-05T09:00:00.000Z";
    const step = { deal_id, title: "Call them", due_at, assignee_id: owner_id };
    expect(await staff.call("deals/plan", step)).toMatchObject({ status: 1 });
    const { data } = await staff.call<Row>(`deals/one/${deal_id}`);
    expect(new Date(String(data.next_task_at)).toISOString()).toBe(due_at);
    expect(await hintsOf(deal_id)).toEqual({});
  });
});

describe("a new deal", () => {
  test("shows its stage, currency and item total while it is being entered", async () => {
    const { category_id, stages } = await pipeline();
    const product = await shop.addProduct({ price: "12.50" });
    const items = [
      { product_id: product.product_id, quantity: 4 },
      { name: "Assembly", quantity: 2, price: "10.00" },
    ];
    const { data } = await staff.call<Row>("deals/follow", { category_id, items });
    expect(data).toMatchObject({
      category_id,
      stage_id: stages.Lead,
      currency_id: shop.euro.currency_id,
      amount: "70.00",
      items: [
        { name: product.name, price: "12.50", amount: "50.00" },
        { name: "Assembly", price: "10.00", amount: "20.00" },
      ],
    });
    expect(await addDeal(category_id, { items })).toMatchObject(data);
    expect((await addDeal(category_id)).currency_id).toBe(shop.euro.currency_id);
  });

  test("starts in a stage of the chosen pipeline, and a stage implies its pipeline", async () => {
    const [sales, service] = [await pipeline(), await pipeline()];
    const open = (values: Row) =>
      staff.call<Row>("deals/manage", { name: "New deal", expected_close_date: "2030-01-31", ...values });
    const mixed = await open({ category_id: sales.category_id, stage_id: service.stages.Qualified });
    expect(mixed).toMatchObject({ status: -1, data: { errors: { stage_id: [{ code: "reference" }] } } });
    expect(await open({ stage_id: service.stages.Qualified })).toMatchObject({
      status: 1,
      data: { category_id: service.category_id },
    });
  });
});

describe("moves", () => {
  /** From, to, what is sent along, and what comes of it. */
  const table: [from: string, to: string, fields: Row, outcome: number, message: string][] = [
    ["Lead", "Qualified", {}, 1, "Moved to Qualified"],
    ["Contract", "Lead", {}, 1, "Moved to Lead"],
    ["Lead", "Won", {}, -1, "Required for Won: Customer, Amount"],
    ["Lead", "Won", { amount: "5" }, -1, "Required for Won: Customer"],
    ["Lead", "Won", { amount: "5", party: "party" }, 1, "Moved to Won"],
    ["Lead", "Lost", {}, -1, "Choose why the deal was lost"],
    ["Lead", "Lost", { lost_reason: "price" }, 1, "Moved to Lost"],
    ["Lost", "Qualified", {}, 1, "Moved to Qualified"],
    ["Lead", "Proposal", {}, -1, "Required for Proposal: Source, Comment"],
    ["Lead", "Proposal", { source: "fair", comment: "Met in May" }, 1, "Moved to Proposal"],
  ];
  let ours: Awaited<ReturnType<typeof pipeline>>;
  let cp_id: number;
  beforeAll(async () => {
    ours = await pipeline();
    cp_id = (await shop.addCp()).cp_id;
    await staff.call("deals-stages/manage", {
      stage_id: ours.stages.Proposal,
      required_fields: ["comment", "source"],
    });
  });

  test.each(table)("%s → %s with %o: %i %s", async (from, to, given, status, message) => {
    const { category_id, stages } = ours;
    const deal = await addDeal(category_id, {
      stage_id: stages[from],
      ...(from === "Lost" && { lost_reason: "other" }),
    });
    const fields = "party" in given ? { ...given, party: `cps:${cp_id}` } : given;
    const reply = await move({ ids: [deal.deal_id], versions: [deal.version], stage_id: stages[to], fields });
    expect([reply.status, reply.message]).toEqual([status, message]);
    if (status !== 1)
      expect(reply.data.ask).toMatchObject({ title: to === "Lost" ? "Why was this deal lost?" : message });
    const { data: now } = await staff.call<Row>(`deals/one/${deal.deal_id}`);
    expect(now.stage_id).toBe(stages[status === 1 ? to : from]);
    if (status === 1) {
      const closed = to === "Won" || to === "Lost";
      expect(now.closed_at === null).toBe(!closed);
      expect(now.probability).toBe({ Won: 100, Lost: 0, Lead: 10, Qualified: 30, Proposal: 55 }[to]);
      if (from === "Lost") expect(now.lost_reason).toBeNull();
    } else {
      const asked = reply.data.ask!.fields.filter(({ required }) => required).map(({ label }) => label);
      expect(asked.length).toBeGreaterThan(0);
      if (to === "Lost")
        expect(reply.data.errors!.lost_reason).toMatchObject([{ text: "Choose why the deal was lost" }]);
      else expect(reply.message).toBe(`Required for ${to}: ${asked.join(", ")}`);
    }
    expect(await gaps()).toEqual([]);
  });

  test("win, lose and reopen pick the stage automatically", async () => {
    const { deal_id } = await addDeal(ours.category_id, {
      stage_id: ours.stages.Contract,
      party: `cps:${cp_id}`,
      amount: "70",
    });
    expect(await staff.call("deals/win", { id: deal_id })).toMatchObject({
      status: 1,
      data: { deals: [{ stage: { name: "Won" } }] },
    });
    expect(await staff.call("deals/reopen", { id: deal_id })).toMatchObject({
      data: { deals: [{ stage: { name: "Contract" } }] },
    });
    expect(await staff.call("deals/lose", { id: deal_id })).toMatchObject({ status: -1 });
  });

  test("of one deal are undone along with the fields filled in for them", async () => {
    const { deal_id } = await addDeal(ours.category_id, { stage_id: ours.stages.Contract });
    const lost = await staff.call<Row>("deals/status", {
      id: deal_id,
      status_id: ours.stages.Lost,
      fields: { lost_reason: "price", lost_comment: "Too dear" },
    });
    expect(lost.status).toBe(1);
    expect(await staff.call("history/undo", { batch_id: lost.headers.get("x-request-id") })).toMatchObject({
      status: 1,
      data: { failed: [] },
    });
    expect((await staff.call<Row>(`deals/one/${deal_id}`)).data).toMatchObject({
      stage_id: ours.stages.Contract,
      closed_at: null,
      lost_reason: null,
      lost_comment: null,
    });
  });

  test("of many report the required fields, and only set them where missing", async () => {
    const { category_id, stages } = ours;
    const [bare, known, there] = [
      await addDeal(category_id),
      await addDeal(category_id, { source: "fair", comment: "Met in May" }),
      await addDeal(category_id, { source: "fair", comment: "Ready", stage_id: stages.Proposal }),
    ];
    const ids = [bare, known, there].map(({ deal_id }) => deal_id);
    const step = { action: "status", ids, status_id: stages.Proposal };
    const preview = async (values: object) =>
      (await staff.call<BulkPreview>("deals/bulk", { ...step, ...values, dry_run: 1 })).data;
    const first = await preview({});
    expect(first).toMatchObject({
      unchanged: 1,
      sample: [{ id: known.deal_id }],
      blocked: [{ id: bare.deal_id }],
      asks: [{ name: "source" }, { name: "comment" }],
    });
    const values = { source: "website", comment: "Asked by mail" };
    expect(await preview({ values })).toMatchObject({
      unchanged: 1,
      blocked: [],
      sample: [
        { id: bare.deal_id, changes: [{ field: "source" }, { field: "comment" }, { field: "stage_id" }] },
        { id: known.deal_id, changes: [{ field: "stage_id" }] },
      ],
    });
    const { data } = await staff.call<{ job_id: number }>("deals/bulk", { ...step, values });
    expect(await jobsOf(server, staff).ended(data.job_id)).toMatchObject({ state: "done", done: 3 });
    expect(
      await Promise.all(ids.map(async (id) => (await staff.call<Row>("deals/one", { id })).data)),
    ).toMatchObject([
      { stage_id: stages.Proposal, source: "website", comment: "Asked by mail" },
      { stage_id: stages.Proposal, source: "fair", comment: "Met in May" },
      { stage_id: stages.Proposal, source: "fair", comment: "Ready" },
    ]);
    expect(await gaps()).toEqual([]);
  });

  test("are refused if someone else changed the deal in the meantime", async () => {
    const deal = await addDeal(ours.category_id);
    await move({ ids: [deal.deal_id], stage_id: ours.stages.Qualified });
    expect(
      await move({ ids: [deal.deal_id], versions: [deal.version], stage_id: ours.stages.Contract }),
    ).toMatchObject({ status: -5, data: { current: { stage: { name: "Qualified" } } } });
  });

  test("put cards where they are dropped, several together, all or none", async () => {
    const { category_id, stages } = await pipeline();
    const added: number[] = [];
    for (let count = 0; count < 5; count += 1) added.push((await addDeal(category_id)).deal_id);
    const [e, d, c, b, a] = added as [number, number, number, number, number];
    expect(await orderIn(stages.Lead!)).toEqual([a, b, c, d, e]);
    await move({ ids: [e], stage_id: stages.Lead, before_id: b });
    expect(await orderIn(stages.Lead!)).toEqual([a, e, b, c, d]);
    await move({ ids: [a, c], stage_id: stages.Lead, after_id: d });
    expect(await orderIn(stages.Lead!)).toEqual([e, b, d, a, c]);
    await move({ ids: [b, a], stage_id: stages.Qualified });
    expect(await orderIn(stages.Qualified!)).toEqual([b, a]);
    expect(await move({ ids: [e, c], stage_id: stages.Lost })).toMatchObject({ status: -1 });
    expect(await move({ ids: [e, 999_999], stage_id: stages.Qualified })).toMatchObject({ status: -4 });
    expect(await orderIn(stages.Lead!)).toEqual([e, d, c]);
  });

  test("keep a single order of cards under concurrent moves", async () => {
    const { category_id, stages } = await pipeline();
    const added: number[] = [];
    for (let count = 0; count < 12; count += 1) added.push((await addDeal(category_id)).deal_id);
    const targets = [stages.Lead!, stages.Qualified!];
    const replies: { status: number }[] = [];
    // Each sees a card dropped before taking the next; together they would be a queue that the busy refuse.
    const moveTen = async (person: number) => {
      for (let index = person; index < 80; index += 8)
        replies.push(
          await move({
            ids: [added[(index * 7) % 12], ...(index % 5 === 0 ? [added[(index * 5 + 1) % 12]] : [])],
            stage_id: targets[index % 2],
            before_id: added[(index * 11 + 3) % 12],
          }),
        );
    };
    await Promise.all(Array.from({ length: 8 }, (_, person) => moveTen(person)));
    expect(replies).toHaveLength(80);
    expect(replies.filter(({ status }) => status !== 1)).toEqual([]);
    const all = [...(await orderIn(targets[0]!)), ...(await orderIn(targets[1]!))];
    expect(all.toSorted((x, y) => x - y)).toEqual(added.toSorted((x, y) => x - y));
    expect(await gaps()).toEqual([]);
  });

  test("warn if a stage is over its limit, and are refused if the limit is strict", async () => {
    const { category_id, stages } = await pipeline();
    await staff.call("deals-stages/manage", { stage_id: stages.Qualified, wip_limit: 1 });
    const ids = [await addDeal(category_id), await addDeal(category_id), await addDeal(category_id)].map(
      ({ deal_id }) => deal_id,
    );
    expect(await move({ ids: [ids[0]], stage_id: stages.Qualified })).toMatchObject({ status: 1 });
    expect(await move({ ids: [ids[1]], stage_id: stages.Qualified })).toMatchObject({
      status: 3,
      message: "Qualified is over its limit: 2 of 1",
    });
    await staff.call("deals-stages/manage", { stage_id: stages.Qualified, wip_strict: true });
    expect(await move({ ids: [ids[2]], stage_id: stages.Qualified })).toMatchObject({
      status: 0,
      message: expect.stringContaining("Qualified is full (2 of 1)"),
    });
    expect(await move({ ids: [ids[1]], stage_id: stages.Qualified, before_id: ids[0] })).toMatchObject({
      status: 1,
    });
  });

  test("out of a closed stage require the right to reopen, except for one's own recent mistake", async () => {
    const every = {
      actions: ["list", "view", "create", "edit"] as ("list" | "view" | "create" | "edit")[],
      scope: "all" as const,
    };
    const grants = { deals: every, "deals-categories": every, "deals-stages": every, employees: every };
    const plain = await server.createProfile("Agents", { grants });
    const chief = await server.createProfile("Chiefs", { grants, rights: ["deals.reopen"] });
    await server.createUser({ login: "agent", access_ids: [plain] });
    await server.createUser({ login: "chief", access_ids: [chief] });
    const [agent, lead] = [await server.signIn("agent"), await server.signIn("chief")];
    const lost = { lost_reason: "price" };
    const { deal_id } = await addDeal(ours.category_id);
    await staff.call("deals/lose", { id: deal_id, fields: lost });
    expect(await agent.call("deals/reopen", { id: deal_id })).toMatchObject({
      status: -3,
      message: expect.stringContaining("can’t reopen it"),
    });
    expect(await lead.call("deals/reopen", { id: deal_id })).toMatchObject({ status: 1 });
    await agent.call("deals/lose", { id: deal_id, fields: lost });
    expect(await agent.call("deals/reopen", { id: deal_id })).toMatchObject({ status: 1 });
    await agent.call("deals/lose", { id: deal_id, fields: lost });
    await server.db.execute(
      sql`update deal_moves set at = at - interval '1 hour' where deal_id = ${deal_id}`,
    );
    expect(await agent.call("deals/reopen", { id: deal_id })).toMatchObject({ status: -3 });
    await server.db.execute(
      sql`update deals set stage_since = stage_since - interval '1 hour' where deal_id = ${deal_id}`,
    );
  });

  test("require edit permission and access to the deal", async () => {
    const looking = await server.createProfile("Looks", {
      grants: { deals: { actions: ["list", "view"], scope: "all" } },
    });
    const own = await server.createProfile("Own", {
      grants: { deals: { actions: ["list", "view", "edit"], scope: "own" } },
    });
    await server.createUser({ login: "looks", access_ids: [looking] });
    await server.createUser({ login: "owns", access_ids: [own] });
    const { deal_id } = await addDeal(ours.category_id);
    const wanted = { ids: [deal_id], stage_id: ours.stages.Qualified };
    expect(await move(wanted, await server.signIn("looks"))).toMatchObject({ status: -3 });
    const owner = await server.signIn("owns");
    expect(await move(wanted, owner)).toMatchObject({ status: -4 });
    const { data } = await owner.call<DealsBoard>("deals/board", { category_id: ours.category_id });
    expect(data.columns.reduce((sum, { count }) => sum + count, 0)).toBe(0);
  });
});

describe("the board", () => {
  test("counts and totals each stage in the base currency, and loads further cards", async () => {
    const { category_id, stages } = await pipeline();
    for (const amount of ["100", "50.50", "0.25"]) await addDeal(category_id, { amount });
    await addDeal(category_id, { stage_id: stages.Qualified });
    const { data } = await staff.call<DealsBoard>("deals/board", { category_id, limit: 2 });
    const [first, second] = data.columns;
    expect(first).toMatchObject({
      stage: { name: "Lead", probability: 10 },
      count: 3,
      sum: "150.75",
      weighted: "15.08",
      cards: [{ amount: "0.25" }, { amount: "50.50" }],
    });
    expect(second).toMatchObject({ count: 1, sum: "0.00" });
    const more = await staff.call<{ cards: Row[] }>("deals/column", {
      stage_id: stages.Lead,
      after: String(first!.cards.at(-1)!.rank),
    });
    expect(more.data.cards).toMatchObject([{ amount: "100.00" }]);
    const narrow = await staff.call<DealsBoard>("deals/board", {
      category_id,
      filters: [{ field: "amount_base", op: "gte", value: "50" }],
    });
    expect(narrow.data.columns[0]).toMatchObject({ count: 2, sum: "150.50" });
    const lanes = await staff.call<DealsBoard>("deals/board", { category_id, lanes: "1", limit: 1 });
    expect(lanes.data.columns[0]!.cells).toMatchObject([{ count: 3, sum: "150.75" }]);
    expect(lanes.data.columns[0]!.cards).toHaveLength(1);
  });

  test("reports conversion: entered, moved on, won, and durations", async () => {
    const { category_id, stages } = await pipeline();
    const cp = await shop.addCp();
    const ids: number[] = [];
    for (let count = 0; count < 4; count += 1)
      ids.push((await addDeal(category_id, { party: `cps:${cp.cp_id}`, amount: "10" })).deal_id);
    await move({ ids: ids.slice(0, 3), stage_id: stages.Qualified });
    await staff.call("deals/win", { id: ids[0] });
    await staff.call("deals/lose", { id: ids[1], fields: { lost_reason: "price" } });
    const { data } = await staff.call("deals-categories/stats", { category_id });
    expect(data).toMatchObject({
      won: 1,
      lost: 1,
      won_amount: "10.00",
      reasons: [{ reason: "Price", count: 1 }],
      stages: [
        { name: "Lead", entered: 4, went_on: 3, won: 1 },
        { name: "Qualified", entered: 3, went_on: 1, won: 1 },
        { name: "Proposal", entered: 0 },
        { name: "Contract", entered: 0 },
        { name: "Won", entered: 1, won: 1 },
        { name: "Lost", entered: 1 },
      ],
    });
  });
});

test("a deal's owner is notified in their language when someone else moves it", async () => {
  await server.createUser({ login: "mover" });
  const { category_id, stages } = await pipeline();
  const { deal_id } = await addDeal(category_id);
  const [, stage_id] = Object.values(stages);
  await server.db.execute(
    sql`update deals_stages set name = '{"en": "Offer", "de": "Angebot"}' where stage_id = ${stage_id}`,
  );
  expect((await move({ ids: [deal_id], stage_id }, await server.signIn("mover"))).status).toBe(1);
  const told = async (locale: string) => {
    await staff.call("locales/set", { locale });
    const { data } = await staff.call<{ items: { text: string }[] }>("notifications/get");
    return data.items[0]!.text;
  };
  expect(await told("de")).toContain("Angebot");
  expect(await told("en")).toContain("Offer");
});

test("a deal's owner is notified once per stage that the deal is stale", async () => {
  const { category_id } = await pipeline({ rot_days: 5 });
  const { deal_id } = await addDeal(category_id);
  const told = async (rots_on: string) => {
    await server.db.execute(
      sql`update deals set rots_on = ${rots_on}, stage_since = '2031-03-01' where deal_id = ${deal_id}`,
    );
    for (let round = 0; round < 2; round += 1)
      await notifyStaleDeals(server.db, new Date("2031-03-10T09:00:00Z"));
    const { data } = await staff.call<{ items: { text: string; entity_id: number }[] }>("notifications/get");
    return data.items.filter((item) => item.entity_id === deal_id).map(({ text }) => text);
  };
  expect(await told("2031-03-10")).toEqual([]);
  expect(await told("2031-03-09")).toEqual([expect.stringMatching(/^Deal \d+ has been in .+ for 9 days$/)]);
  expect(await told("2031-03-08")).toHaveLength(2);
  expect(await told("2031-03-01")).toHaveLength(2);
});
