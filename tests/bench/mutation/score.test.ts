import { expect, test } from "vitest";
import { tests } from "./collected.ts";
import { activate, mutants, reached, type Mutant } from "./mutation.ts";

const suites = import.meta.glob("../../ui/*.test.tsx");

async function passes({ run }: (typeof tests)[number]) {
  try {
    await run();
    return true;
  } catch {
    return false;
  }
}

test("the arithmetic's tests notice its faults", async () => {
  for (const load of Object.values(suites)) await load();

  const reachedBy = new Map<(typeof tests)[number], ReadonlySet<Mutant>>();
  for (const test of tests) {
    reached.clear();
    if (await passes(test)) reachedBy.set(test, new Set(reached));
  }

  const survivors: Mutant[] = [];
  for (const mutant of mutants) {
    let survives = true;
    for (const [test, own] of reachedBy) {
      activate(mutant);
      if (own.has(mutant) && !(await passes(test))) {
        survives = false;
        break;
      }
    }
    if (survives) survivors.push(mutant);
  }

  const files = [...new Set(mutants.map(({ file }) => file))].sort();
  const share = (of: readonly Mutant[]) => {
    const lost = of.filter((mutant) => survivors.includes(mutant)).length;
    return `${of.length - lost} of ${of.length} (${(100 - (100 * lost) / of.length).toFixed(1)} %)`;
  };
  for (const file of files) {
    console.log(`${file}: ${share(mutants.filter((mutant) => mutant.file === file))}`);
    for (const { text } of survivors.filter((mutant) => mutant.file === file)) console.log(`  ${text}`);
  }
  console.log(`${reachedBy.size} tests notice ${share(mutants)}`);
  expect(survivors.length / mutants.length).toBeLessThan(0.04);
});
