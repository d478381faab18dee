import fc from "fast-check";

export interface Mutant {
  file: string;
  text: string;
}

export const mutants: Mutant[] = [];
export const reached = new Set<Mutant>();
let active: Mutant | undefined;
let steps = 0;

export function activate(mutant: Mutant | undefined) {
  active = mutant;
  steps = 0;
}

const mutation = {
  declare(file: string, texts: string[]) {
    const own = texts.map((text) => ({ file, text }));
    mutants.push(...own);
    const wrong = (index: number) => {
      const mutant = own[index]!;
      reached.add(mutant);
      return mutant === active;
    };
    const step = () => {
      steps += 1;
      if (active && steps > 3_000_000) throw new Error("A loop without an end.");
    };
    return Object.assign(wrong, { step });
  },
};

Object.assign(globalThis, { mutation });
// The same samples each time, and no search for the smallest of those that fail.
fc.configureGlobal({ seed: 1, endOnFailure: true });
