import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import type {
  BulkPreview,
  PossibleDuplicate,
  Outcome,
  RecentAction,
  RecordRefusal,
} from "../../app/contract/jobs.ts";
import type { Row } from "../../app/contract/kinds.ts";
import type { Grant } from "../../app/server/access/grants.ts";
import type { HistoryEvent, RecordState } from "../../app/contract/record.ts";
import { clients } from "../../app/modules/parties/server/clients.ts";
import { orders } from "../../app/modules/orders/server/orders.ts";
import { withinTime } from "../../app/server/bulk/within-time.ts";
import { batchHeader } from "../../app/contract/envelope.ts";
import type { Answer, Browser } from "../support/browser.ts";
import { jobsOf, type Jobs } from "../support/jobs.ts";
import { startServer } from "../support/server.ts";
import { cartOf, openShop, type Shop } from "../support/shop.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let staff: Browser;
let other: Browser;
let ended: Jobs["ended"];

let shop: Shop;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  shop = await openShop(server.db);
  await server.createUser({ login: "vera" });
  [staff, other] = await Promise.all([server.signIn("admin"), server.signIn("vera")]);
  ({ ended } = jobsOf(server, staff));
});
afterAll(() => server.stop());

async function addClient(values: Row = {}) {
  const { data, status } = await staff.call<Row>("clients/manage", {
    first_name: "Ada",
    phone: "+44 20 7946 0958",
    ...values,
  });
  expect(status, JSON.stringify(data)).toBe(1);
  return data as Row & { client_id: number; version: number };
}

/** In tens: more at once would be a queue that a busy server refuses in part. */
async function addClients(count: number, last_name: string) {
  const made: Awaited<ReturnType<typeof addClient>>[] = [];
  while (made.length < count)
    made.push(...(await Promise.all(Array.from({ length: 10 }, () => addClient({ last_name })))));
  return made;
}

async function orderFor(client_id: number) {
  const service = await shop.addService({ price: "80.00" });
  const { data } = await staff.call<{ order_id: number }>(
    "orders/create",
    { items: cartOf(service), data: { entity: "client", entity_id: client_id, phone: "+49 40 5550142" } },
    { headers: { "idempotency-key": `order-of-${client_id}` } },
  );
  return data;
}

/** What a call did, by which it is taken back. */
async function doing(path: string, payload: object, by = staff) {
  const answer = await by.call(path, payload);
  expect(answer.message, path).not.toBe("");
  expect(answer.status).toBeGreaterThan(0);
  return answer.headers.get("x-request-id")!;
}
const undo = (batch_id: string, by = staff) =>
  by.call<Outcome & { job_id: number }>("history/undo", { batch_id });
const clientOf = async (id: number) => (await staff.call<Row>("clients/one", { id })).data;

describe("undo", () => {
  test("from the history, others' batches can be undone too by those who may change the records", async () => {
    const { client_id } = await addClient({ email: "ada@example.com" });
    await doing("clients/manage", { client_id, email: "" }, other);
    const { data } = await staff.call<{ items: HistoryEvent[] }>("clients/history", { id: client_id });
    const { history_id } = data.items[0]!;
    const event = await staff.call<Row & { state: RecordState }>("history/one", { id: history_id });
    expect(event.data.state.actions!.map(({ code }) => code)).toEqual(["put_back", "restore", "verify"]);
    expect(event.data.state.tables!.changes!.rows).toEqual([
      { changed_field: "Email", old_value: "ada@example.com", new_value: null },
    ]);
    expect(await staff.call("history/restore", { history_id })).toMatchObject({
      status: 1,
      data: { done: 1 },
    });
    expect((await clientOf(client_id)).email).toBe("ada@example.com");
    expect((await staff.call("history/restore", { history_id })).message).toBe(
      "This has already been undone",
    );
  });

  test("a changed field gets its old value, and the record's history says so", async () => {
    const { client_id } = await addClient({ email: "ada@example.com", birth_date: "1990-05-04" });
    const batch = await doing("clients/manage", { client_id, email: "", birth_date: "1991-05-04" });
    expect(await undo(batch)).toMatchObject({ status: 1, data: { done: 1, failed: [] } });
    expect(await clientOf(client_id)).toMatchObject({ email: "ada@example.com", birth_date: "1990-05-04" });
    const { data } = await staff.call<{ items: HistoryEvent[] }>("clients/history", { id: client_id });
    expect(data.items.map(({ action }) => action)).toEqual(["update", "update", "create"]);
    expect((await undo(batch)).message).toBe("This has already been undone");
  });

  test("what someone changed since is skipped, with the reason, unaffected by other fields", async () => {
    const { client_id } = await addClient();
    const batch = await doing("clients/manage", { client_id, first_name: "Eda" });
    await doing("clients/manage", { client_id, last_name: "King" }, other);
    expect((await undo(batch)).status).toBe(1);
    const second = await doing("clients/manage", { client_id, first_name: "Ida" });
    await doing("clients/manage", { client_id, first_name: "Oda" }, other);
    expect(await undo(second)).toMatchObject({
      status: 0,
      message: "Not undone: vera has since changed “First name”",
    });
    expect(await clientOf(client_id)).toMatchObject({ first_name: "Oda", last_name: "King" });
  });

  test("a created record that others use by now is kept, and the refusal links to them", async () => {
    const making = await staff.call("clients/manage", { first_name: "Eve", phone: "+44 20 7946 0177" });
    const made = making.data.client_id as number;
    await staff.call("tasks/manage", { title: "Call", subject: `clients:${made}` });
    expect(await undo(making.headers.get("x-request-id")!)).toMatchObject({
      status: 0,
      message: "Not undone: Can’t delete Eve: used by 1 task",
      data: {
        lists: [{ code: "tasks", filters: [{ field: "client_id", op: "eq", value: String(made) }] }],
      },
    });
    expect(await clientOf(made)).toMatchObject({ client_id: made });
  });

  test("a created record goes to the trash, a deleted one is restored, and an undo can be undone", async () => {
    const { client_id } = await addClient();
    const deleting = await doing("clients/delete", { ids: [client_id] });
    const undoing = (await undo(deleting)).headers.get("x-request-id")!;
    expect(await clientOf(client_id)).toMatchObject({ client_id });
    expect((await undo(undoing)).status).toBe(1);
    expect((await staff.call("clients/one", { id: client_id })).status).toBe(-4);
  });

  test("an undo that is undone says that the change was redone, or why not", async () => {
    const { client_id } = await addClient();
    const undoneAs = async (batch: string) => {
      const { message, headers } = await undo(batch);
      return { message, batch: headers.get("x-request-id")! };
    };
    const change = await doing("clients/manage", { client_id, first_name: "Eda" });
    const first = await undoneAs(change);
    expect(first.message).toBe("Undone");
    const again = await undoneAs(first.batch);
    expect(again.message).toBe("Redone");
    expect(await clientOf(client_id)).toMatchObject({ first_name: "Eda" });
    const last = await undoneAs(again.batch);
    expect(last.message).toBe("Undone");
    await doing("clients/manage", { client_id, first_name: "Oda" }, other);
    expect((await undoneAs(last.batch)).message).toBe("Not redone: vera has since changed “First name”");
  });

  test("uses the batch in a change's reply, also on a retry; reads, dry runs and refusals have none", async () => {
    const { client_id } = await addClient();
    const batchOf = (reply: Answer) => reply.headers.get(batchHeader);
    const headers = { "idempotency-key": "taking-back-1" };
    const change = () => staff.call("clients/manage", { client_id, last_name: "Lovelace" }, { headers });
    const [first, repeat] = [await change(), await change()];
    expect(batchOf(first)).toBe(first.headers.get("x-request-id"));
    expect(batchOf(repeat)).toBe(batchOf(first));
    const undone = await staff.call("history/undo", { batch_id: batchOf(repeat) });
    expect(undone.data).toMatchObject({ done: 1 });
    expect(batchOf(undone)).toBe(undone.headers.get("x-request-id"));
    const tried = { action: "change", ids: [client_id], values: '{"last_name":"King"}', dry_run: true };
    for (const [path, payload] of [
      ["clients/list", {}],
      ["clients/bulk", tried],
      ["clients/manage", { client_id, phone: "none" }],
      ["orders/pay", { order_id: 0 }],
      ["profile/manage", { theme: "dark" }],
      ["auth/refresh", {}],
    ] as const)
      expect(batchOf(await staff.call(path, payload)), path).toBeNull();
  });

  test("nobody can undo another's changes", async () => {
    const { client_id } = await addClient();
    const batch = await doing("clients/manage", { client_id, first_name: "Eda" });
    expect((await undo(batch, other)).status).toBe(-4);
  });

  test("recent actions say what was done, and what was undone", async () => {
    const { client_id } = await addClient();
    await undo(await doing("clients/manage", { client_id, first_name: "Eda" }));
    const { data } = await staff.call<{ data: RecentAction[] }>("history/recent", {});
    expect(data.data.slice(0, 3)).toMatchObject([
      { text: "Undone: Ada", undone: false },
      { text: "Changed Eda", undone: true, undoable: true, record: { route: "clients", id: client_id } },
      { text: "Created Ada", undone: false, undoable: true },
    ]);
  });

  test("recent actions count a large batch completely, and show what came before it", async () => {
    const made = await addClient({ first_name: "Zoe" });
    const batch = await doing("clients/manage", { client_id: made.client_id, first_name: "Zora" });
    await server.pool.query(
      `insert into history (actor_id, action, entity, entity_id, title, changes, batch_id, created_by)
      select actor_id, action, entity, entity_id + 1000000 + at, title, changes, batch_id, created_by
      from history, generate_series(1, 2499) at where batch_id = $1`,
      [batch],
    );
    const { data } = await staff.call<{ data: RecentAction[] }>("history/recent", {});
    expect(data.data.slice(0, 2)).toMatchObject([
      { text: expect.stringMatching(/^Changed 2.500 \(Clients\)$/), count: 2_500 },
      { text: "Created Zoe" },
    ]);
  });
});

describe("restoring from history", () => {
  test("one field, or the whole record as it was", async () => {
    const { client_id } = await addClient({ last_name: "Byron" });
    await doing("clients/manage", { client_id, first_name: "Eda", last_name: "King" });
    await doing("clients/manage", { client_id, last_name: "Noel" });
    const { data } = await staff.call<{ items: HistoryEvent[] }>("clients/history", { id: client_id });
    const first = data.items.at(-2)!.history_id;
    await doing("history/put-back", { history_id: first, field: "last_name" });
    expect(await clientOf(client_id)).toMatchObject({ first_name: "Eda", last_name: "Byron" });
    await doing("clients/manage", { client_id, last_name: "Milbanke" });
    await doing("history/put-back", { history_id: first, whole: true });
    expect(await clientOf(client_id)).toMatchObject({ first_name: "Ada", last_name: "Byron" });
  });
});

describe("the trash", () => {
  test("takes a counterparty's people and prices along and restores the same ones", async () => {
    const make = async (path: string, values: Row) => (await staff.call<Row>(path, values)).data;
    const manager = await make("employees/manage", {
      ...(await staff.call<{ data: Row[] }>("positions/get", {}).then(({ data }) => ({
        position_id: data.data[0]?.position_id,
      }))),
      department_id: (await staff.call<{ data: Row[] }>("departments/get", {})).data.data[0]?.department_id,
      first_name: "Mia",
      last_name: "Berg",
      hire_date: "2024-01-01",
    });
    const cp = await make("cps/manage", { name: "Nordwind", manager_id: manager.employee_id });
    const person = (first_name: string) => make("cps-employees/manage", { cp_id: cp.cp_id, first_name });
    const [kept, gone] = [await person("Kai"), await person("Jan")];
    await doing("cps-employees/delete", { ids: [gone.cp_employee_id] });
    const batch = await doing("cps/delete", { ids: [cp.cp_id] });
    expect((await staff.call("cps-employees/one", { id: kept.cp_employee_id })).status).toBe(-4);
    expect((await staff.call("cps-employees/restore", { ids: [kept.cp_employee_id] })).message).toContain(
      "restore what it belongs to first",
    );
    expect(await undo(batch)).toMatchObject({ status: 1, data: { failed: [] } });
    expect((await staff.call("cps-employees/one", { id: kept.cp_employee_id })).status).toBe(1);
    expect((await staff.call("cps-employees/one", { id: gone.cp_employee_id })).status).toBe(-4);
  });
});

describe("a bulk change", () => {
  test("is previewed for a limited time, on records from the whole selection", () => {
    const ids = Array.from({ length: 100 }, (_, index) => index + 1);
    const tried = (msEach: number) => {
      let now = 0;
      const found: number[] = [];
      for (const id of withinTime(ids, 1_000, () => now)) {
        found.push(id);
        now += msEach;
      }
      return { found, now };
    };
    expect(tried(0).found).toEqual(ids);
    expect(tried(10).found).toEqual(ids);
    const slow = tried(25);
    expect(slow.now).toBeLessThanOrEqual(1_000);
    expect(slow.found.length).toBeGreaterThan(30);
    expect(slow.found.at(-1)).toBeGreaterThan(95);
    expect(slow.found).toEqual([...slow.found].sort((a, b) => a - b));
    // One that takes longer than there is time for is tried all the same.
    expect(tried(5_000)).toEqual({ found: [1], now: 5_000 });
  });

  test("is previewed, run by a job with the same refusals, and undone at once", async () => {
    const made = await addClients(60, "Bulk");
    // Without a phone this one can't lose its email.
    await server.db
      .update(clients.table)
      .set({ phone: null, email: "only@example.com" })
      .where(eq(clients.table.client_id, made[7]!.client_id));
    const choice = {
      query: { search: "Bulk" },
      action: "change",
      values: { email: "", discount_percent: "5" },
    };
    const tryAll = async () => {
      // A busy machine would try fewer of them in the time there is.
      const clock = vi.spyOn(performance, "now").mockReturnValue(0);
      const tried = await staff.call<BulkPreview>("clients/bulk", { ...choice, dry_run: 1 });
      clock.mockRestore();
      return tried;
    };
    const preview = await tryAll();
    expect(preview.data).toMatchObject({ count: 60, tried: 60, unchanged: 0 });
    expect(preview.data.sample).toHaveLength(59);
    expect(preview.data.blocked).toMatchObject([
      { id: made[7]!.client_id, text: "Enter a phone or an email" },
    ]);
    const discounted = () =>
      server.db
        .select({ count: sql<number>`count(*)::int` })
        .from(clients.table)
        .where(sql`last_name = 'Bulk' and discount_percent = 5`)
        .then(([row]) => row!.count);
    expect(await discounted()).toBe(0);

    const { data } = await staff.call<{ job_id: number }>("clients/bulk", choice);
    const job = await ended(data.job_id);
    expect(job).toMatchObject({
      state: "done",
      done: 59,
      failed: 1,
      name: "Clients: update 60 records",
      undone: false,
    });
    expect(await discounted()).toBe(59);
    const again = await tryAll();
    expect(again.data).toMatchObject({ sample: [], unchanged: 59, blocked: [{ id: made[7]!.client_id }] });
    const failures = await staff.call<{ data: RecordRefusal[] }>("jobs/failures", { job_id: data.job_id });
    expect(failures.data.data).toMatchObject([{ id: made[7]!.client_id, text: "Enter a phone or an email" }]);
    expect((await other.call("jobs/one", { id: data.job_id })).status).toBe(-4);

    const undoing = await undo(job.batch_id);
    expect(undoing.status).toBe(2);
    expect(await ended(undoing.data.job_id)).toMatchObject({ state: "done", done: 59, failed: 0 });
    expect(await discounted()).toBe(0);
    expect((await staff.call("jobs/one", { id: data.job_id })).data).toMatchObject({ undone: true });
  });

  test("of an unknown field is refused up front, not record by record", async () => {
    const { client_id } = await addClient();
    expect(
      await staff.call("clients/bulk", { ids: [client_id], action: "change", values: { colour: "red" } }),
    ).toMatchObject({ http: 422, data: { errors: { colour: [{ text: "Unknown field: “colour”" }] } } });
  });

  test("to values that no record could accept is refused up front, with each field's message", async () => {
    const { client_id } = await addClient();
    const gone = await addClient();
    await doing("clients/delete", { ids: [gone.client_id] });
    const refused = async (path: string, values: object, dry_run = {}) => {
      const ids = [client_id];
      const { http, data } = await staff.call(path, { ids, action: "change", values, ...dry_run });
      const errors = (data.errors ?? {}) as Record<string, { text: string }[]>;
      const texts = Object.entries(errors).map(([field, all]) => [field, all.map(({ text }) => text).join()]);
      return [http, Object.fromEntries(texts)];
    };
    const values = {
      discount_percent: "101",
      address: "Elm Street ".repeat(100),
      source: "pigeon",
      manager_id: "999999",
      first_name: "",
      consent_at: "2026-01-01 10:00:00",
    };
    const errors = {
      discount_percent: "Discount (%) must be between 0 and 100",
      address: "Address: at most 255 characters",
      source: "Source: choose one of the listed values",
      manager_id: "Manager: this record no longer exists or you can’t see it",
      first_name: "Enter first name",
      consent_at: "Consent given on is set by the system, or you can’t edit it",
    };
    expect(await refused("clients/bulk", values)).toEqual([422, errors]);
    expect(await refused("clients/bulk", values, { dry_run: 1 })).toEqual([422, errors]);
    expect(await refused("tasks/bulk", { subject: `clients:${gone.client_id}` })).toMatchObject([
      422,
      { subject: expect.stringContaining("no longer exists") },
    ]);
    // Nor is a rule about the record's other values anticipated.
    expect(await refused("clients/bulk", { phone: "" }, { dry_run: 1 })).toEqual([200, {}]);
  });

  test("is undone in fewer statements than single records would take", async () => {
    const query = vi.spyOn(pg.Client.prototype, "query");
    onTestFinished(() => query.mockRestore());
    const statements = async (count: number) => {
      const made = await addClients(count, "Many");
      const ids = made.map(({ client_id }) => client_id);
      const { data } = await staff.call<{ job_id: number }>("clients/bulk", {
        ids,
        action: "change",
        values: { discount_percent: "7" },
      });
      const { batch_id } = await ended(data.job_id);
      query.mockClear();
      const undoing = await undo(batch_id);
      expect(await ended(undoing.data.job_id)).toMatchObject({ done: count, failed: 0 });
      // Whoever waits for the job asks for it meanwhile.
      return query.mock.calls.filter(([asked]) => !/"sessions"/.test((asked as { text?: string }).text ?? ""))
        .length;
    };
    const few = await statements(60);
    const many = await statements(160);
    expect((many - few) / 100).toBeLessThan(8);
  });

  test("of status is previewed too: required fields, skipped records, and those already there", async () => {
    const statuses = (await staff.call<{ data: Row[] }>("clients-statuses/get", {})).data.data;
    const status = (name: string) => Number(statuses.find((each) => each.name === name)!.client_status_id);
    const made: number[] = [];
    for (const name of ["Lead", "Active", "Blocked"]) {
      const { client_id } = await addClient({ last_name: name });
      if (name !== "Lead")
        await staff.call("clients/status", {
          id: client_id,
          status_id: status(name),
          comment: "Owes us money",
        });
      made.push(client_id);
    }
    const [lead, active, blocked] = made;
    const choice = { ids: [lead, active, blocked], action: "status", status_id: status("Blocked") };
    const tryOut = async (values: object) =>
      (await staff.call<BulkPreview>("clients/bulk", { ...choice, ...values, dry_run: 1 })).data;

    const bare = await tryOut({});
    expect(bare).toMatchObject({ count: 3, tried: 3, sample: [], unchanged: 1 });
    expect(bare.blocked.map(({ id }) => id)).toEqual([lead, active]);
    expect(bare.asks).toMatchObject([{ name: "comment", label: "Reason", required: true }]);

    // Also where none of the tried records gets that far.
    expect(await tryOut({ ids: [blocked] })).toMatchObject({ asks: [{ name: "comment" }] });

    const reasoned = await tryOut({ comment: "Gone out of business" });
    expect(reasoned).toMatchObject({ unchanged: 1, blocked: [] });
    expect(reasoned.asks).toBeUndefined();
    expect(reasoned.sample).toMatchObject([
      { id: lead, changes: [{ label: "Status", old: "Lead", new: "Blocked" }] },
      { id: active, changes: [{ label: "Status", old: "Active", new: "Blocked" }] },
    ]);
    expect(await tryOut({ status_id: status("Dormant"), comment: "" })).toMatchObject({
      unchanged: 0,
      sample: [{ id: active }],
      blocked: [
        { id: lead, text: "Lead can’t become Dormant" },
        { id: blocked, text: "Blocked can’t become Dormant" },
      ],
    });
    const { data } = await staff.call<{ job_id: number }>("clients/bulk", {
      ...choice,
      comment: "Gone out of business",
    });
    expect(await ended(data.job_id)).toMatchObject({ state: "done", done: 3, failed: 0 });
    expect(await clientOf(lead!)).toMatchObject({ client_status_id: status("Blocked") });
  });

  test("requires records and something to do", async () => {
    expect((await staff.call("clients/bulk", { action: "status", ids: [1] })).message).toBe(
      "Choose the new status",
    );
    expect((await staff.call("clients/bulk", { action: "delete" })).message).toBe(
      "Select at least one record",
    );
    expect((await staff.call("clients/bulk", { action: "change", ids: [1] })).message).toBe(
      "Choose what to change",
    );
  });
});

describe("merging", () => {
  const told = async (id: number) =>
    (await staff.call<{ items: HistoryEvent[] }>("clients/history", { id })).data.items.map(
      ({ text }) => text,
    );

  test("keeps the chosen values, takes over what was linked to the other, and is undone at once", async () => {
    const [stays, goes] = [
      await addClient({ last_name: "Merge", phone: "+44 20 7946 0001", email: "one@example.com" }),
      await addClient({ last_name: "Merge", phone: "+44 20 7946 0002", address: "Elm Street 1" }),
    ];
    const order = async () => {
      const [row] = await server.db
        .select({ client_id: orders.table.client_id })
        .from(orders.table)
        .where(eq(orders.table.order_id, order_id));
      return row!.client_id;
    };
    const { order_id } = await orderFor(goes.client_id);
    const batch = await doing("clients/merge", {
      ids: [stays.client_id, goes.client_id],
      winners: { phone: goes.client_id, address: goes.client_id },
    });
    expect(await clientOf(stays.client_id)).toMatchObject({
      phone: goes.phone,
      email: "one@example.com",
      address: "Elm Street 1",
    });
    expect((await staff.call("clients/one", { id: goes.client_id })).status).toBe(-4);
    expect(await order()).toBe(stays.client_id);

    const undone = await undo(batch);
    expect(undone).toMatchObject({ status: 1, data: { failed: [] } });
    expect(await clientOf(stays.client_id)).toMatchObject({ phone: stays.phone, address: null });
    expect((await clientOf(goes.client_id)).address).toBe("Elm Street 1");
    expect(await order()).toBe(goes.client_id);

    const redone = await undo(undone.headers.get("x-request-id")!);
    expect(redone).toMatchObject({ status: 1, data: { failed: [] } });
    expect(await clientOf(stays.client_id)).toMatchObject({ phone: goes.phone, address: "Elm Street 1" });
    expect((await staff.call("clients/one", { id: goes.client_id })).status).toBe(-4);
    expect(await order()).toBe(stays.client_id);
    const merged = (text: string) => text === "merged Ada Merge into this record";
    expect((await told(stays.client_id)).filter(merged)).toHaveLength(2);

    expect(await undo(redone.headers.get("x-request-id")!)).toMatchObject({ data: { failed: [] } });
    expect(await order()).toBe(goes.client_id);
  });

  test("starts from records that say which of their values are a dictionary's default", async () => {
    const { client_id } = await addClient();
    const { rows } = await server.db.execute<{ id: number }>(
      sql`select client_type_id as id from clients_types where not is_default limit 1`,
    );
    await doing("clients/manage", { client_id, client_type_id: rows[0]!.id });
    expect(await clientOf(client_id)).toMatchObject({
      client_status: { is_default: true },
      client_type: { is_default: false },
      country: null,
    });
  });

  test("takes the chosen status, and is shown in both histories, as is its undo", async () => {
    const [stays, goes] = [await addClient({ last_name: "Kept" }), await addClient({ last_name: "Gone" })];
    const { rows } = await server.db.execute<{ id: number }>(
      sql`select client_status_id as id from clients_statuses where "group" = 'blocked'`,
    );
    const blocked = rows[0]!.id;
    await doing("clients/status", { id: goes.client_id, status_id: blocked, comment: "Does not pay" });
    const batch = await doing("clients/merge", {
      ids: [stays.client_id, goes.client_id],
      winners: { client_status_id: goes.client_id, last_name: goes.client_id },
    });
    expect(await clientOf(stays.client_id)).toMatchObject({ client_status_id: blocked, last_name: "Gone" });
    expect(await told(stays.client_id)).toContain("merged Ada Gone into this record");

    expect(await undo(batch)).toMatchObject({ status: 1, data: { failed: [] } });
    expect(await clientOf(stays.client_id)).toMatchObject({
      client_status_id: stays.client_status_id,
      last_name: "Kept",
    });
    expect((await clientOf(goes.client_id)).client_status_id).toBe(blocked);
    expect(await told(stays.client_id)).toContain("undid the merge");
    expect(await told(goes.client_id)).toContain("merged this record into Ada Kept");
  });

  test("can be undone by those who may restore the other: nothing returns to a record in the trash", async () => {
    const everything: Grant = { actions: ["list", "view", "edit", "delete"], scope: "all" };
    const access_id = await server.createProfile("Merger", { grants: { clients: everything } });
    await server.createUser({ login: "merger", access_ids: [access_id] });
    const merger = await server.signIn("merger");
    const [stays, goes] = [await addClient({ last_name: "Two" }), await addClient({ last_name: "Two" })];
    const { order_id } = await orderFor(goes.client_id);
    const batch = await doing(
      "clients/merge",
      { ids: [stays.client_id, goes.client_id], winners: {} },
      merger,
    );
    await server.db.execute(sql`
      update access set grants = '{"clients": {"actions": ["list", "view"], "scope": "all"}}' where access_id = ${access_id}`);
    const { data } = await undo(batch, await server.signIn("merger"));
    expect(data.failed.map(({ route }) => route).toSorted()).toEqual(["clients", "orders"]);
    const { rows } = await server.db.execute(sql`select client_id from orders where order_id = ${order_id}`);
    expect(rows).toEqual([{ client_id: stays.client_id }]);
  });

  test("duplicates are reported in any spelling, without refusing anything", async () => {
    const { client_id } = await addClient({ last_name: "Twin", phone: "+44 20 7946 0999" });
    const { data } = await staff.call<{ data: PossibleDuplicate[] }>("clients/duplicates", {
      first_name: "Other",
      phone: "+44 (20) 79460999",
    });
    expect(data.data).toEqual([{ id: client_id, title: "Ada Twin", why: "Phone" }]);
    expect(
      (await staff.call<{ data: PossibleDuplicate[] }>("clients/duplicates", { phone: "" })).data.data,
    ).toEqual([]);
  });
});
