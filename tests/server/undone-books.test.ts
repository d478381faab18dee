import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { batchHeader } from "../../app/contract/envelope.ts";
import type { Outcome, RecentAction } from "../../app/contract/jobs.ts";
import type { HistoryEvent, RecordState } from "../../app/contract/record.ts";
import { day, openBooks, type Books } from "../support/books.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let books: Books;
let dollar: number;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  books = await openBooks(server);
  dollar = books.currency("USD");
});
afterAll(() => server.stop());

/** What a call did, by which it is undone. */
async function doing(path: string, payload: object, by = books.admin) {
  const reply = await by.call(path, payload);
  expect(reply.status, reply.message).toBe(1);
  return reply.headers.get(batchHeader)!;
}
const undo = (batch_id: string, by = books.admin) => by.call<Outcome>("history/undo", { batch_id });
/** Undoes it all. @returns the batch by which it is done again */
async function undone(batch_id: string) {
  const reply = await undo(batch_id);
  expect(reply, reply.message).toMatchObject({ status: 1, data: { failed: [] } });
  return reply.headers.get(batchHeader)!;
}
const lastAction = async () =>
  (await books.admin.call<{ data: RecentAction[] }>("history/recent", {})).data.data[0]!;

/** As people read it. */
const shownDay = (offset: number) => day(offset).split("-").toReversed().join(".");

describe("an exchange rate", () => {
  const enter = (date: string, rate: string) => doing("currencies/rate", { currency_id: dollar, date, rate });
  const ratesOf = (date: string) =>
    books.rows(`select trim_scale(rate)::text as rate, source from currency_rates
      where currency_id = ${dollar} and date = '${date}'`);

  test("is undone to the previous one, or to none, and redone", async () => {
    const date = day(-300);
    const first = await enter(date, "0.8");
    const second = await enter(date, "0.9");
    expect(await lastAction()).toMatchObject({ text: "Changed USD", undoable: true });
    const again = await undone(second);
    expect(await ratesOf(date)).toEqual([{ rate: "0.8", source: "manual" }]);
    await undone(await undone(again));
    const anew = await undone(first);
    expect(await ratesOf(date)).toEqual([]);
    await undone(anew);
    expect(await ratesOf(date)).toEqual([{ rate: "0.8", source: "manual" }]);
  });

  test("that is missing is requested in other words than the button's", async () => {
    const { state } = await books.call<{ state: RecordState }>(`currencies/one/${dollar}`, {});
    const { data } = await books.admin.call<Record<"errors", Record<string, { text: string }[]>>>(
      "currencies/rate",
      { currency_id: dollar, date: day(-1) },
    );
    const labels = state.actions?.map(({ label }) => label);
    expect(labels).not.toContain(data.errors.rate![0]!.text);
  });

  test("is shown as a price in the base currency, and recorded in the history with its date", async () => {
    const date = day(-320);
    const shown = shownDay(-320);
    await doing("currencies/rate", { currency_id: dollar, date, rate: "0.8" });
    const reply = await books.admin.call("currencies/rate", { currency_id: dollar, date, rate: "0.85" });
    expect(reply.message).toBe(`1 USD = 0.85 EUR from ${shown}`);
    const { items } = await books.call<{ items: HistoryEvent[] }>("currencies/history", { id: dollar });
    const [newest] = items;
    expect(newest).toMatchObject({
      text: `changed the rate valid from ${shown}`,
      changes: [{ field: "rate", old: "0.8", new: "0.85" }],
    });
  });

  test("that came from the bank is the bank's again", async () => {
    const date = day(-310);
    await books.rows(`insert into currency_rates (currency_id, date, rate, source)
      values (${dollar}, '${date}', 0.7, 'auto')`);
    await undone(await enter(date, "0.75"));
    expect(await ratesOf(date)).toEqual([{ rate: "0.7", source: "auto" }]);
  });

  test("can't be undone if it was changed since", async () => {
    const date = day(-320);
    const batch = await enter(date, "0.8");
    await enter(date, "0.85");
    expect((await undo(batch)).message).toBe("Not undone: System Administrator has since changed “Rate”");
    expect(await ratesOf(date)).toMatchObject([{ rate: "0.85" }]);
  });

  test.each(["an operation", "an invoice"])("can't be undone once %s is booked at it", async (what) => {
    const date = day(what === "an invoice" ? -330 : -340);
    await books.rows(`delete from currency_rates where currency_id = ${dollar} and date > '${date}'`);
    const batch = await enter(date, "0.8");
    if (what === "an invoice") {
      const { client_id } = await books.shop.addClient();
      await books.invoice("10.00", { party: `clients:${client_id}`, currency_id: dollar, date });
    } else await books.post("10.00", { account_id: await books.account({ currency_id: dollar }), date });
    expect((await undo(batch)).message).toBe(
      "Not undone: Already booked at this rate: 1. Enter a new rate instead",
    );
    expect(await ratesOf(date)).toMatchObject([{ rate: "0.8" }]);
    // What was booked before another rate was entered keeps its own, and doesn't hold that one.
    await undone(await enter(date, "0.9"));
    expect(await ratesOf(date)).toMatchObject([{ rate: "0.8" }]);
  });

  test("can only be undone by those who may enter rates", async () => {
    const grants = (actions: ("list" | "view" | "edit")[]) => ({
      grants: { currencies: { actions, scope: "all" as const } },
    });
    const access_id = await server.createProfile("Treasurer", grants(["list", "view", "edit"]));
    await server.createUser({ login: "treasurer", access_ids: [access_id] });
    const date = day(-350);
    const batch = await doing(
      "currencies/rate",
      { currency_id: dollar, date, rate: "0.8" },
      await server.signIn("treasurer"),
    );
    await books.rows(`update access set grants = '${JSON.stringify(grants(["list", "view"]).grants)}'::jsonb
      where access_id = ${access_id}`);
    expect((await undo(batch, await server.signIn("treasurer"))).status).not.toBe(1);
    expect(await ratesOf(date)).toHaveLength(1);
  });
});

describe("a closed period", () => {
  const close = (date: string, more: object = {}, by = books.admin) =>
    doing("periods/close", { date, ...more }, by);
  const closedUntil = async () => (await books.call<{ date: string | null }>("periods/get", {})).date;

  test("is reopened, and closed again unless something in it is open", async () => {
    const batch = await close(day(-200));
    expect(await lastAction()).toMatchObject({
      text: `Closed the period through ${shownDay(-200)}`,
      undoable: true,
    });
    expect((await lastAction()).record).toBeUndefined();
    const again = await undone(batch);
    expect((await lastAction()).text).toBe(`Undone: Period through ${shownDay(-200)}`);
    expect(await closedUntil()).toBeNull();
    const plan = await books.plan("5.00", { date: day(-201) });
    expect((await undo(again)).message).toContain("are still open");
    await books.call("operations/cancel", { operation_id: plan, comment: "Not needed" });
    await undone(again);
    expect(await closedUntil()).toBe(day(-200));
  });

  test("is kept in the log of closings, even if it was the first", async () => {
    await books.rows("delete from closed_periods");
    await undone(await close(day(-198), { comment: "Audited" }));
    expect(await closedUntil()).toBeNull();
    expect(await books.rows("select date, comment from closed_periods order by closed_period_id")).toEqual([
      { date: day(-198), comment: "Audited" },
      { date: null, comment: null },
    ]);
    await close(day(-196));
    expect(await closedUntil()).toBe(day(-196));
  });

  test("that was reopened is closed again, unless another was closed since", async () => {
    const first = await close(day(-190));
    const reopening = await close(day(-195), { confirm: ["reopen"], comment: "A late bill" });
    expect((await lastAction()).text).toBe(`Reopened the period from ${shownDay(-194)} to ${shownDay(-190)}`);
    const { datasets } = await books.call<{ datasets: { main: { rows: { history_id: number }[] } } }>(
      "history/list",
      {
        search: `Period through ${shownDay(-195)}`,
      },
    );
    expect(await books.call(`history/one/${datasets.main.rows[0]!.history_id}`, {})).toMatchObject({
      comment: `reopened the period from ${shownDay(-194)} to ${shownDay(-190)}. A late bill`,
    });
    expect((await undo(first)).message).toBe(
      "Not undone: System Administrator has since changed “Closed through”",
    );
    await undone(reopening);
    expect(await closedUntil()).toBe(day(-190));
  });

  test("can only be reopened by those who may still close periods", async () => {
    const access_id = await server.createProfile("Chief accountant", {
      rights: ["periods.close"],
      grants: { operations: { actions: ["list", "view", "edit"], scope: "all" } },
    });
    await server.createUser({ login: "chief", access_ids: [access_id] });
    const batch = await close(day(-180), {}, await server.signIn("chief"));
    await books.rows(`update access set rights = '{}' where access_id = ${access_id}`);
    expect((await undo(batch, await server.signIn("chief"))).message).toContain("can’t close periods");
    expect(await closedUntil()).toBe(day(-180));
  });
});
