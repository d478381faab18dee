import { expect, onTestFinished, test, vi } from "vitest";
import { idle, markPageReady, preloadWhenIdle } from "../../app/client/shell/when-idle.ts";

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

test.each([
  { saveData: false, calls: 1 },
  { saveData: true, calls: 0 },
])(
  "what may be needed next is loaded ahead $calls times with data saver $saveData",
  async ({ saveData, calls }) => {
    vi.spyOn(navigator as Navigator & { connection: object }, "connection", "get").mockReturnValue({
      saveData,
    });
    onTestFinished(() => void vi.restoreAllMocks());
    const load = vi.fn<() => Promise<void>>().mockResolvedValue();
    preloadWhenIdle(load);
    markPageReady();
    await idle();
    expect(load).toHaveBeenCalledTimes(calls);
  },
);
