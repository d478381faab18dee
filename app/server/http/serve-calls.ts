import type { FastifyInstance, FastifyRequest } from "fastify";
import { isRow } from "../../contract/row.ts";
import { malformed, otherType } from "../refusal.ts";
import type { createAnswer } from "./answer.ts";
import type { Calls } from "./call.ts";
import { bodyLimit, parseFormData } from "./form-data.ts";
import { maxDepth, isShallow } from "./payload.ts";
import type { createRefuse } from "./refuse.ts";

interface Serving {
  answer: ReturnType<typeof createAnswer>["answer"];
  refuse: ReturnType<typeof createRefuse>;
}

/** The routes of all calls, and the two forms in which they take payloads. */
export async function serveCalls(
  scope: FastifyInstance,
  calls: Calls,
  { answer, refuse }: Serving,
): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    "multipart/form-data",
    { parseAs: "buffer" },
    (request: FastifyRequest, body: Buffer) =>
      parseFormData(request.headers, body, request.routeOptions.config.takesFiles === true),
  );
  // API clients may send JSON. A page's form can't, and API calls have no session.
  scope.addContentTypeParser(
    "application/json",
    { parseAs: "string" },
    (request: FastifyRequest, body: string, done) => {
      if (request.headers.authorization === undefined) return done(otherType());
      try {
        const sent: unknown = body === "" ? {} : JSON.parse(body, withoutPrototypes);
        if (!isShallow(sent, maxDepth)) return done(malformed(`it is nested deeper than ${maxDepth}`));
        done(null, isRow(sent) ? sent : {});
      } catch {
        done(malformed("it isn’t JSON"));
      }
    },
  );
  scope.setErrorHandler(refuse);
  for (const [path, call] of Object.entries(calls))
    if (call.upload) scope.post(`/${path}`, { bodyLimit: call.upload, config: { takesFiles: true } }, answer);
  await scope.register(async (streamScope) => {
    streamScope.removeContentTypeParser("multipart/form-data");
    streamScope.addContentTypeParser("multipart/form-data", (_request, _body, next) => next(null));
    for (const [path, call] of Object.entries(calls))
      if (call.stream) streamScope.post(`/${path}`, { bodyLimit: call.stream + bodyLimit }, answer);
  });
  scope.post("/*", answer);
  scope.setNotFoundHandler(answer);
}

const withoutPrototypes = (key: string, value: unknown) => (key === "__proto__" ? undefined : value);
