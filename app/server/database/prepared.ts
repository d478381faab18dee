import { createHash } from "node:crypto";
import pg from "pg";

/** Maximum number of statements tracked per process; beyond it, the cache is reset. */
const maxShapes = 1_000;

/** A statement is prepared on its third execution. */
const usual = 3;

/** Statistics of a statement: how often it was sent, whether it may be prepared, and its prepared-statement name. */
interface Shape {
  sent: number;
  name: string;
  isRanged: boolean;
  /** Indexes of its limits among the values. */
  limits: number[];
}

const shapes = new Map<string, Shape>();

/**
 * Conditions whose selectivity depends on the values: ranges and pattern matches; `->>` only reads a key, `=>` names an
 * argument.
 */
const ranges = /(?:(?<![->=])[<>]=?|\bi?like|\bbetween|@@|%)\s*\(?\$\d/i;

const shapeOf = (text: string): Shape => ({
  sent: 0,
  name: createHash("sha1").update(text).digest("base64url"),
  isRanged: ranges.test(text),
  limits: [...text.matchAll(/\blimit \$(\d+)/gi)].map(([, place]) => Number(place) - 1),
});

/**
 * The prepared-statement name, used once per connection so that PostgreSQL parses the statement once and keeps its
 * plan. Undefined for pages of rows and range conditions: their best plan depends on the values, and a generic plan
 * would assume a tenth of all rows where only one page is requested.
 */
export function preparedName(text: string, values: readonly unknown[]): string | undefined {
  let shape = shapes.get(text);
  if (!shape) {
    if (shapes.size >= maxShapes) shapes.clear();
    shape = shapeOf(text);
    shapes.set(text, shape);
  }
  shape.sent += 1;
  const isPage = shape.limits.some((place) => Number(values[place]) > 1);
  return shape.sent < usual || shape.isRanged || isPage ? undefined : shape.name;
}

/** A PostgreSQL client that prepares frequently repeated statements. */
export class PreparingClient extends pg.Client {
  // Has the same overloads as pg's own method, which it delegates to.
  // oxlint-disable-next-line typescript/no-explicit-any
  override query(...args: any[]): any {
    const [config, values]: unknown[] = args;
    if (isStatement(config) && Array.isArray(values)) {
      const name = preparedName(config.text, values);
      if (name) args[0] = { ...config, name };
    }
    return super.query(...(args as Parameters<pg.Client["query"]>));
  }
}

/** The form Drizzle sends: an object with the text, and the values separately. */
const isStatement = (config: unknown): config is pg.QueryConfig =>
  typeof config === "object" && config !== null && "text" in config && typeof config.text === "string";
