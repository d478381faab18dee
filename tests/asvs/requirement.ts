/** What was found about a requirement of the standard. */
export type Finding =
  | {
      kind: "held";
      /**
       * The tests that show it: a file below tests/ and a test's title, "server/calls › is nested six deep at most"; for
       * what is to be documented the document and its section, ".github/SECURITY.md › Keys".
       */
      by: string[];
    }
  | { kind: "foreign"; why: string }
  | {
      kind: "exception";
      why: string;
      /** What it would take. */
      needs: string;
    };

export type Requirement = Finding & {
  /** Of OWASP ASVS 5.0.0. */
  id: string;
  /** What it asks, in our words. */
  asks: string;
};

/** Shown by tests. */
export const held = (id: string, asks: string, ...by: string[]): Requirement => ({
  kind: "held",
  id,
  asks,
  by,
});

/** About something that the product doesn't have. */
export const foreign = (id: string, asks: string, why: string): Requirement => ({
  kind: "foreign",
  id,
  asks,
  why,
});

/** Not held, or not by the product alone. */
export const exception = (id: string, asks: string, why: string, needs: string): Requirement => ({
  kind: "exception",
  id,
  asks,
  why,
  needs,
});
