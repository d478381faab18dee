import { rmSync } from "node:fs";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../app/server/database/connection.ts";
import { startEmbeddedPostgres } from "../../app/server/database/embedded.ts";
import { migrateDatabase } from "../../app/server/database/migrate.ts";
import { makeTemporaryFolder } from "../support/postgres.ts";
import { startServer } from "../support/server.ts";
import { listsInMenu } from "../../app/server/menu/lists-in-menu.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let browser: ReturnType<typeof server.browser>;

beforeAll(async () => {
  server = await startServer();
  browser = server.browser();
});
afterAll(() => server.stop());

describe("a page", () => {
  it.each([
    "/",
    "/orders",
    "/orders/5?tab=history",
    "/logout",
    "/locales/de",
    "/no-such-route",
    "/auth/login",
  ])("is the application: %s", async (path) => {
    const { response, html } = await browser.open(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(html).toMatch(/<meta name="csrf-token" content="[\w-]{43}" \/>/);
    expect(html).toContain('<meta name="authenticated" content="0" />');
    expect(html).toContain('<html lang="en">');
    expect(html).not.toContain("{{");
  });

  it("only allows its own scripts and styles, by a nonce per response", async () => {
    const nonces = [];
    for (const { response, html } of [await browser.open(), await browser.open()]) {
      const policy = response.headers.get("content-security-policy")!;
      const [, nonce] = /script-src 'self' 'nonce-([^']+)'/.exec(policy)!;
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(html).toContain(`<script nonce="${nonce}"`);
      nonces.push(nonce);
    }
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it.each(["br", "gzip"])("is compressed for a browser that takes %s", async (coding) => {
    const headers = { "accept-encoding": coding };
    const page = await browser.request("/", { headers });
    expect(page.headers.get("content-encoding")).toBe(coding);
    expect(await page.text()).toContain("</html>");
  });

  it("has security headers", async () => {
    const { headers } = (await browser.open()).response;
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
  });

  it("has, like every other response, headers that protect its contents", async () => {
    const asset = "/assets/main-AbC123.js";
    const gets = ["/", "/health", "/api", "/files/1", "/img/icons/users.svg", asset, "/no/such.file"];
    const answers = await Promise.all([
      ...gets.map((path) => browser.request(path)),
      browser.request("/auth/refresh", { method: "POST", headers: { origin: "https://evil.example" } }),
    ]);
    for (const { headers, url } of answers) {
      expect(headers.get("x-content-type-options"), url).toBe("nosniff");
      expect(headers.get("content-security-policy"), url).toContain("frame-ancestors 'none'");
      expect(headers.get("access-control-allow-origin"), url).toBeNull();
    }
    const policy = answers[0]!.headers.get("content-security-policy");
    for (const rule of ["object-src 'none'", "base-uri 'none'", "connect-src 'self'", "form-action 'self'"])
      expect(policy).toContain(rule);
  });

  it("uses the chosen language, and rejects markup in its place", async () => {
    const visitor = server.browser();
    visitor.cookies.set("locale", "de");
    expect((await visitor.open()).html).toContain('<html lang="de">');
    visitor.cookies.set("locale", '"><script>');
    expect((await visitor.open()).html).toContain('<html lang="en">');
  });

  it("keeps the cookie of a known visitor", async () => {
    const visitor = server.browser();
    await visitor.open();
    const { response } = await visitor.open("/logout");
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  it("isn't given for a file that is missing", async () => {
    for (const path of [
      "/assets/gone-123.js",
      "/assets/main-AbC123.js.br",
      "/favicon.ico",
      "/robots.txt",
      "/.env",
      "/assets/../index.html",
    ])
      expect((await browser.request(path)).status).toBe(404);
  });
});

it("no folder is listed, and nothing outside the assets is served", async () => {
  for (const path of ["/assets", "/assets/", "/.git/config", "/..%2fpackage"])
    expect((await browser.open(path)).html).toContain('<meta name="csrf-token"');
});

describe("a request", () => {
  const send = async (lines: string[]) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.end([...lines, `Host: ${hostname}`, "Connection: close", "", ""].join("\r\n"));
    return text(socket);
  };

  it("with two conflicting lengths is refused, since a proxy may use the other one", async () => {
    const smuggled = ["POST /auth/refresh HTTP/1.1", "Content-Length: 4", "Transfer-Encoding: chunked"];
    expect(await send(smuggled)).toMatch(/^HTTP\/1\.1 400 /);
    expect(await send([smuggled[0]!, smuggled[1]!, "Content-Length: 5"])).toMatch(/^HTTP\/1\.1 400 /);
  });

  it("isn't echoed by TRACE", async () => {
    const answer = await send(["TRACE / HTTP/1.1", "Cookie: session=secret"]);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toContain("secret");
  });
});

describe("the cookie", () => {
  it("is closed to scripts and to other sites; plain on this machine", async () => {
    const { response } = await server.browser().open();
    expect(response.headers.get("set-cookie")).toMatch(
      /^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it("is bound to https and this host behind a trusted proxy", async () => {
    const proxied = await startServer({ seeded: true, config: { trustProxy: true } });
    try {
      const visitor = proxied.browser();
      const forwarded = { "x-forwarded-proto": "https", "x-forwarded-host": "office.example" };
      const response = await visitor.request("/", { headers: forwarded });
      expect(response.headers.get("set-cookie")).toMatch(
        /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      expect(response.headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
      await visitor.open();
      const from = (origin: string) => visitor.post("auth/refresh", null, { ...forwarded, origin });
      expect(await from("https://office.example")).toMatchObject({ status: 1 });
      expect(await from("http://office.example")).toMatchObject({ status: -3 });
      expect(await from(proxied.url)).toMatchObject({ status: -3 });
      const chosen = await visitor.call(
        "locales/set",
        { locale: "de" },
        { headers: { ...forwarded, origin: "https://office.example" } },
      );
      expect(chosen.headers.get("set-cookie")).toMatch(/^__Host-locale=de; .*Secure; SameSite=Lax$/);
      expect(await (await visitor.request("/", { headers: forwarded })).text()).toContain('<html lang="de">');
    } finally {
      await proxied.stop();
    }
  });

  it("doesn't trust an unconfigured proxy", async () => {
    const headers = {
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
      origin: "https://evil.example",
    };
    expect(await browser.post("auth/refresh", null, headers)).toMatchObject({ status: -3 });
  });
});

describe("an asset", () => {
  it("is cached indefinitely by browsers, and sent as compressed by the build", async () => {
    const plain = await browser.request("/assets/main-AbC123.js", {
      headers: { "accept-encoding": "identity" },
    });
    expect(plain.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(plain.headers.get("content-type")).toContain("javascript");
    expect(await plain.text()).toBe("export {};\n");
    const compressed = await browser.request("/assets/main-AbC123.js", {
      method: "HEAD",
      headers: { "accept-encoding": "br" },
    });
    expect(compressed.headers.get("content-encoding")).toBe("br");
    expect(compressed.headers.get("vary")).toBe("accept-encoding");
    expect(compressed.headers.get("x-content-type-options")).toBe("nosniff");
    const refused = await browser.request("/assets/main-AbC123.js", {
      headers: { "accept-encoding": "br;q=0, gzip" },
    });
    expect(refused.headers.get("content-encoding")).toBeNull();
    expect(await refused.text()).toBe("export {};\n");
  });
});

describe("an icon", () => {
  it("is an svg that browsers keep", async () => {
    const response = await browser.request("/img/icons/shopping-cart.svg");
    expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
    expect(response.headers.get("cache-control")).toContain("max-age=");
    expect(await response.text()).toContain("<svg");
  });

  it("of the menu is in a sprite that browsers cache indefinitely", async () => {
    const { html } = await browser.open();
    const [, address = ""] = /name="icons" content="([^"]+)"/.exec(html)!;
    const response = await browser.request(address);
    expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const sprite = await response.text();
    for (const { lists } of listsInMenu())
      for (const { menu } of lists) expect(sprite).toContain(`<symbol id="${menu.icon}"`);
  });

  it.each([
    "nothing-like-it.svg",
    "Users.svg",
    "users.png",
    "..%2fpackage.json",
    "%2e%2e%2fLICENSE.svg",
    "a%00.svg",
  ])("is only found by its exact name: %s", async (name) => {
    expect((await browser.request(`/img/icons/${name}`)).status).toBe(404);
  });
});

describe("the state of the server", () => {
  it("is available to monitoring", async () => {
    expect(await (await browser.request("/health")).json()).toEqual({ status: "up" });
    expect(await (await browser.request("/ready")).json()).toEqual({ status: "ready", database: "up" });
  });

  it("stays up without its database, says so, and recovers when that is back", async () => {
    const dataDir = makeTemporaryFolder();
    const start = () => startEmbeddedPostgres({ dataDir, report: () => {}, settings: ["fsync=off"] });
    const first = await start();
    const { pool, close } = openDatabase(first.connection);
    await migrateDatabase(pool);
    await close();
    const lonely = await startServer({ postgres: first.connection });
    const visitor = lonely.browser();
    await visitor.open();
    await first.stop();
    expect((await visitor.request("/health")).status).toBe(200);
    expect((await visitor.request("/ready")).status).toBe(503);
    expect(await visitor.call("auth/refresh")).toMatchObject({ status: -9, http: 503 });
    const page = await visitor.request("/orders");
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
    const second = await start();
    expect(await visitor.call("auth/refresh")).toMatchObject({ status: 1 });
    expect((await visitor.request("/ready")).status).toBe(200);
    await lonely.stop();
    await second.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
});
