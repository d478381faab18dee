import { expect, onTestFinished, test, vi } from "vitest";
import { idle, markPageReady } from "../../app/client/shell/when-idle.ts";

test("what waits for an idle browser, as the cart does, comes also in one that never is", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const neverIdle = (work: () => void, { timeout }: IdleRequestOptions = {}) =>
    timeout === undefined ? 0 : setTimeout(work, timeout);
  vi.stubGlobal("requestIdleCallback", neverIdle);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const came = vi.fn();
  void idle().then(came);
  markPageReady();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(came).toHaveBeenCalledOnce();
});
