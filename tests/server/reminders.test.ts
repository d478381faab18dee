import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase, type OpenDatabase } from "../../app/server/database/connection.ts";
import {
  hourly,
  startScheduledTasks,
  type TaskHandler,
} from "../../app/server/scheduled-tasks/start-scheduled-tasks.ts";
import { followContractDates } from "../../app/modules/contracts/server/contract-dates.ts";
import { notifyStaleDeals } from "../../app/modules/deals/server/notify-stale-deals.ts";
import { remindOfInvoices } from "../../app/modules/finance/server/remind-of-invoices.ts";
import { notifyBudgetUse, notifyOverdueTasks } from "../../app/modules/work/server/work-scheduled-tasks.ts";
import { startServer } from "../support/server.ts";

/** Of the demo company: everything that is reminded of occurs in it. */
const now = new Date("2026-11-20T09:41:00Z");
const reminding = {
  contracts: followContractDates,
  invoices: remindOfInvoices,
  tasks: notifyOverdueTasks,
  deals: notifyStaleDeals,
  projects: notifyBudgetUse,
};

let server: Awaited<ReturnType<typeof startServer>>;
/** The same database, as four servers hold it. */
let databases: OpenDatabase[];

beforeAll(async () => {
  server = await startServer({ demo: true });
  const { rows } = await server.db.execute<{ name: string }>(sql`select current_database() as name`);
  const options = server.pool.options as unknown as { host: string; user: string };
  databases = Array.from({ length: 4 }, () =>
    openDatabase({ host: options.host, user: options.user, database: rows[0]!.name }),
  );
  await server.db.execute(sql`delete from notifications`);
  await server.db.execute(sql`delete from reminders`);
  // Whoever is to be told is there, and something is late in each respect.
  await server.db.execute(sql`update tasks set due_at = '2026-11-19T10:00:00Z', task_status_id =
    (select task_status_id from tasks_statuses where "group" = 'todo' limit 1) where task_id in
    (select task_id from tasks where assignee_id is not null and deleted_at is null order by task_id limit 3)`);
  await server.db.execute(
    sql`update deals set rots_on = '2026-11-19' where closed_at is null and deleted_at is null`,
  );
  await server.db.execute(sql`update contracts set end_date = '2026-11-25', auto_renew = false
    where status = 'active' and deleted_at is null`);
});
afterAll(async () => {
  await Promise.all(databases.map(({ close }) => close()));
  await server.stop();
});

const told = async () =>
  (
    await server.db.execute<{ told: string }>(sql`
      select kind || ' ' || entity_id || ' ' || user_id || ' ' || coalesce(values->>'date', values->>'percent') as told
      from notifications where kind <> 'contract_renewed' order by 1`)
  ).rows.map(({ told: each }) => each);

describe("a reminder", () => {
  test.each(Object.entries(reminding))(
    "of %s is sent once by four servers, and not again",
    async (_, task) => {
      await server.db.execute(sql`delete from notifications`);
      await Promise.all(databases.map(({ db }) => task(db, now)));
      const first = await told();
      expect(first).not.toEqual([]);
      expect(new Set(first).size).toBe(first.length);
      // Read and put away: it doesn't come back.
      await server.db.execute(sql`delete from notifications`);
      await Promise.all(databases.map(({ db }) => task(db, now)));
      expect(await told()).toEqual([]);
    },
  );
});

test("of four servers that start together one runs the company's scheduled tasks, and each its own", async () => {
  let [shared, own] = [0, 0];
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const done = hourly("low_stock", async () => {
    shared += 1;
    await finished;
  });
  const countOwn: TaskHandler = async () => void (own += 1);
  const faults: unknown[] = [];
  const servers = databases.map(({ db }) =>
    startScheduledTasks(db, { own: [countOwn], shared: [done] }, (error) => faults.push(error)),
  );
  // Whoever came late ends its round at once, for somebody else is at it.
  const closed = servers.map((each) => each.close());
  let ended = 0;
  const others = new Promise<void>((resolve) => {
    for (const each of closed) void each.then(() => (ended += 1) === servers.length - 1 && resolve());
  });
  await others;
  finish();
  await Promise.all(closed);
  expect({ shared, own, faults }).toEqual({ shared: 1, own: 4, faults: [] });
});

describe("an hourly task", () => {
  const doneBy = async (index: number, run: () => void, faults: unknown[] = []) => {
    const work = hourly("empty_trash", async () => run());
    await startScheduledTasks(databases[index]!.db, { own: [], shared: [work] }, (error) =>
      faults.push(error),
    ).close();
  };

  test("isn't repeated by a server that starts later, and is due again after an hour", async () => {
    let runs = 0;
    for (let index = 0; index < 4; index += 1) await doneBy(index, () => void (runs += 1));
    expect(runs).toBe(1);
    await server.db.execute(sql`update chore_runs set done_at = done_at - interval '61 minutes'`);
    for (let index = 0; index < 4; index += 1) await doneBy(index, () => void (runs += 1));
    expect(runs).toBe(2);
  });

  test("is retried after a failure, and administrators see both", async () => {
    await server.db.execute(sql`delete from chore_runs`);
    const faults: unknown[] = [];
    const fail = () => {
      throw new Error("no room left");
    };
    await doneBy(0, fail, faults);
    expect(faults).toHaveLength(1);
    const shown = async (login: string) =>
      (await (await server.signIn(login)).call<{ scheduled?: object[] }>("jobs/get")).data.scheduled;
    await server.createUser({ login: "keeper" });
    expect(await shown("keeper")).toEqual([
      {
        code: "empty_trash",
        every: 3_600,
        done_at: null,
        failed_at: expect.any(String),
        fault: "no room left",
      },
    ]);
    await doneBy(1, () => undefined);
    expect(await shown("keeper")).toEqual([
      { code: "empty_trash", every: 3_600, done_at: expect.any(String), failed_at: null, fault: null },
    ]);
    await server.createUser({ login: "agent", access_ids: [await server.createProfile("Agents")] });
    expect(await shown("agent")).toBeUndefined();
  });
});
