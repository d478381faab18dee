import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Returns the memory that starting needed: V8 would keep it until load fills the heap. */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  setFlagsFromString("--no-expose-gc");
}
