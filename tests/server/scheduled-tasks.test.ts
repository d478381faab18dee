import { sql } from "drizzle-orm";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ListState } from "../../app/contract/list.ts";
import { watchHistory } from "../../app/server/history/seal.ts";
import { modules } from "../../app/modules/index.ts";
import { deleteGeneratedFiles, deleteExpired } from "../../app/server/scheduled-tasks/delete-expired.ts";
import type { FileStore } from "../../app/server/files/store.ts";
import { remindOfInvoices } from "../../app/modules/finance/server/remind-of-invoices.ts";
import { updateRates } from "../../app/modules/finance/server/update-rates.ts";
import { startServer } from "../support/server.ts";
import { openShop } from "../support/shop.ts";

let server: Awaited<ReturnType<typeof startServer>>;
const now = new Date("2026-06-30T12:00:00Z");

beforeAll(async () => {
  server = await startServer({ seeded: true });
  const user_id = await server.createUser({ login: "ann" });
  for (const days of [6, 8, 29, 31]) {
    const at = sql`${now.toISOString()}::timestamptz - make_interval(days => ${days})`;
    await server.db.execute(
      sql`insert into idempotency_keys (user_id, key, body_hash, created_at) values (${user_id}, ${`a-key-of-${days}-days`}, '', ${at})`,
    );
    await server.db.execute(
      sql`insert into drafts (user_id, form, typed, updated_at) values (${user_id}, ${`clients/${days}`}, '{}', ${at})`,
    );
    await server.db.execute(sql`
      with kept as (
        insert into imports (route, name, columns, mapping, key, created_by, created_at)
        values ('clients', ${String(days)}, '[]', '{}', 'client_id', ${user_id}, ${at}) returning import_id)
      insert into import_rows (import_id, row, cells) select import_id, 1, '[]' from kept`);
    await server.db.execute(sql`
      insert into jobs (kind, payload, state, made, batch_id, created_by, locale, created_at)
      values ('export', '{}', 'done', ${JSON.stringify({ store_key: `made-${days}`, name: "clients.csv", type: "text/csv", size: 1 })}, 'b', ${user_id}, 'en', ${at})`);
  }
});
afterAll(() => server.stop());

const all = async (statement: ReturnType<typeof sql>) =>
  (await server.db.execute<{ name: string }>(statement)).rows.map(({ name }) => name);

describe("expired data", () => {
  it("is deleted: idempotency keys after 7 days, drafts and imports with their rows after 30", async () => {
    await deleteExpired(modules.flatMap(({ expires = [] }) => expires))(server.db, now);
    expect(await all(sql`select key as name from idempotency_keys order by 1`)).toEqual(["a-key-of-6-days"]);
    expect(await all(sql`select form as name from drafts order by 1`)).toEqual([
      "clients/29",
      "clients/6",
      "clients/8",
    ]);
    expect(await all(sql`select name from imports join import_rows using (import_id) order by 1`)).toEqual([
      "29",
      "6",
      "8",
    ]);
  });

  it("is removed from the store: files made by jobs 30 days ago, while the job itself is kept", async () => {
    const kept = new Set(["made-6", "made-8", "made-29", "made-31"]);
    const store: FileStore = {
      incoming: "",
      put: async (key) => void kept.add(key),
      read: async (key) => (kept.has(key) ? Readable.from("x") : null),
      remove: async (key) => void kept.delete(key),
    };
    await deleteGeneratedFiles(server.db, now, store);
    expect([...kept]).toEqual(["made-6", "made-8", "made-29"]);
    expect(
      await all(
        sql`select coalesce(made->>'store_key', 'gone') as name from jobs where kind = 'export' order by job_id`,
      ),
    ).toEqual(["made-6", "made-8", "made-29", "gone"]);
  });
});

describe("an open invoice", () => {
  it("sends reminders three days before its due date, on it, and three and seven days after, once each", async () => {
    const { client_id } = await (await openShop(server.db)).addClient();
    const user_id = await server.createUser({ login: "ira" });
    const [invoice] = await all(sql`
      with person as (
        insert into employees (first_name, last_name, position_id, department_id, hire_date)
        select 'Ira', 'Debts', position_id, department_id, '2024-01-01' from (select min(position_id) as position_id from positions) p, (select min(department_id) as department_id from departments) d returning employee_id),
      signed as (update users set employee_id = (select employee_id from person) where user_id = ${user_id}),
      own as (insert into legal_persons (name, country_id, legal_address) select 'We', country_id, 'Here' from countries limit 1 returning legal_person_id)
      insert into invoices (issued_number, direction, kind, status, date, due_date, legal_person_id, party, currency_id, responsible_id, subtotal, total, lines)
      select 'INV-1', 'out', 'invoice', 'issued', '2026-06-01', '2026-06-20', legal_person_id, ${`clients:${client_id}`}, (select currency_id from currencies where is_base), employee_id, 100, 100, '[]'
      from person, own returning invoice_id as name`);
    const told = () =>
      all(
        sql`select kind || ' ' || (notifications.values->>'step') as name from notifications where user_id = ${user_id} order by notification_id`,
      );
    const expected: string[] = [];
    for (const [day, kind] of [
      ["2026-06-16", undefined],
      ["2026-06-17", "invoice_due -3"],
      ["2026-06-18", undefined],
      ["2026-06-20", "invoice_due_today 0"],
      ["2026-06-23", "invoice_overdue 3"],
      ["2026-06-24", undefined],
      ["2026-06-28", "invoice_overdue 7"],
      ["2026-06-29", undefined],
    ] as const) {
      if (kind) expected.push(kind);
      await remindOfInvoices(server.db, new Date(`${day}T09:00:00Z`));
      expect(await told(), day).toEqual(expected);
    }
    await server.db.execute(
      sql`update invoices set due_date = '2026-06-30' where invoice_id = ${Number(invoice)}`,
    );
    await remindOfInvoices(server.db, now);
    expect(await told()).toEqual([...expected, "invoice_due_today 0"]);
  });
});

describe("reference rates", () => {
  it("are updated once a day for currencies that follow them, without overwriting manual rates", async () => {
    let answer = "";
    const bank = createServer((_request, reply) => {
      reply.statusCode = answer === "" ? 503 : 200;
      reply.end(answer);
    });
    await new Promise<void>((done) => bank.listen(0, "127.0.0.1", done));
    const follow = () => updateRates(`http://127.0.0.1:${(bank.address() as AddressInfo).port}/daily.xml`);
    const rates = () =>
      all(sql`select code || ' ' || r.date || ' ' || trim_scale(rate) || ' ' || source as name from currency_rates r
        join currencies using (currency_id) where r.date = '2026-06-29' order by 1`);
    try {
      // Nobody follows: nobody asks.
      await follow().run(server.db, now);
      await server.db.execute(
        sql`update currencies set auto_update = true where code in ('USD', 'GBP', 'UAH')`,
      );
      await server.db.execute(sql`
        insert into currency_rates (currency_id, date, rate) select currency_id, '2026-06-29', 1.2 from currencies where code = 'GBP'`);
      await expect(follow().run(server.db, now)).rejects.toThrow("503");
      answer = "<html></html>";
      await expect(follow().run(server.db, now)).rejects.toThrow("No reference rates");
      answer = `<?xml version="1.0"?><gesmes:Envelope xmlns:gesmes="x"><Cube><Cube time='2026-06-29'>
        <Cube currency='USD' rate='1.25'/><Cube currency='GBP' rate='0.8'/><Cube currency='CHF' rate='0'/></Cube></Cube></gesmes:Envelope>`;
      // A closed period keeps the rates that its documents were booked at.
      await server.db.execute(sql`insert into closed_periods (date) values ('2026-06-29')`);
      await follow().run(server.db, now);
      expect(await rates()).toEqual(["GBP 2026-06-29 1.2 manual"]);
      await server.db.execute(sql`insert into closed_periods (date) values ('2026-06-28')`);
      const task = follow();
      for (let round = 0; round < 2; round += 1) await task.run(server.db, now);
      expect(await rates()).toEqual(["GBP 2026-06-29 1.2 manual", "USD 2026-06-29 0.8 auto"]);
    } finally {
      await new Promise((done) => bank.close(done));
    }
  });
});

describe("the history", () => {
  it("is sealed event by event: events altered or removed outside the application are found and reported once", async () => {
    await server.signIn("ann");
    const admin = await server.signIn("admin");
    const verify = () => admin.call("history/verify", {});
    const proofs = async () => {
      const { data } = await admin.call<ListState>("history/list", {
        columns: ["proof"],
        sort: "history_id",
      });
      return data.datasets.main!.rows.map(({ proof }) => proof);
    };
    expect((await proofs()).at(-1)).toBe("waiting");
    expect((await verify()).data).toMatchObject({ faults: [] });
    expect(new Set(await proofs())).toEqual(new Set(["sealed"]));
    await expect(server.db.execute(sql`delete from history_seals`)).rejects.toThrow();
    const ids = (await all(sql`select history_id as name from history order by 1`)).map(Number);
    await server.db.execute(sql`alter table history disable trigger history_append_only`);
    await server.db.execute(sql`update history set title = 'nobody' where history_id = ${ids[0]!}`);
    expect((await verify()).data.faults).toEqual([{ history_id: ids[0], fault: "altered" }]);
    expect((await proofs())[0]).toBe("altered");
    await server.db.execute(sql`delete from history where history_id = ${ids[1]!}`);
    const reply = await verify();
    expect(reply.data.faults).toContainEqual({ history_id: ids[1], fault: "removed" });
    expect(reply.message).toContain(`#${ids[0]!}`);
    for (let round = 0; round < 2; round += 1) await watchHistory(server.db);
    expect(
      await all(sql`
      select kind || ' ' || entity_id as name from notifications join users using (user_id)
      where login = 'admin' and category = 'history' order by 1`),
    ).toEqual(ids.slice(0, 2).map((id) => `history_broken ${id}`));
  });
});
