import { createHash } from "node:crypto";
import pg from "pg";

/** So many shapes of statements a process prepares; beyond them it begins anew, as connections do from time to time. */
const mostShapes = 1_000;

/** A statement that is sent for the third time will be sent all day. */
const usual = 3;

/** What is known of a text: how often it was sent, whether it may be prepared, and the name that it is prepared by. */
interface Shape {
  sent: number;
  name: string;
  isRanged: boolean;
  /** The places of its limits among the values. */
  limits: number[];
}

const shapes = new Map<string, Shape>();

/** What depends on how many rows lie in a range, or are like a pattern; `->>` only reads a key, `=>` names an argument. */
const ranges = /(?:(?<![->=])[<>]=?|\bi?like|\bbetween|@@|%)\s*\(?\$\d/i;

const shapeOf = (text: string): Shape => ({
  sent: 0,
  name: createHash("sha1").update(text).digest("base64url"),
  isRanged: ranges.test(text),
  limits: [...text.matchAll(/\blimit \$(\d+)/gi)].map(([, place]) => Number(place) - 1),
});

/**
 * The name by which a statement is prepared, once for each connection, so that PostgreSQL parses it once and keeps its
 * plan. None for a page of rows, or rows in a range: their best plan hangs on the values, and for all values alike
 * PostgreSQL would expect a tenth of all rows where one page is asked for.
 */
export function preparedName(text: string, values: readonly unknown[]): string | undefined {
  let shape = shapes.get(text);
  if (!shape) {
    if (shapes.size >= mostShapes) shapes.clear();
    shape = shapeOf(text);
    shapes.set(text, shape);
  }
  shape.sent += 1;
  const isPage = shape.limits.some((place) => Number(values[place]) > 1);
  return shape.sent < usual || shape.isRanged || isPage ? undefined : shape.name;
}

/** A client of PostgreSQL that prepares what it is asked again and again. */
export class PreparingClient extends pg.Client {
  // As many ways to ask as pg itself has, all of which go on to it.
  // oxlint-disable-next-line typescript/no-explicit-any
  override query(...asked: any[]): any {
    const [config, values] = asked as [unknown, unknown];
    if (isStatement(config) && Array.isArray(values)) {
      const name = preparedName(config.text, values);
      if (name) asked[0] = { ...config, name };
    }
    return super.query(...(asked as Parameters<pg.Client["query"]>));
  }
}

/** As Drizzle sends them: an object with its text, and the values beside it. */
const isStatement = (config: unknown): config is pg.QueryConfig =>
  typeof config === "object" && config !== null && typeof (config as pg.QueryConfig).text === "string";
