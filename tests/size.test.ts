import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import type { Manifest } from "vite";
import { buildOnce } from "./support/built-product.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "app/dist/client");
const readManifest = () => JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Manifest;

beforeAll(async () => {
  await buildOnce();
}, 300_000);

/** The chunks that come with these, one by one. */
function withImports(manifest: Manifest, names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}.`);
    if (found.has(chunk.file)) continue;
    found.add(chunk.file);
    withImports(manifest, chunk.imports ?? [], found);
  }
  return found;
}

const kilobytes = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0) / 1024;

test("the menu's first load is at most 130 KB of JavaScript, gzipped", () => {
  const manifest = readManifest();
  const files = withImports(manifest, [
    "index.html",
    "client/screens/menu-screen.tsx",
    "modules/orders/client/cart/notch.tsx",
  ]);
  const size = kilobytes(files);
  expect(size).toBeGreaterThan(80);
  expect(size).toBeLessThanOrEqual(130);
});

/** Kilobytes, gzipped, of modules' own screens in place of a list. */
const ownScreens = {
  "modules/finance/client/operations-screen.tsx": 190,
  "modules/deals/client/deals-kanban-screen.tsx": 212,
  "modules/places/client/locations-screen.tsx": 226,
};

test.for(Object.entries(ownScreens))("%s comes with at most %d KB of JavaScript", ([screen, most]) => {
  const manifest = readManifest();
  const size = kilobytes(withImports(manifest, ["index.html", "client/shell/page.tsx", screen]));
  expect(size).toBeGreaterThan(180);
  expect(size).toBeLessThanOrEqual(most);
});

test("a list and a record come in at most 30 files", () => {
  const manifest = readManifest();
  for (const screen of ["list-screen", "detail-screen"]) {
    const files = withImports(manifest, ["index.html", `client/screens/${screen}.tsx`]);
    expect(files.size).toBeGreaterThan(5);
    expect(files.size).toBeLessThanOrEqual(30);
  }
});

test("what only some screens need isn't in it", () => {
  const manifest = readManifest();
  const first = withImports(manifest, ["index.html"]);
  for (const screen of ["list-screen", "detail-screen", "login-screen"])
    expect(first).not.toContain(manifest[`client/screens/${screen}.tsx`]?.file);
});
