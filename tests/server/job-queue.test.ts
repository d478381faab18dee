import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Actor } from "../../app/server/actor.ts";
import { createSecretBox } from "../../app/server/secret-box.ts";
import type { JobHandlers } from "../../app/server/jobs/handler.ts";
import { enqueue, maxOpen } from "../../app/server/jobs/queue.ts";
import { startRunner } from "../../app/server/jobs/runner.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
const people: Record<string, number> = {};

beforeAll(async () => {
  server = await startServer({ seeded: true });
  for (const login of ["anna", "ben"]) people[login] = await server.createUser({ login });
  // Its own runner is in nobody's way then.
  await server.app.close();
});
afterAll(() => server.stop());

const ask = (login: string) =>
  enqueue(
    {
      db: server.db,
      principal: { user_id: people[login] },
      batch_id: randomUUID(),
      locale: "en",
    } as unknown as Actor,
    "wait",
    login,
  );

const run = (handlers: JobHandlers, faults: unknown[], hasRoom = async () => true) =>
  startRunner({
    db: server.db,
    connection: inject("postgres"),
    secretKey: null,
    hasRoom,
    secrets: createSecretBox("the tests' own key, and nobody else’s"),
    files: server.files,
    mail: null,
    handlers,
    onFault: (error) => faults.push(error),
  });

describe("the queue of jobs", () => {
  it("lets no one occupy all slots: users without running jobs come first", async () => {
    for (let count = 0; count < 6; count += 1) await ask("anna");
    await ask("ben");
    const begun: string[] = [];
    let goOn = () => {};
    const all = new Promise<void>((resolve) => (goOn = resolve));
    const handlers: JobHandlers = {
      wait: {
        name: () => "Wait",
        run: async (_, login) => {
          begun.push(login as string);
          await all;
        },
      },
    };
    const faults: unknown[] = [];
    const runner = run(handlers, faults);
    await expect.poll(() => begun.length).toBe(2);
    expect(begun).toEqual(["anna", "ben"]);
    goOn();
    await expect.poll(() => begun.length).toBe(7);
    await runner.close();
    expect(faults).toEqual([]);
  });

  it("makes jobs wait while the disk is nearly full, and resumes them", async () => {
    await server.db.execute(sql`delete from jobs`);
    await ask("anna");
    let room = true;
    const begun: [unknown, number][] = [];
    const handlers: JobHandlers = {
      wait: {
        name: () => "Wait",
        run: async (job, login) => {
          begun.push([login, job.done]);
          if (begun.length > 1) return;
          await job.progress({ done: 3 });
          room = false;
          await job.progress({ done: 4 });
        },
      },
    };
    const faults: unknown[] = [];
    const runner = run(handlers, faults, async () => room);
    const states = async () => (await server.db.execute(sql`select state, done from jobs`)).rows;
    await expect.poll(states).toEqual([{ state: "waiting", done: 3 }]);
    room = true;
    await ask("ben");
    await expect.poll(states).toEqual(Array(2).fill(expect.objectContaining({ state: "done" })));
    expect(begun).toEqual([
      ["anna", 0],
      ["anna", 3],
      ["ben", 0],
    ]);
    await runner.close();
    expect(faults).toEqual([]);
  });

  it("limits open jobs per user", async () => {
    await server.db.execute(sql`delete from jobs`);
    for (let count = 0; count < maxOpen; count += 1) await ask("anna");
    await expect(ask("anna")).rejects.toMatchObject({ key: "job.tooMany" });
    await ask("ben");
    await server.db.execute(
      sql`update jobs set state = 'done' where job_id in (select min(job_id) from jobs)`,
    );
    await ask("anna");
  });
});
