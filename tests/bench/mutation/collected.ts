type Body = (...values: unknown[]) => unknown;

export const tests: { name: string; run: () => unknown }[] = [];
const listed = (row: unknown) => (Array.isArray(row) ? (row as unknown[]) : [row]);

/** Stands for vitest's own in the collected tests: keeps a test, to be run once for each fault that it reaches. */
export const test = Object.assign((name: string, run: Body) => void tests.push({ name, run }), {
  each: (rows: readonly unknown[]) => (name: string, run: Body) =>
    rows.forEach((row) => test(name, () => run(...listed(row)))),
});

export const describe = Object.assign((_name: string, body: Body) => void body(), {
  each: (rows: readonly unknown[]) => (_name: string, body: Body) =>
    rows.forEach((row) => body(...listed(row))),
});

export const beforeEach = () => {};
export const afterEach = () => {};
export { expect, vi } from "vitest";
