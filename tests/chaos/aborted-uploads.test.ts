import { readdirSync, readlinkSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { emptyIncoming } from "../../app/server/files/empty-incoming.ts";
import type { Browser } from "../support/browser.ts";
import { makeTemporaryFolder } from "../support/postgres.ts";
import { startServer } from "../support/server.ts";
import { chaos } from "./size.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let admin: Browser;
let client_id: number;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  admin = await server.signIn("admin");
  ({ client_id } = (
    await admin.call<{ client_id: number }>("clients/manage", { first_name: "Anna", phone: "+49 40 5550142" })
  ).data);
});
afterAll(() => server.stop());

const waiting = () => readdirSync(server.files.incoming);

/** The files of the folder that this process holds open. */
const open = () =>
  readdirSync("/proc/self/fd").filter((handle) => {
    try {
      return readlinkSync(`/proc/self/fd/${handle}`).startsWith(server.files.incoming);
    } catch {
      return false;
    }
  });

/** The start of an upload that claims to be larger than what is sent. */
async function begin(): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const part = (name: string, value: string) =>
    `--cut\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  socket.on("error", () => {});
  socket.write(
    [
      "POST /files/upload HTTP/1.1",
      `host: ${hostname}:${port}`,
      `origin: ${server.url}`,
      `cookie: ${[...admin.cookies].map((pair) => pair.join("=")).join("; ")}`,
      `x-csrf-token: ${admin.csrf()}`,
      "content-type: multipart/form-data; boundary=cut",
      "content-length: 1000000",
      "\r\n",
    ].join("\r\n") +
      part("entity", "clients") +
      part("entity_id", String(client_id)) +
      '--cut\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n' +
      "a".repeat(200_000),
  );
  return socket;
}

it("aborted uploads leave no file and keep none open", async () => {
  const count = chaos ? 500 : 20;
  for (let round = 0; round < count; round += 10) {
    const sockets = await Promise.all(Array.from({ length: 10 }, begin));
    await expect.poll(waiting).toHaveLength(10);
    for (const [index, socket] of sockets.entries())
      if (index % 2 === 0) socket.destroy();
      else socket.resetAndDestroy();
    await expect.poll(waiting).toEqual([]);
  }
  if (process.platform === "linux") expect(open()).toEqual([]);
  expect(await admin.call("brands/list")).toMatchObject({ status: 1 });
});

it("an upload refused for its other fields leaves no file", async () => {
  const file = new File(["words"], "a.txt");
  const reply = await admin.call(
    "files/upload",
    { entity: "clients", entity_id: client_id, nonsense: "1" },
    { files: { file } },
  );
  expect(reply).toMatchObject({ status: -1 });
  expect(waiting()).toEqual([]);
});

it("an upload that can't be written still gets a reply, and so does an incomplete one", async () => {
  const files = { incoming: join(makeTemporaryFolder(), "gone") } as typeof server.files;
  const other = await startServer({ seeded: true, files });
  const browser = await other.signIn("admin");
  const send = (size: number) =>
    browser.call(
      "files/upload",
      { entity: "clients", entity_id: 1 },
      { files: { file: new File(["a".repeat(size)], "a.txt") } },
    );
  expect((await send(3_000_000)).status).toBeLessThan(0);
  expect((await send(10)).status).toBeLessThan(0);
  const field = `--cut\r\ncontent-disposition: form-data; name="a"\r\n\r\n${"a".repeat(200_000)}\r\n`;
  const cut = '--cut\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nab';
  for (const body of [cut, field + cut, "--cut", ""])
    expect(
      await browser.post("files/upload", body, { "content-type": "multipart/form-data; boundary=cut" }),
    ).toMatchObject({ status: -1 });
  await other.stop();
});

it("leftovers of a crash are deleted at the next start, but not what others may be writing", async () => {
  const folder = makeTemporaryFolder();
  const put = (name: string, age: number) => {
    writeFileSync(join(folder, name), "left behind");
    utimesSync(join(folder, name), new Date(), new Date(Date.now() - age));
  };
  put("old", 7_200_000);
  put("new", 60_000);
  await emptyIncoming(folder, 3_600_000);
  expect(readdirSync(folder)).toEqual(["new"]);
  await emptyIncoming(folder, 0);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
