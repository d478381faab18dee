import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Row } from "../../app/contract/kinds.ts";
import { tableName } from "../../app/server/resources/table-name.ts";
import { product } from "../../app/modules/product.ts";
import type { Browser } from "../support/browser.ts";
import { startServer } from "../support/server.ts";
import { cartOf, openShop, type Shop } from "../support/shop.ts";

// The ways of contracts and documents, which have calls of their own, are in their own tests.

const resourceOf = (code: string) => product.entities.find((each) => each.code === code)!;

let server: Awaited<ReturnType<typeof startServer>>;
let shop: Shop;
let staff: Browser;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  shop = await openShop(server.db);
  staff = await server.signIn("admin");
  await server.db.execute(sql`
    update users set employee_id = (select min(employee_id) from employees) where login = 'admin'`);
});
afterAll(() => server.stop());

const query = async <Found extends Row>(statement: string) =>
  (await server.db.execute<Found>(sql.raw(statement))).rows;
const make = async (path: string, values: Row) => {
  const { status, data, message } = await staff.call<Row>(`${path}/manage`, values);
  if (status !== 1) throw new Error(`${path}: ${message} ${JSON.stringify(data)}`);
  return data;
};

/** By groups: from → to. A ! marks what asks for a reason. Whatever isn't here is refused. */
const roads: Record<string, Record<string, string>> = {
  clients: {
    lead: "active lost !blocked",
    active: "dormant !blocked",
    dormant: "active lost !blocked",
    lost: "active !blocked",
    blocked: "active",
  },
  cps: {
    prospect: "active closed !blocked",
    active: "paused closed !blocked",
    paused: "active closed !blocked",
    closed: "active !blocked",
    blocked: "active",
  },
  orders: {
    new: "confirmed !on_hold !cancelled",
    confirmed: "assembling !on_hold !cancelled",
    assembling: "ready !on_hold !cancelled",
    ready: "shipped !on_hold !cancelled",
    on_hold: "new confirmed !cancelled",
    shipped: "completed !returned",
    completed: "!returned",
    cancelled: "",
    returned: "",
  },
  tasks: {
    backlog: "todo in_progress cancelled",
    todo: "in_progress done backlog cancelled",
    in_progress: "review done todo cancelled",
    review: "done in_progress cancelled",
    done: "todo in_progress",
    cancelled: "backlog todo",
  },
  projects: {
    planned: "active !cancelled",
    active: "done !on_hold !cancelled",
    on_hold: "active done !cancelled",
    done: "active",
    cancelled: "planned",
  },
};
roads.subprojects = roads.projects!;

/** A record whose status nothing but its road hinders. */
const subjects: Record<string, () => Promise<number>> = {
  clients: async () => (await shop.addClient()).client_id,
  cps: async () => (await shop.addCp()).cp_id,
  tasks: async () => (await make("tasks", { title: "Call" })).task_id as number,
  projects: async () => (await addProject()).project_id as number,
  subprojects: async () =>
    (await make("subprojects", { name: "Part", project_id: (await addProject()).project_id }))
      .subproject_id as number,
  orders: async () => {
    const [client, service] = [await shop.addClient(), await shop.addService()];
    const { data } = await staff.call<{ order_id: number }>("orders/create", {
      items: cartOf(service),
      data: { entity: "client", entity_id: client.client_id, phone: "+49 40 5550142" },
    });
    return data.order_id;
  },
};

let projects = 0;
const addProject = () => make("projects", { code: `P-${(projects += 1)}`, name: "Plan" });

describe.each(Object.entries(roads))("the workflow of %s", (code, road) => {
  const { workflow, fields, key } = resourceOf(code);
  const { field } = workflow!;
  const dictionary = resourceOf(fields[field]!.shape.route!);
  const groups = Object.keys(dictionary.fields.group!.shape.options!);
  const statuses = () =>
    query<{ id: number; group: string; name: Record<string, string> }>(
      `select ${dictionary.key} as id, "group", name from ${tableName(dictionary.code)} where deleted_at is null`,
    );

  test("has every group of its dictionary, and a status in each", async () => {
    expect(Object.keys(road).sort()).toEqual(groups.toSorted());
    expect(new Set((await statuses()).map(({ group }) => group))).toEqual(new Set(groups));
  });

  test("allows the next statuses of each status, and refuses all others by name", async () => {
    const all = await statuses();
    const of = (group: string) => all.find((each) => each.group === group)!;
    for (const from of groups)
      for (const to of groups.filter((group) => group !== from)) {
        const way = road[from]!.split(" ").find((each) => each.replace("!", "") === to);
        const id = await subjects[code]!();
        const put = (group: string) =>
          query(`update ${code} set ${field} = ${of(group).id} where ${key} = ${id}`);
        await put(from);
        const move = (comment: string) =>
          staff.call<Row & { errors?: object }>(`${code}/status`, { id, status_id: of(to).id, comment });
        const [{ name: was }, { name: becomes }] = [of(from), of(to)];
        if (way === undefined) {
          expect(await move("Because")).toMatchObject({
            status: 0,
            message: `${was.en} can’t become ${becomes.en}`,
          });
          continue;
        }
        if (way.startsWith("!"))
          expect(await move(" ")).toMatchObject({
            status: -1,
            data: { errors: { comment: [{ text: "Enter a reason" }] } },
          });
        const reply = await move("Because");
        expect(reply, `${from} → ${to}: ${reply.message}`).toMatchObject({
          status: 1,
          data: { [field]: of(to).id },
        });
      }
  });

  test("is refused in the reader's language", async () => {
    const from = Object.keys(road).at(-1)!;
    const to = groups.find((group) => group !== from && !road[from]!.includes(group))!;
    const all = await statuses();
    const [was, becomes] = [from, to].map((group) =>
      all.find((each) => each.group === group && each.name.de)!,
    );
    const id = await subjects[code]!();
    await query(`update ${code} set ${field} = ${was!.id} where ${key} = ${id}`);
    await query(`update users set locale = 'de' where login = 'admin'`);
    const reply = await staff.call(`${code}/status`, { id, status_id: becomes!.id, comment: "Weil" });
    await query(`update users set locale = null where login = 'admin'`);
    expect(reply.message).toBe(`Von „${was!.name.de}“ ist kein Wechsel zu „${becomes!.name.de}“ möglich`);
  });

  test("lets staff move between statuses of the same group", async () => {
    const all = await statuses();
    const [group] = Object.keys(road);
    const first = all.find((each) => each.group === group)!;
    const second = await make(dictionary.code, { name: { en: "Another" }, code: `another-${code}`, group });
    const id = await subjects[code]!();
    await query(`update ${code} set ${field} = ${first.id} where ${key} = ${id}`);
    const reply = await staff.call(`${code}/status`, { id, status_id: second[dictionary.key], comment: "" });
    expect(reply, reply.message).toMatchObject({ status: 1, data: { [field]: second[dictionary.key] } });
    const { data } = await staff.call<{ state: { transitions: { status_id: number }[] } }>(`${code}/one`, {
      id,
    });
    expect(data.state.transitions.map(({ status_id }) => status_id)).toContain(first.id);
  });
});

describe("a user", () => {
  const road: Record<string, string[]> = {
    invited: ["active", "suspended"],
    active: ["suspended"],
    suspended: ["active"],
  };
  const names: Record<string, string> = { invited: "Invited", active: "Active", suspended: "Suspended" };
  const pairs = Object.keys(road).flatMap((from) =>
    Object.keys(road).flatMap((to) => (from === to ? [] : [[from, to] as const])),
  );

  test.each(pairs)("that is %s becomes %s, or doesn't", async (from, to) => {
    const user_id = await server.createUser({ login: `${from}-${to}` });
    await query(`update users set status = '${from}' where user_id = ${user_id}`);
    const reply = await staff.call("users/manage", { user_id, status: to });
    expect(reply).toMatchObject(
      road[from]!.includes(to)
        ? { status: 1, data: { status: to } }
        : {
            status: -1,
            data: { errors: { status: [{ text: `${names[from]} can’t become ${names[to]}` }] } },
          },
    );
  });
});

test("an API user's access is revoked for good", async () => {
  const { api_user_id } = await make("api-users", {
    name: "Shop",
    access_ids: [1],
    expires_at: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
  });
  const set = (status: string) => staff.call<{ errors: object }>("api-users/manage", { api_user_id, status });
  expect((await set("revoked")).data.errors).toHaveProperty("status");
  expect(await staff.call("api-users/revoke", { api_user_id })).toMatchObject({ status: 1 });
  expect((await set("active")).data.errors).toHaveProperty("status");
  expect((await staff.call("api-users/token", { api_user_id })).message).toBe("Shop has been revoked");
});

describe("a template", () => {
  const statuses = ["draft", "active", "archived"];
  const add = async (body: string) => {
    const [type] = await query<{ id: number }>(
      "select document_type_id as id from documents_types where code = 'delivery_note'",
    );
    return make("documents-templates", {
      name: "Offer",
      document_type_id: type!.id,
      subject_kind: "orders",
      body,
    });
  };

  test.each(statuses.flatMap((from) => statuses.map((to) => [from, to] as const)))(
    "that is %s becomes %s; with errors it can’t be active",
    async (from, to) => {
      const sound = await add("<p>{order.number}</p>");
      const faulty = await add("<p>{order.nothing}</p>");
      for (const { template_id } of [sound, faulty])
        await query(
          `update documents_templates set status = '${from}' where template_id = ${String(template_id)}`,
        );
      const set = (template: Row) =>
        staff.call<Row & { errors: Record<string, { text: string }[]> }>("documents-templates/manage", {
          template_id: template.template_id,
          status: to,
        });
      expect(await set(sound)).toMatchObject({ status: 1, data: { status: to } });
      const reply = await set(faulty);
      if (to !== "active") return expect(reply).toMatchObject({ status: 1 });
      expect(Object.values(reply.data.errors).flat()[0]!.text).toContain("order.nothing");
    },
  );
});

describe("time", () => {
  /** What leads from where to where. Decided time that a customer paid for is locked beside. */
  const steps: Record<string, [from: string[], to: string]> = {
    submit: [["draft", "rejected"], "submitted"],
    approve: [["submitted"], "approved"],
    reject: [["submitted"], "rejected"],
  };
  const names = { draft: "Draft", submitted: "Submitted", approved: "Approved", rejected: "Rejected" };
  let day = 0;

  test.each(Object.keys(steps).flatMap((step) => Object.keys(names).map((from) => [step, from] as const)))(
    "is asked to %s when it is %s",
    async (step, from) => {
      const { project_id } = await addProject();
      const date = new Date(Date.now() - (day += 1) * 86_400_000).toISOString().slice(0, 10);
      const timing = await make("timings", { project_id, date, duration: 30, comment: "Calls" });
      await query(`update timings set status = '${from}' where timing_id = ${String(timing.timing_id)}`);
      const reply = await staff.call(`timings/${step}`, {
        timing_id: timing.timing_id,
        ...(step === "reject" && { comment: "Because" }),
      });
      const [open, to] = steps[step]!;
      const [kept] = await query<{ status: string }>(
        `select status from timings where timing_id = ${String(timing.timing_id)}`,
      );
      if (open.includes(from)) return expect([reply.status, kept!.status]).toEqual([1, to]);
      expect(reply).toMatchObject({
        status: 0,
        message: `${String(timing.number)} is ${names[from as keyof typeof names]}`,
      });
      expect(kept!.status).toBe(from);
    },
  );
});

describe("a deal", () => {
  const kinds = ["open", "won", "lost"] as const;
  type Kind = (typeof kinds)[number];
  /** What a stage asks for on the way in. */
  const asked: Record<Kind, { names: string[]; fields: object }> = {
    open: { names: [], fields: {} },
    won: { names: ["party", "amount"], fields: { amount: "10.00" } },
    lost: { names: ["lost_reason"], fields: { lost_reason: "price" } },
  };
  let agent: Browser;
  beforeAll(async () => {
    const looking = { actions: ["list", "view"] as const, scope: "all" as const };
    const access_id = await server.createProfile("Sells", {
      grants: {
        deals: { actions: ["list", "view", "create", "edit"], scope: "all" },
        "deals-stages": { ...looking, actions: [...looking.actions] },
        clients: { ...looking, actions: [...looking.actions] },
      },
    });
    await server.createUser({ login: "sells", access_ids: [access_id] });
    agent = await server.signIn("sells");
  });

  test.each(kinds.flatMap((from) => kinds.map((to) => [from, to] as const)))(
    "that is %s goes to a stage that is %s",
    async (from, to) => {
      const client = await shop.addClient();
      const deal = await make("deals", { name: "Racks", expected_close_date: "2030-01-31" });
      const stages = await query<{ id: number; name: string; group: Kind }>(`
        select stage_id as id, name->>'en' as name, "group" from deals_stages
        where category_id = ${String(deal.category_id)} and deleted_at is null order by sort`);
      const at = (kind: Kind, place = 0) => stages.filter(({ group }) => group === kind)[place];
      const target = at(to, from === to ? 1 : 0);
      // A pipeline has one end of each kind.
      if (!target) return expect(from).not.toBe("open");
      const move = (stage_id: number, kind: Kind | null, by = staff) =>
        by.call("deals/move", {
          ids: [deal.deal_id],
          stage_id,
          ...(kind && {
            fields: {
              ...asked[kind].fields,
              ...(kind === "won" && { party: `clients:${client.client_id}` }),
            },
          }),
        });
      if (from !== "open") {
        expect(await move(at(from)!.id, from)).toMatchObject({ status: 1 });
        // Opening it again, or ending it otherwise, is a right of its own.
        expect(await move(target.id, to, agent)).toMatchObject({
          status: -3,
          message: expect.stringContaining("Racks") as string,
        });
      } else if (to !== "open") {
        const refused = await move(target.id, null, agent);
        expect(refused.status).toBe(-1);
        expect(refused.message).toContain(to === "lost" ? "Choose why the deal" : "Required for Won: ");
        expect(Object.keys(refused.data.errors as object)).toEqual(asked[to].names);
      }
      const by = from === "open" ? agent : staff;
      expect(await move(target.id, to, by)).toMatchObject({ status: 1 });
      const [{ stage_id, closed }] = (await query(
        `select stage_id, closed_at is not null as closed from deals where deal_id = ${String(deal.deal_id)}`,
      )) as [Row];
      expect([stage_id, closed]).toEqual([target.id, to !== "open"]);
    },
  );
});

describe("cards of a board that are moved together", () => {
  const statusOf = async (group: string) =>
    Number(
      (await query<Row>(`select client_status_id as id from clients_statuses where "group" = '${group}'`))[0]!
        .id,
    );
  const groupsOf = async (ids: unknown[]) =>
    (
      await query<{ group: string }>(`
        select "group" from clients join clients_statuses using (client_status_id)
        where client_id in (${ids.join(",")}) order by client_id`)
    ).map(({ group }) => group);

  test("all move or none", async () => {
    const [first, second] = [await shop.addClient(), await shop.addClient()];
    const ids = [first.client_id, second.client_id];
    const [lead, active, lost] = [await statusOf("lead"), await statusOf("active"), await statusOf("lost")];
    await query(`update clients set client_status_id = ${active} where client_id in (${ids.join(",")})`);
    await query(`update clients set client_status_id = ${lead} where client_id = ${ids[0]}`);
    const move = (to: number, records = ids.map((id) => ({ id }))) =>
      staff.call("clients/move", { field: "client_status_id", to: String(to), records });
    // From active there is no way to lost.
    expect((await move(lost)).status).toBe(0);
    expect(await groupsOf(ids)).toEqual(["lead", "active"]);
    const dormant = await statusOf("dormant");
    await query(`update clients set client_status_id = ${active} where client_id = ${ids[0]}`);
    expect(await move(dormant)).toMatchObject({ status: 1, message: "2 moved" });
    expect(await groupsOf(ids)).toEqual(["dormant", "dormant"]);
    expect((await move(dormant, [])).status).toBeLessThan(1);
  });

  test("get the column's value, unless someone changed one in the meantime", async () => {
    const made = async (title: string) => make("tasks", { title, assignee_id: "1" });
    const tasks = [await made("One"), await made("Two")];
    const move = (versions: number[]) =>
      staff.call("tasks/move", {
        field: "priority",
        to: "urgent",
        records: tasks.map(({ task_id }, index) => ({ id: task_id, version: versions[index] })),
      });
    await make("tasks", { task_id: tasks[1]!.task_id, version: tasks[1]!.version, priority: "high" });
    expect((await move([1, 1])).status).toBeLessThan(1);
    const priorities = async () =>
      (
        await query<{ priority: string }>(
          `select priority from tasks where task_id in (${tasks.map(({ task_id }) => String(task_id)).join(",")}) order by task_id`,
        )
      ).map(({ priority }) => priority);
    expect(await priorities()).toEqual(["normal", "high"]);
    expect((await move([1, 2])).status).toBe(1);
    expect(await priorities()).toEqual(["urgent", "urgent"]);
  });
});
