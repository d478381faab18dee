import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withKey } from "../../app/client/calls/idempotency-key.ts";
import { Status } from "../../app/contract/envelope.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

let calls = 0;
/** A call that no other test sends. */
const newCall = () => ({ name: `Note ${++calls}` });

/** Sends it, with or without getting a response. @returns the key */
async function send(payload: object, status: Status = Status.done): Promise<string> {
  let used = "";
  await withKey("notes/manage", payload, (key) => {
    used = key;
    return Promise.resolve({ status });
  });
  return used;
}

test("a retry after a lost response has the same key, however often it is lost", async () => {
  const call = newCall();
  const key = await send(call, Status.unavailable);
  expect(await send(call, Status.unavailable)).toBe(key);
  vi.setSystemTime(Date.now() + 9 * 60_000);
  expect(await send(call, Status.unavailable)).toBe(key);
  vi.setSystemTime(Date.now() + 9 * 60_000);
  expect(await send(call)).toBe(key);
});

test.each([Status.done, Status.invalid, Status.refused])(
  "the same once more after the response %i is another call",
  async (status) => {
    const call = newCall();
    const key = await send(call, Status.unavailable);
    expect(await send(call, status)).toBe(key);
    expect(await send(call)).not.toBe(key);
  },
);

test("the same once more, long after a lost response, is another call", async () => {
  const call = newCall();
  const key = await send(call, Status.unavailable);
  vi.setSystemTime(Date.now() + 10 * 60_000);
  expect(await send(call)).not.toBe(key);
});

test("another call after a lost response has a key of its own", async () => {
  const key = await send(newCall(), Status.unavailable);
  expect(await send(newCall())).not.toBe(key);
});
