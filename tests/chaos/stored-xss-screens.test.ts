import { chromium, type Browser, type FrameLocator, type Page } from "playwright";
import { extractText } from "unpdf";
import { afterAll, beforeAll, expect, it } from "vitest";
import { builtClient } from "../../app/server/http/pages.ts";
import { escape } from "../../app/server/rich-text/escape.ts";
import { buildOnce } from "../support/built-product.ts";
import type { Browser as Caller } from "../support/browser.ts";
import { chromiumArguments, findChromium } from "../support/chromium.ts";
import { openShop } from "../support/shop.ts";
import { startServer } from "../support/server.ts";
import { chaos } from "./size.ts";
import { vectors } from "./xss-vectors.ts";
import { watchPage } from "./xss-watch.ts";

/** As a person could type them into a field of one line: 255 characters, no control characters. */
const texts = vectors
  .map((write, index) =>
    write(`hit(${index})`)
      .replace(/[\p{Cc}\s]+/gu, " ")
      .trim()
      .slice(0, 255),
  )
  .filter((_, index) => chaos || index % 24 === 10);

/** A note may show pictures of other hosts; names and files may not. */
const pictureInNote = "image https://evil.example/a.png";

let server: Awaited<ReturnType<typeof startServer>>;
let admin: Caller;
let browser: Browser;
let page: Page;
const found: string[] = [];

beforeAll(async () => {
  server = await startServer({ seeded: true, client: builtClient(await buildOnce()) });
  admin = await server.signIn("admin");
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  // Without the CSP, so that the screens themselves must prevent it.
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 1280, height: 900 } });
  const { origin, hostname } = new URL(server.url);
  const cookie = { domain: hostname, path: "/", httpOnly: true, sameSite: "Lax" } as const;
  await context.addCookies([...admin.cookies].map(([name, value]) => ({ ...cookie, name, value })));
  page = await context.newPage();
  await watchPage(page, {
    origin,
    report: (what) => found.push(what),
    mayAsk: (request) => /^(?:data|blob):/.test(request.url()) || new URL(request.url()).origin === origin,
    answer: (route) => route.continue(),
  });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

async function write<Data>(path: string, values: object, files?: Record<string, File>): Promise<Data> {
  const reply = await admin.call<Data>(path, values, { files });
  expect(reply, `${path} ${JSON.stringify(values)}`).toMatchObject({
    status: expect.toSatisfy((status: number) => status > 0),
  });
  return reply.data;
}

/** Inter has no wide characters. */
const printable = (text: string) => text.replaceAll(/[\s\0\u{ff00}-\u{ffef}]/gu, "");

let clients = 0;
const newAddress = () => `client${(clients += 1)}@example.com`;

/** Checks that the text is shown as typed, and hovers over it. */
async function isRead(text: string, where: Page | FrameLocator = page) {
  const words = where.getByText(text).first();
  await words.waitFor();
  await words.dispatchEvent("mouseover");
}

/** Each is used as the name of a client, a task and a product, and as the text of a note. */
it("shows names in lists as they were typed", async () => {
  const shop = await openShop(server.db);
  for (const text of texts) {
    await write("clients/manage", { first_name: text, email: newAddress() });
    await write("tasks/manage", { title: text, description: text });
    await write("notes/manage", { body: `<p>${escape(text)}</p>` });
    await shop.addProduct({ name: text });
  }
  for (const list of chaos ? ["clients", "tasks", "products", "notes"] : ["clients", "tasks"])
    for (let first = 0; first < texts.length; first += 25) {
      await page.goto(`${server.url}/${list}?page=${1 + first / 25}&limit=25`);
      await page.getByRole("rowheader").first().waitFor();
      await page.mouse.move(600, 400);
      expect(found, `${list}, from ${first}`).toEqual([]);
    }
  const names = page.getByRole("rowheader");
  await page.goto(`${server.url}/tasks`);
  for (const text of texts.slice(-3)) await names.filter({ hasText: text }).first().waitFor();
  await page.getByRole("heading", { name: "Tasks", level: 1 }).waitFor();
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Go to" });
  for (const text of chaos ? texts : texts.slice(0, 1)) {
    await palette.getByRole("combobox").fill(text);
    await palette.getByRole("option", { name: text }).first().waitFor();
  }
  expect(found).toEqual([]);
}, 3_600_000);

it("shows records, their files, notes, history and documents as they were typed", async () => {
  const { document_type_id } = (
    await server.pool.query("select document_type_id from documents_types where code = 'delivery_note'")
  ).rows[0] as { document_type_id: number };
  const { template_id } = await write<{ template_id: number }>("documents-templates/manage", {
    name: "Letter",
    subject_kind: "clients",
    locale: "en",
    status: "active",
    document_type_id,
    body: "<h1>{client.name}</h1><p>{client.address}</p>",
    header: "{client.name}",
  });
  for (const text of chaos ? texts : texts.slice(0, 1)) {
    const values = { first_name: text, email: newAddress(), address: text, comment: text };
    const { client_id } = await write<{ client_id: number }>("clients/manage", values);
    const of = { entity: "clients", entity_id: client_id };
    // File names in forms can't contain slashes or quotes.
    const file = `${text.replaceAll(/["/\\]/g, "'")}.txt`;
    await write("files/upload", of, { file: new File(["text"], file) });
    await write("notes/manage", { subject: `clients:${client_id}`, body: `<p>${escape(text)}</p>${text}` });
    const { document_id } = await write<{ document_id: number }>("documents/generate", {
      template_id,
      entity: "clients",
      id: client_id,
      name: text,
    });

    await page.goto(`${server.url}/clients/${client_id}`);
    await isRead(text);
    for (const tab of chaos ? ["Documents", "Media", "Notes", "History"] : ["Notes", "History"]) {
      await page.getByRole("tab", { name: tab }).click();
      await isRead(tab === "Media" || tab === "Documents" ? text.slice(0, 5) : text);
    }
    expect(await page.title()).toContain(text);
    await page.goto(`${server.url}/documents/${document_id}`);
    await isRead(text, page.frameLocator("iframe"));
    const { url } = await write<{ url: string }>("documents/file", { document_id, format: "pdf" });
    const paper = new Uint8Array(await (await admin.request(url)).arrayBuffer());
    const { text: printed } = await extractText(paper, { mergePages: true });
    expect(printable(printed)).toContain(printable(text));
    expect(Buffer.from(paper).toString("latin1")).not.toMatch(/\/(?:JavaScript|JS|OpenAction|Launch)\b/);
    expect(
      found.filter((what) => what !== pictureInNote),
      text,
    ).toEqual([]);
  }
}, 3_600_000);
