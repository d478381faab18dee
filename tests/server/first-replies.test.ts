import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { firstScreen, firstVisit, type PreloadedReply } from "../../app/contract/first-screen.ts";
import { listRoutes } from "../../app/contract/routes.ts";
import type { Browser } from "../support/browser.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let admin: Browser;

const client = fileURLToPath(new URL("../../app", import.meta.url));
const ofEveryPage = ["app/info", "menu/get"];

async function broughtTo(browser: Browser, path: string) {
  const { html } = await browser.open(path);
  const [, json = ""] = /id="replies"[^>]*>([^<]*)<\/script>/.exec(html) ?? [];
  return { html, replies: JSON.parse(json) as PreloadedReply[] };
}

beforeAll(async () => {
  server = await startServer({ seeded: true });
  admin = await server.signIn("admin");
  await admin.call("brands/manage", { name: "</script><b>Nordic" });
});
afterAll(() => server.stop());

describe("a page contains the replies to its screen's initial calls", () => {
  it.each(listRoutes.filter((code) => !["operations", "locations"].includes(code)))(
    "the list at /%s",
    async (code) => {
      const { replies } = await broughtTo(admin, `/${code}`);
      expect(replies.map(({ path }) => path)).toEqual([...ofEveryPage, `${code}/list`, `${code}/counts`]);
      const { path, payload, data } = replies[2]!;
      const asked = await admin.call(path, payload);
      // Each answers anew when something was last seen.
      expect(Object.keys(data as object)).toEqual(Object.keys(asked.data));
      expect((data as { settings: object }).settings).toEqual(asked.data.settings);
    },
  );

  it.each([
    ["/operations?grain=week&q=rent", ["operations/list", "operations/counts", "periods/get"]],
    ["/locations", ["locations/list", "locations-types/get", "locations/tree"]],
    ["/deals-kanban?lanes=1", ["deals/list", "deals/counts", "deals/board"]],
  ])("the screen at %s", async (path, calls) => {
    const { replies } = await broughtTo(admin, path);
    expect(replies.map((reply) => reply.path)).toEqual([...ofEveryPage, ...calls]);
    for (const { path, payload, data } of replies.slice(2))
      expect(Object.keys(data as object)).toEqual(Object.keys((await admin.call(path, payload)).data));
  });

  it("for exactly the place in the URL", async () => {
    const { replies } = await broughtTo(admin, "/users?q=admin&sort=-name&filter=status~in~active&limit=25");
    const { payload, data } = replies.find(({ path }) => path === "users/list")!;
    expect(payload).toEqual({
      view_id: "default",
      search: "admin",
      sort: "-name",
      filters: [{ field: "status", op: "in", value: ["active"] }],
      limit: 25,
    });
    const asked = await admin.call("users/list", payload);
    expect(data).toEqual(asked.data);
    expect((data as { datasets: { main: { rows: object[] } } }).datasets.main.rows).toMatchObject([
      { login: "admin" },
    ]);
  });

  it("a record, with its neighbours in the list behind it", async () => {
    const { data: made } = await admin.call<{ access_id: number }>("access/manage", { name: "Sales" });
    const { replies } = await broughtTo(admin, `/access/${made.access_id}?list=sort%3Dname`);
    const { path, payload, data } = replies.at(-1)!;
    expect(path).toBe("access/one");
    expect(payload as object).toEqual({ id: made.access_id, list: { view_id: "default", sort: "name" } });
    expect(data).toEqual(
      (await admin.call(`access/one/${made.access_id}`, { list: { view_id: "default", sort: "name" } })).data,
    );
  });

  it("no name can close the script that contains it", async () => {
    const { html, replies } = await broughtTo(admin, "/brands");
    expect(JSON.stringify(replies)).toContain("</script><b>Nordic");
    expect(html).not.toContain("<b>Nordic");
  });

  it("an invalid URL is handled", async () => {
    for (const path of ["//", "//[", "//:x", "/%"])
      expect((await admin.request(server.url + path)).status).toBeLessThan(500);
  });

  it("none to a visitor, whatever the address", async () => {
    const { replies } = await broughtTo(server.browser(), "/brands");
    expect(replies).toEqual([]);
  });

  it("nothing that the user can't access, and no record that doesn't exist", async () => {
    const profile = await server.createProfile("Reader of brands", {
      grants: { brands: { actions: ["list", "view"], scope: "all" } },
    });
    await server.createUser({ login: "reader", access_ids: [profile] });
    const reader = await server.signIn("reader");
    expect((await broughtTo(reader, "/users")).replies.map(({ path }) => path)).toEqual(ofEveryPage);
    expect((await broughtTo(reader, "/brands")).replies.map(({ path }) => path)).toContain("brands/list");
    expect((await broughtTo(admin, "/orders/999999")).replies.map(({ path }) => path)).toEqual(ofEveryPage);
  });

  it("within the user's rate limit", async () => {
    const limited = await startServer({ seeded: true, limits: { session: 6, address: 1_000 } });
    try {
      const reader = await limited.signIn("admin");
      const brought = [];
      for (let time = 0; time < 3; time += 1)
        brought.push((await broughtTo(reader, "/brands")).replies.length);
      expect(brought).toEqual([4, 2, 0]);
    } finally {
      await limited.stop();
    }
  });

  it("lists the files of its screen, so that they load with it", async () => {
    const { html } = await broughtTo(admin, "/brands");
    for (const name of ["list-AbC123", "records-AbC123"]) {
      expect(html).toContain(`<link rel="modulepreload" href="/assets/${name}.js"`);
      expect(html).toContain(`<link rel="stylesheet" href="/assets/${name}.css"`);
    }
  });

  it("preloads the fonts of its language, which would otherwise shift the layout", async () => {
    const preloads = (html: string) => [...html.matchAll(/rel="preload" as="font"[^>]* href="([^"]+)"/g)];
    const namesIn = (html: string) => preloads(html).map(([, file]) => file);
    expect(namesIn((await admin.open("/brands")).html)).toEqual(["/assets/latin-AbC123.woff2"]);
    const reader = server.browser();
    reader.cookies.set("locale", "uk");
    expect(namesIn((await reader.open("/login")).html)).toEqual([
      "/assets/latin-AbC123.woff2",
      "/assets/cyrillic-AbC123.woff2",
    ]);
  });
});

describe("the texts of a language", () => {
  const addressIn = (html: string) => /name="texts" content="([^"]+)"/.exec(html)![1]!;

  it("are a file that browsers cache indefinitely, with a new name when a text changes", async () => {
    const first = addressIn((await admin.open()).html);
    const response = await admin.request(first);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const texts = (await response.json()) as Record<string, string>;
    expect(texts["shell.tryAgain"]).toBe("Try again");
    const { data } = await admin.call<{ datasets: { main: { rows: { translation_id: number }[] } } }>(
      "translations/list",
      { filters: [{ field: "key", op: "eq", value: "shell.tryAgain" }] },
    );
    const [row] = data.datasets.main.rows;
    await admin.call("translations/manage", {
      translation_id: row!.translation_id,
      values: { en: "Once more" },
    });
    const second = addressIn((await admin.open()).html);
    expect(second).not.toBe(first);
    expect(((await (await admin.request(second)).json()) as Record<string, string>)["shell.tryAgain"]).toBe(
      "Once more",
    );
    const late = await admin.request(first);
    expect(late.headers.get("cache-control")).toBe("no-store");
    expect(((await late.json()) as Record<string, string>)["shell.tryAgain"]).toBe("Once more");
  });

  it("aren't served under another name", async () => {
    for (const name of ["en.json", "en.short.json", "../en.vq64tM0Fmk1a.json", "en.vq64tM0Fmk1a.js"])
      expect((await admin.request(`/texts/${name}`)).status).toBe(404);
  });
});

it("says what an address opens", () => {
  const at = (path: string) => firstScreen(new URL(path, "http://localhost"));
  for (const path of ["/", "/orders", "/orders/12", "/operations", "/locations", "/deals-kanban"])
    for (const module of at(path).modules) expect(existsSync(`${client}/${module}`), path).toBe(true);
  for (const path of ["/login", "/password"])
    for (const module of firstVisit(new URL(path, "http://localhost")))
      expect(existsSync(`${client}/${module}`), path).toBe(true);
  expect(at("/orders/12").calls.at(-1)).toEqual({
    path: "orders/one",
    payload: { id: 12, list: { view_id: "default" } },
  });
  for (const path of ["/orders/12/more", "/orders/012", "/brands/12", "/nothing"])
    expect(at(path).calls.map((call) => call.path)).toEqual(ofEveryPage);
});
