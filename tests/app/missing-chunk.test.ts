import { expect, test, vi } from "vitest";
import { canReload, isMissingChunk, reloadOnce } from "../../app/client/shell/missing-chunk.ts";

const missing = new TypeError("Failed to fetch dynamically imported module: /assets/list-screen-1.js");

function pageOf(build: string, memory = new Map<string, string>()) {
  const reload = vi.fn<() => void>();
  const storage = {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
  };
  const isServed = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
  return { page: { build, storage, isServed, reload }, isServed, reload, memory };
}

test.each([
  "Failed to fetch dynamically imported module: /a.js",
  "error loading dynamically imported module: /a.js",
  "Importing a module script failed.",
  "Unable to preload CSS for /a.css",
])("%s is a missing chunk", (message) => {
  expect(isMissingChunk(new TypeError(message))).toBe(true);
});

test("a missing chunk reloads the page once per build", async () => {
  const { page, reload, memory } = pageOf("index-1.js");
  expect(await reloadOnce(missing, page)).toBe(true);
  expect(await reloadOnce(missing, page)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(canReload(missing, page)).toBe(false);

  const next = pageOf("index-2.js", memory);
  await reloadOnce(missing, next.page);
  expect(next.reload).toHaveBeenCalledTimes(1);
});

test("without the server nothing is reloaded, and it is retried once the server is back", async () => {
  const { page, isServed, reload } = pageOf("index-1.js");
  isServed.mockResolvedValueOnce(false);
  expect(await reloadOnce(missing, page)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(await reloadOnce(missing, page)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("another error never reloads", async () => {
  const { page, reload } = pageOf("index-1.js");
  await reloadOnce(new Error("x is not a function"), page);
  expect(reload).not.toHaveBeenCalled();
});

test("without storage there is no reload loop", async () => {
  const { page, reload } = pageOf("index-1.js");
  const shut = () => {
    throw new DOMException("denied", "SecurityError");
  };
  await reloadOnce(missing, { ...page, storage: { getItem: shut, setItem: shut } });
  expect(reload).not.toHaveBeenCalled();
});
