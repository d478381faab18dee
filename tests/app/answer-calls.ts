import { vi } from "vitest";
import type { CallPath, Data } from "../../app/modules/calls.ts";
import { batchHeader, Status, type Reply } from "../../app/contract/envelope.ts";

/** A call as it went over the wire. */
export interface SentCall {
  path: string;
  fields: Record<string, string>;
  headers: Headers;
}

type Answer<Path extends CallPath> = Data<Path> | Reply | Promise<Data<Path> | Reply>;

export type Answers = { [Path in CallPath]?: Answer<Path> | ((sent: SentCall) => Answer<Path>) };

export const refused = (message: string, data: unknown = null): Reply => ({
  status: Status.refused,
  message,
  data,
});
export const done = <Path extends CallPath>(_: Path, data: Data<Path>, message: string): Reply => ({
  status: Status.done,
  message,
  data,
});

const isReply = (answer: unknown): answer is Reply =>
  typeof answer === "object" &&
  answer !== null &&
  "status" in answer &&
  "message" in answer &&
  "data" in answer;

/** Rows of choosers bear their own key as their id, whatever its name. */
const withIds = (path: string, given: unknown): unknown => {
  const rows = (given as { data?: unknown } | undefined)?.data;
  if (!/\/(get|search)$/.test(path) || !Array.isArray(rows)) return given;
  const idOf = (row: object) => Object.entries(row).find(([name]) => name.endsWith("_id"))?.[1] as unknown;
  return {
    ...(given as object),
    data: rows.map((row: unknown) =>
      typeof row === "object" && row !== null ? { id: idOf(row), ...row } : row,
    ),
  };
};

/** Calls that tell what they changed, so that it can be undone. */
const changing = /\/(manage|delete|restore|status|move|merge|lines|pay|issue)$/;

/** Stands in for the server. An answer can be replaced while a test goes on; a call without one is "not found". */
export function answerCalls(answers: Answers) {
  const sent: SentCall[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const address = new URL(url, location.href).pathname.slice(1);
    const path = address.replace(/\/one\/.*$/, "/one");
    const call: SentCall = {
      path: address,
      fields: Object.fromEntries(
        [...(init.body as FormData)].map(([name, value]) => [
          name,
          typeof value === "string" ? value : value.name,
        ]),
      ),
      headers: new Headers(init.headers),
    };
    sent.push(call);
    // How many rows each view holds is seldom what a test is about.
    const own = answers as Record<string, unknown>;
    const answer = own[path] ?? (path.endsWith("/counts") ? {} : undefined);
    const given: unknown = await (typeof answer === "function" ? answer(call) : answer);
    init.signal?.throwIfAborted();
    const reply: Reply = isReply(given)
      ? given
      : given === undefined
        ? { status: Status.notFound, message: `No answer to ${path}`, data: null }
        : { status: Status.done, message: "", data: withIds(path, given) };
    const changed = reply.status === Status.done && changing.test(path);
    return Response.json(reply, changed ? { headers: { [batchHeader]: `batch-${sent.length}` } } : {});
  });
  return {
    answers,
    /** Those that went to a path, in their order. */
    to: (path: string) => sent.filter((call) => call.path === path),
  };
}
