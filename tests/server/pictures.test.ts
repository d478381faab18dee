import { readdirSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RecordFiles, StoredFile } from "../../app/contract/files.ts";
import type { ListState } from "../../app/contract/list.ts";
import type { RecordState } from "../../app/contract/record.ts";
import { openLocalStore } from "../../app/server/files/local-store.ts";
import { purgeFiles } from "../../app/server/files/purge.ts";
import { files } from "../../app/server/files/tables.ts";
import type { Browser } from "../support/browser.ts";
import { makeTemporaryFolder } from "../support/postgres.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { startServer } from "../support/server.ts";

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#336699" } });

/** A JPEG that lies on its side and says where it was taken. */
const photo = await drawn(60, 40)
  .jpeg()
  .withMetadata({ orientation: 6 })
  .withExifMerge({ IFD0: { Artist: "Somebody" }, IFD3: { GPSLatitude: "53/1 33/1 0/1" } })
  .toBuffer();
const png = await drawn(2_000, 1_000).png().toBuffer();

const store = openLocalStore(makeTemporaryFolder());
let server: Awaited<ReturnType<typeof startServer>>;
let shop: Shop;
let admin: Browser;

beforeAll(async () => {
  server = await startServer({ seeded: true, files: store });
  shop = await openShop(server.db);
  admin = await server.signIn("admin");
});
afterAll(() => server.stop());

type Of = { entity: string; entity_id: number; field: string };

const upload = (browser: Browser, of: Of, contents: BlobPart = png, name = "picture.png") =>
  browser.call<StoredFile>("files/upload", of, { files: { file: new File([contents], name) } });

const idsOf = async (browser: Browser, of: Of) =>
  (await browser.call<RecordFiles>("files/get", of)).data.data.map(({ file_id }) => file_id);

const added = async (of: Of, name?: string) => (await upload(admin, of, png, name)).data.file_id;

const newProduct = async () => (await shop.addProduct()).product_id;
const imagesOf = async () => ({ entity: "products", entity_id: await newProduct(), field: "images" });
const made = async (path: string, key: string, values: object): Promise<number> => {
  const { data, message } = await admin.call<Record<string, number>>(path, values);
  if (data[key] === undefined) throw new Error(`${message} ${JSON.stringify(data)}`);
  return data[key];
};
const addBrand = () => made("brands/manage", "brand_id", { name: "Kestrel" });
const addCategory = () =>
  made("products-categories/manage", "category_id", { name: { en: "Lamps" }, code: "lamps" });
const addLegalPerson = async () => {
  const { rows } = await server.db.execute<{ country_id: number }>(
    sql`select country_id from countries where iso2 = 'EE'`,
  );
  return made("legal-persons/manage", "legal_person_id", {
    name: "Own OÜ",
    country_id: rows[0]!.country_id,
    legal_address: "Tallinn",
  });
};
const bytesOf = async (browser: Browser, path: string) =>
  Buffer.from(await (await browser.request(path)).arrayBuffer());

describe("a picture", () => {
  it("is re-encoded upright in two sizes, without location metadata", async () => {
    const of = await imagesOf();
    const { data, status } = await upload(admin, of, photo, "IMG 7.JPG");
    expect(status).toBe(1);
    expect(data).toMatchObject({ name: "IMG 7.webp", type: "image/webp", url: `/pictures/${data.file_id}` });
    const kept = await bytesOf(admin, data.url);
    const meta = await sharp(kept).metadata();
    expect(meta).toMatchObject({ format: "webp", width: 40, height: 60 });
    expect(meta.exif).toBeUndefined();
    expect(kept.includes("Somebody")).toBe(false);
    const { data: large } = await upload(admin, of, png);
    expect(await sharp(await bytesOf(admin, large.url)).metadata()).toMatchObject({
      width: 1_600,
      height: 800,
    });
    const small = await bytesOf(admin, `${large.url}?size=small`);
    expect(await sharp(small).metadata()).toMatchObject({ width: 144, height: 72 });
    expect(readdirSync(store.incoming)).toEqual([]);
  });

  it.each<[string, () => Promise<BlobPart> | BlobPart, string, string]>([
    ["a text", () => "hello", "a.png", "JPEG"],
    ["a drawing", () => '<svg xmlns="http://www.w3.org/2000/svg"/>', "a.svg", "JPEG"],
    ["a TIFF", () => drawn(9, 9).tiff().toBuffer(), "a.tiff", "JPEG"],
    ["half a picture", () => png.subarray(0, png.length / 2), "half.png", "damaged"],
    ["the head of a picture", () => png.subarray(0, 40), "head.png", "damaged"],
    [
      "noise behind a head",
      () => Buffer.concat([png.subarray(0, 33), Buffer.alloc(500, 7)]),
      "n.png",
      "damaged",
    ],
    ["a picture that unfolds", () => drawn(9_000, 7_000).png().toBuffer(), "wide.png", "million"],
    [
      "more bytes than are taken",
      () => Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]),
      "big.png",
      "10 MB",
    ],
    ["nothing", () => "", "empty.png", "empty"],
  ])("is refused with a reason: %s", async (_what, make, name, word) => {
    const reply = await upload(admin, await imagesOf(), await make(), name);
    expect(reply).toMatchObject({ status: -1, http: 422 });
    expect(JSON.stringify(reply.data)).toContain(word);
    expect(readdirSync(store.incoming)).toEqual([]);
  });

  it("counts towards the field's limit; a single one is replaced by the next", async () => {
    const of = await imagesOf();
    const sent = await Promise.all(Array.from({ length: 13 }, () => upload(admin, of, photo, "a.jpg")));
    expect(sent.filter(({ status }) => status === 1)).toHaveLength(12);
    expect(sent.find(({ status }) => status !== 1)?.message).toContain("12");
    const [first] = await idsOf(admin, of);
    await admin.call("files/delete", { file_id: first });
    await added(of);
    expect((await admin.call("files/restore", { file_id: first })).message).toContain("12");

    const logo = { entity: "products-categories", entity_id: await addCategory(), field: "image" };
    const old = await added(logo, "old.png");
    const now = await added(logo, "new.png");
    expect(await idsOf(admin, logo)).toEqual([now]);
    expect((await admin.request(`/pictures/${old}`)).status).toBe(404);
  });

  it("is ordered by staff, and the first one represents the record in lists, pickers and on its screen", async () => {
    const of = await imagesOf();
    const [a, b, c] = [await added(of), await added(of), await added(of)];
    expect(await idsOf(admin, of)).toEqual([a, b, c]);
    expect((await admin.call("files/order", { ...of, file_ids: [c, a, b] })).status).toBe(1);
    expect(await idsOf(admin, of)).toEqual([c, a, b]);
    const id = of.entity_id;
    const one = await admin.call<{ images: number; name: string; state: RecordState }>("products/one", {
      id,
    });
    expect(one.data).toMatchObject({ images: c, state: { picture: "images" } });
    expect(one.data.state.sections).toContainEqual(
      expect.objectContaining({ type: "pictures", field: "images", most: 12 }),
    );
    const filled = [{ field: "images", op: "not_empty" }];
    const { data: list } = await admin.call<ListState>("products/list", { filters: filled });
    expect(list.settings.picture).toBe("images");
    expect(list.settings.columns.concat(list.settings.more).map(({ name }) => name)).not.toContain("images");
    const row = list.datasets.main.rows.find(({ product_id }) => product_id === id);
    expect(row).toMatchObject({ images: c });
    const { data: found } = await admin.call<{ data: object[] }>("products/search", {
      search: String(one.data.name),
    });
    expect(found.data).toContainEqual(expect.objectContaining({ product_id: id, picture: c }));
    await admin.call("files/delete", { file_id: c });
    expect((await admin.call<object>("products/one", { id })).data).toMatchObject({ images: a });
    expect((await admin.call("files/order", { ...of, field: "files", file_ids: [a] })).http).toBe(422);
  });

  it("is shown in the record's history", async () => {
    const of = await imagesOf();
    const file_id = await added(of, "front.png");
    await admin.call("files/delete", { file_id });
    const { data } = await admin.call<{ items: object[] }>("products/history", { id: of.entity_id });
    expect(data.items.slice(0, 2)).toEqual([
      expect.objectContaining({
        action: "picture_removed",
        changes: [expect.objectContaining({ old: "front.webp" })],
      }),
      expect.objectContaining({
        action: "picture_added",
        changes: [expect.objectContaining({ new: "front.webp" })],
      }),
    ]);
  });

  it("can't be written like a field", async () => {
    const product_id = await newProduct();
    const reply = await admin.call("products/manage", { product_id, images: "5" });
    expect(reply).toMatchObject({ status: -1, http: 422 });
  });
});

describe("access to it", () => {
  it("requires a session, and access to the record and the field", async () => {
    const legal_person_id = await addLegalPerson();
    const of = (field: string) => ({ entity: "legal-persons", entity_id: legal_person_id, field });
    const stamp = await added(of("stamp"));
    const profile = (name: string, grants: object) =>
      server.createProfile(name, { grants: { "legal-persons": grants } as never });
    const actions = ["list", "view", "edit", "history"];
    const people = {
      keeper: await profile("Keeper", { actions, scope: "all", fields: { stamp: "write" } }),
      looker: await profile("Looker", { actions, scope: "all", fields: { stamp: "read" } }),
      editor: await profile("Editor", { actions, scope: "all" }),
      other: await profile("Other", { actions, scope: "own", fields: { stamp: "write" } }),
    };
    const browsers: Record<string, Browser> = {};
    for (const [login, access] of Object.entries(people)) {
      await server.createUser({ login, access_ids: [access] });
      browsers[login] = await server.signIn(login);
    }
    const statusOf = async (login: string) =>
      (await browsers[login]!.request(`/pictures/${stamp}?size=small`)).status;
    expect(await statusOf("keeper")).toBe(200);
    expect(await statusOf("looker")).toBe(200);
    expect(await statusOf("editor")).toBe(404);
    expect(await statusOf("other")).toBe(404);
    expect((await server.browser().request(`/pictures/${stamp}`)).status).toBe(401);

    expect((await upload(browsers.looker!, of("stamp"))).http).toBe(403);
    expect((await browsers.looker!.call("files/delete", { file_id: stamp })).http).toBe(403);
    // Out of sight it looks like a field that isn't there.
    const hidden = await upload(browsers.editor!, of("stamp"));
    const unknown = await upload(browsers.editor!, of("nothing"));
    expect(hidden.data).toEqual(unknown.data);
    for (const path of ["files/link", "files/delete"])
      expect((await browsers.editor!.call(path, { file_id: stamp })).http).toBe(404);
    const screen = await browsers.editor!.call<{ state: RecordState }>("legal-persons/one", {
      id: legal_person_id,
    });
    expect(JSON.stringify(screen.data)).not.toContain("stamp");
    const told = await browsers.editor!.call("legal-persons/history", { id: legal_person_id });
    expect(JSON.stringify(told.data)).not.toContain("picture.webp");
    expect((await upload(browsers.keeper!, of("stamp"))).status).toBe(1);
  });

  it("is cached by the browser for the session, and never runs scripts", async () => {
    const file_id = await added(await imagesOf());
    const { headers } = await admin.request(`/pictures/${file_id}`);
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "private, max-age=31536000, immutable",
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
    });
    expect(headers.get("vary")?.toLowerCase()).toContain("cookie");
    for (const path of [
      "/pictures/0",
      "/pictures/x",
      "/pictures/999999999",
      `/pictures/${file_id}?size=huge`,
    ])
      expect((await admin.request(path)).status).toBe(404);
    // What isn't a picture of a record goes by its link alone.
    const { data: file } = await upload(admin, { ...(await imagesOf()), field: "files" });
    expect((await admin.request(`/pictures/${file.file_id}`)).status).toBe(404);
  });
});

describe("what becomes of it", () => {
  it("is erased with an anonymised client, including its contents", async () => {
    const { client_id } = await shop.addClient();
    const of = { entity: "clients", entity_id: client_id, field: "photo" };
    const file_id = await added(of, "Anna Secret.png");
    const [row] = await server.db.select().from(files).where(eq(files.file_id, file_id));
    await admin.call("clients/anonymise", { client_id });
    expect((await admin.request(`/pictures/${file_id}`)).status).toBe(404);
    expect((await admin.call("files/restore", { file_id })).http).toBe(404);
    const { rows } = await server.db.execute(
      sql`select * from history where entity = 'clients' and entity_id = ${client_id}`,
    );
    expect(JSON.stringify(rows)).not.toContain("Anna Secret");
    expect((await upload(admin, of)).http).toBe(422);
    await purgeFiles(server.db, store);
    expect(await store.read(row!.store_key)).toBeNull();
    expect(await store.read(row!.small_key!)).toBeNull();
  });

  it("is purged with its record", async () => {
    const of = { entity: "brands", entity_id: await addBrand(), field: "logo" };
    const file_id = await added(of);
    await admin.call("brands/delete", { ids: [of.entity_id] });
    expect((await admin.request(`/pictures/${file_id}`)).status).toBe(404);
    expect((await admin.call("brands/purge", { ids: [of.entity_id] })).data).toEqual({ done: 1 });
    await purgeFiles(server.db, store);
    expect(await server.db.select().from(files).where(eq(files.file_id, file_id))).toEqual([]);
  });

  it("moves to the surviving record of a merge, and back by undo", async () => {
    const people = [await shop.addClient(), await shop.addClient(), await shop.addClient()].map(
      ({ client_id }) => client_id,
    );
    const of = (entity_id: number, field = "photo") => ({ entity: "clients", entity_id, field });
    const [stays, second, third] = people as [number, number, number];
    const photo_id = await added(of(second));
    const other_id = await added(of(third));
    const file_id = await added(of(third, "files"));
    const reply = await admin.call("clients/merge", { ids: people });
    expect(reply.status).toBe(1);
    expect(await idsOf(admin, of(stays))).toEqual([photo_id]);
    expect(await idsOf(admin, of(stays, "files"))).toEqual([file_id]);
    const own_id = await added(of(stays, "files"));
    const undo = async ({ headers }: Pick<typeof reply, "headers">) => {
      const undone = await admin.call("history/undo", { batch_id: headers.get("x-request-id") });
      expect(undone).toMatchObject({ status: 1, data: { failed: [] } });
      return undone;
    };
    const undone = await undo(reply);
    expect(await idsOf(admin, of(stays))).toEqual([]);
    expect(await idsOf(admin, of(second))).toEqual([photo_id]);
    expect(await idsOf(admin, of(third))).toEqual([other_id]);
    expect(await idsOf(admin, of(third, "files"))).toEqual([file_id]);

    const redone = await undo(undone);
    expect(await idsOf(admin, of(stays))).toEqual([photo_id]);
    expect(await idsOf(admin, of(stays, "files"))).toEqual([own_id, file_id]);
    await undo(redone);
    expect(await idsOf(admin, of(second))).toEqual([photo_id]);
    expect(await idsOf(admin, of(third, "files"))).toEqual([file_id]);
  });

  it("is kept while another record uses the same contents", async () => {
    const of = await imagesOf();
    const file_id = await added(of);
    const [row] = await server.db.select().from(files).where(eq(files.file_id, file_id));
    const { file_id: _, ...same } = row!;
    await server.db.insert(files).values({ ...same, entity_id: await newProduct() });
    await server.db.execute(
      sql`update files set deleted_at = now() - interval '31 days' where file_id = ${file_id}`,
    );
    await purgeFiles(server.db, store);
    expect(await store.read(row!.store_key)).not.toBeNull();
    await server.db.execute(
      sql`update files set deleted_at = now() - interval '31 days' where store_key = ${row!.store_key}`,
    );
    await purgeFiles(server.db, store);
    expect(await store.read(row!.store_key)).toBeNull();
  });
});
