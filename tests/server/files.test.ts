import { readdirSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RecordFiles, StoredFile } from "../../app/contract/files.ts";
import type { Database } from "../../app/server/database/connection.ts";
import { matchFileStore } from "../../app/server/files/match-store.ts";
import { purgeFiles } from "../../app/server/files/purge.ts";
import { openLocalStore } from "../../app/server/files/local-store.ts";
import { openS3Store } from "../../app/server/files/s3-store.ts";
import type { FileStore } from "../../app/server/files/store.ts";
import { openBucket } from "../support/bucket.ts";
import type { Browser } from "../support/browser.ts";
import { makeTemporaryFolder } from "../support/postgres.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { startServer } from "../support/server.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const pdf = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");

const bucket = await openBucket();
const folder = makeTemporaryFolder();
const stores = { folder: openLocalStore(folder), bucket: openS3Store(bucket.config, makeTemporaryFolder()) };

let server: Awaited<ReturnType<typeof startServer>>;
let shop: Shop;
let admin: Browser;
let client_id: number;

const upload = (
  browser: Browser,
  contents: BlobPart,
  name: string,
  of: Record<string, unknown> = { entity: "clients", entity_id: client_id },
) => browser.call<StoredFile>("files/upload", of, { files: { file: new File([contents], name) } });

const filesOf = async (browser: Browser, entity_id: number) =>
  (await browser.call<RecordFiles>("files/get", { entity: "clients", entity_id })).data.data;

beforeAll(async () => {
  server = await startServer({ seeded: true, files: stores.folder });
  shop = await openShop(server.db);
  client_id = (await shop.addClient()).client_id;
  admin = await server.signIn("admin");
});

afterAll(async () => {
  await server.stop();
  bucket.close();
});

describe.each(Object.entries(stores))("a %s", (_name, store) => {
  it("stores a file, returns it unchanged and deletes it", async () => {
    const own = await startServer({ seeded: true, files: store });
    const { client_id: id } = await (await openShop(own.db)).addClient();
    const browser = await own.signIn("admin");
    const large = Buffer.concat([pdf, Buffer.alloc(12_000_000, "x")]);
    const added = await upload(browser, large, "Договір №7.pdf", { entity: "clients", entity_id: id });
    expect(added).toMatchObject({ status: 1, data: { name: "Договір №7.pdf", size: large.length } });
    const { data: link } = await browser.call<{ url: string }>("files/link", {
      file_id: added.data.file_id,
    });
    const response = await browser.request(link.url);
    expect(Buffer.from(await response.arrayBuffer()).equals(large)).toBe(true);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-security-policy")).toContain("sandbox");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="_+ _7\.pdf"; filename\*=UTF-8''%D0%94/,
    );
    expect(readdirSync(store.incoming)).toEqual([]);
    await own.stop();
  });
});

describe("a database and its files", () => {
  const together = (database: { db: Database }, store: FileStore, lost = false) =>
    matchFileStore(database.db, store, { lost });
  const emptyStore = () => openLocalStore(makeTemporaryFolder());

  async function withFiles() {
    const own = emptyStore();
    const server = await startServer({ seeded: true, files: own });
    const { client_id: id } = await (await openShop(server.db)).addClient();
    const browser = await server.signIn("admin");
    const of = { entity: "clients", entity_id: id };
    for (const name of ["first.txt", "second.txt"])
      expect(await upload(browser, name, name, of)).toMatchObject({ status: 1 });
    return { server, own };
  }

  it("belong together: a server that has none of the files doesn't start", async () => {
    const { server: shared, own } = await withFiles();
    // As it was before databases and stores were marked.
    await together(shared, own);
    await together(shared, own);
    await expect(together(shared, emptyStore())).rejects.toThrow(
      /files that this server doesn't have.*FILES_S3_/,
    );
    const { rows } = await shared.db.execute<{ store_key: string }>(
      sql`select store_key from files order by file_id desc limit 1`,
    );
    // A single one that is lost keeps nobody from starting.
    await own.remove(rows[0]!.store_key);
    await together(shared, own);
    await shared.stop();
  });

  it("must match: a new database with old files, or an old one without files, is refused", async () => {
    const { server: old, own } = await withFiles();
    await together(old, own);
    const fresh = await startServer({ seeded: true });
    await expect(together(fresh, own)).rejects.toThrow(/belong to another database.*FILES_LOST=1/);
    await together(fresh, emptyStore());
    await expect(together(fresh, own)).rejects.toThrow(/belong to another database/);
    await expect(together(old, emptyStore())).rejects.toThrow(/FILES_LOST=1/);
    // What is lost for good is told once.
    const replaced = emptyStore();
    await together(old, replaced, true);
    await together(old, replaced);
    await together(fresh, own, true);
    await together(fresh, own);
    await Promise.all([old.stop(), fresh.stop()]);
  });

  it("are marked as a pair by servers that start at the same time", async () => {
    const fresh = await startServer({ seeded: true });
    const store = emptyStore();
    await Promise.all(Array.from({ length: 8 }, () => together(fresh, store)));
    await together(fresh, store);
    await fresh.stop();
  });
});

describe("a file", () => {
  it.each<[string, BlobPart, string, string | null, string?]>([
    ["a picture", png, "photo.png", "image/png"],
    ["a picture by another name", png, "report.pdf", "image/png", "report.pdf.png"],
    ["a text", "a;b\n1;2\n", "prices.csv", "text/plain"],
    ["a text without an ending", "hello", "README", "text/plain", "README.txt"],
    ["a name with a path", png, "../../etc/passwd\u0000<b>.png", "image/png", "passwd b.png"],
    ["a name that hides its ending", pdf, "invoice\u202Efdp.exe", "application/pdf", "invoice fdp.exe.pdf"],
    ["a drawing", '<svg xmlns="http://www.w3.org/2000/svg"/>', "logo.svg", "image/svg+xml"],
    ["a page", "<!doctype html><script>alert(1)</script>", "page.txt", null],
    ["a page inside XML", '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>', "a.xml", null],
    ["a program", Buffer.from("MZ\x90\0".padEnd(300, "\0"), "latin1"), "setup.png", null],
    ["noise", Buffer.from([0x9c, 0x81, 0x00, 0xfe, 0x99]), "noise.txt", null],
    ["nothing", "", "empty.txt", null],
  ])("is stored by its detected type: %s", async (_what, contents, name, type, kept = name) => {
    const reply = await upload(admin, contents, name, {
      entity: "clients",
      entity_id: (await shop.addClient()).client_id,
    });
    if (type === null)
      expect(reply).toMatchObject({ status: -1, http: 422, data: { errors: { file: [{}] } } });
    else expect(reply).toMatchObject({ status: 1, data: { type, name: kept } });
  });

  it("has limits: 50 MB each, twenty per record, one per call", async () => {
    const { client_id: id } = await shop.addClient();
    const of = { entity: "clients", entity_id: id };
    const heavy = await upload(admin, Buffer.alloc(50 * 1024 * 1024 + 1, "x"), "heavy.txt", of);
    expect(heavy).toMatchObject({ status: -1, http: 413, message: expect.stringContaining("heavy.txt") });
    const several = await admin.call("files/upload", of, {
      files: { file: new File(["a"], "a.txt"), other: new File(["b"], "b.txt") },
    });
    expect(several.http).toBe(413);
    const sent = await Promise.all(
      Array.from({ length: 22 }, (_, index) => upload(admin, `text ${index}`, `${index}.txt`, of)),
    );
    expect(sent.filter(({ status }) => status === 1)).toHaveLength(20);
    expect(sent.find(({ status }) => status !== 1)?.message).toContain("20");
    expect(readdirSync(stores.folder.incoming)).toEqual([]);
  });

  it("can be deleted and restored, which the record's history shows", async () => {
    const { client_id: id } = await shop.addClient();
    const { data: file } = await upload(admin, png, "photo.png", { entity: "clients", entity_id: id });
    const [listed] = await filesOf(admin, id);
    expect(listed).toMatchObject({
      author: "System Administrator",
      picture: true,
      url: expect.stringContaining("/files/"),
    });
    expect((await admin.request(listed!.url)).status).toBe(200);
    await admin.call("files/delete", { file_id: file.file_id });
    expect(await filesOf(admin, id)).toEqual([]);
    expect((await admin.request(listed!.url)).status).toBe(404);
    await admin.call("files/restore", { file_id: file.file_id });
    expect(await filesOf(admin, id)).toHaveLength(1);
    const { data: history } = await admin.call<{ items: { action: string; comment?: string }[] }>(
      "clients/history",
      { id },
    );
    expect(history.items.map(({ action, comment }) => [action, comment])).toEqual([
      ["file_added", "photo.png"],
      ["file_removed", "photo.png"],
      ["file_added", "photo.png"],
    ]);
  });

  it("is purged with its contents 30 days after deletion", async () => {
    const { client_id: id } = await shop.addClient();
    const of = { entity: "clients", entity_id: id };
    const [old, recent] = [
      (await upload(admin, png, "old.png", of)).data,
      (await upload(admin, png, "new.png", of)).data,
    ];
    for (const { file_id } of [old, recent]) await admin.call("files/delete", { file_id });
    await server.db.execute(
      sql`update files set deleted_at = now() - interval '31 days' where file_id = ${old.file_id}`,
    );
    const { rows } = await server.db.execute<{ store_key: string }>(
      sql`select store_key from files where file_id = ${old.file_id}`,
    );
    await purgeFiles(server.db, stores.folder);
    expect(await stores.folder.read(rows[0]!.store_key)).toBeNull();
    expect((await admin.call("files/restore", { file_id: old.file_id })).http).toBe(404);
    expect((await admin.call("files/restore", { file_id: recent.file_id })).status).toBe(1);
  });

  it("of text is served with its encoding", async () => {
    for (const [name, contents, type] of [
      ["a.txt", "Grüße", "text/plain"],
      ["a.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>', "image/svg+xml"],
    ] as const) {
      const { data: file } = await upload(admin, contents, name);
      const { data: link } = await admin.call<{ url: string }>("files/link", { file_id: file.file_id });
      const { headers } = await admin.request(link.url);
      expect(headers.get("content-type")).toBe(`${type}; charset=utf-8`);
      await admin.call("files/delete", { file_id: file.file_id });
    }
  });

  it("link of one kind doesn't open another kind", async () => {
    const { data: file } = await upload(admin, png, "kind.png");
    const { data: link } = await admin.call<{ url: string }>("files/link", { file_id: file.file_id });
    const [, query = ""] = link.url.split("?");
    for (const address of [`/jobs/${file.file_id}/file`, "/preview", "/paper"])
      expect((await admin.request(`${address}?${query}`)).status).toBe(404);
    expect((await admin.request(link.url)).status).toBe(200);
  });

  it("can only be opened with a signed link, for a limited time", async () => {
    const { data: file } = await upload(admin, png, "secret.png");
    const { data: link } = await admin.call<{ url: string; expires_at: string }>("files/link", {
      file_id: file.file_id,
    });
    expect(Date.parse(link.expires_at) - Date.now()).toBeLessThan(17 * 60_000);
    const other = link.url.replace(`/${file.file_id}?`, `/${file.file_id + 1}?`);
    const later = link.url.replace(/expires=\d+/, `expires=${Date.now() + 9_000_000}`);
    for (const url of [`/files/${file.file_id}`, other, later, link.url.slice(0, -1), "/files/x?expires=1"])
      expect((await admin.request(url)).status).toBe(404);
  });

  it("has the permissions of its record", async () => {
    const { client_id: mine } = await shop.addClient();
    const { data: file } = await upload(admin, png, "photo.png", { entity: "clients", entity_id: mine });
    const profile = (name: string, actions: string[], scope: string) =>
      server.createProfile(name, { grants: { clients: { actions, scope } } as never });
    await server.createUser({ login: "reader", access_ids: [await profile("R", ["list", "view"], "all")] });
    await server.createUser({
      login: "own",
      access_ids: [await profile("O", ["list", "view", "edit"], "own")],
    });
    const reader = await server.signIn("reader");
    expect(
      (await reader.call<RecordFiles>("files/get", { entity: "clients", entity_id: mine })).data,
    ).toMatchObject({ data: [{ name: "photo.png" }], change: { allowed: false } });
    const of = { entity: "clients", entity_id: mine };
    expect((await upload(reader, png, "a.png", of)).http).toBe(403);
    expect((await reader.call("files/delete", { file_id: file.file_id })).http).toBe(403);
    const stranger = await server.signIn("own");
    expect((await upload(stranger, png, "a.png", of)).http).toBe(404);
    for (const path of ["files/link", "files/delete"])
      expect((await stranger.call(path, { file_id: file.file_id })).http).toBe(404);
    expect((await stranger.call("files/get", of)).http).toBe(404);
    for (const entity of ["orders", "files", "constructor"])
      expect((await stranger.call("files/get", { entity, entity_id: 1 })).status).toBeLessThan(0);
    const nobody = server.browser();
    await nobody.open();
    expect((await upload(nobody, png, "a.png", of)).http).toBe(401);
  });
});
