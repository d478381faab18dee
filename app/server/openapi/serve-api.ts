import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Calls } from "../http/call.ts";
import type { Database } from "../database/connection.ts";
import { findSignedIn } from "../http/session/signed-in.ts";
import { readVisitor } from "../http/session/visitor.ts";
import type { Resource } from "../resources/resource.ts";
import { apiPage } from "./api-page.ts";
import type { ApiDescription } from "./describe-api.ts";

interface Serving {
  db: Database;
  calls: Calls;
  entities: readonly Resource[];
  secure: boolean;
}

/** `/api` describes the calls for people, `/api/openapi.json` for machines. Visitors are sent to sign in. */
export function serveApi(app: FastifyInstance, { db, calls, entities, secure }: Serving) {
  let described: Promise<ApiDescription> | undefined;
  const describe = async () => (await import("./describe-api.ts")).describeApi(calls, entities);
  const api = () => (described ??= describe());
  const siteOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`;

  app.get("/api", async (request, reply) => {
    const visitor = readVisitor(request, reply, secure);
    if (!(await findSignedIn(db, visitor.token))) return reply.redirect("/login?for=api");
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .send(apiPage(await api(), siteOf(request), reply.nonce));
  });
  app.get("/api/openapi.json", async (request, reply) => {
    const visitor = readVisitor(request, reply, secure);
    if (!(await findSignedIn(db, visitor.token)))
      return reply.code(401).type("text/plain").send("Sign in first.");
    return reply
      .header("cache-control", "no-store")
      .send({ ...(await api()), servers: [{ url: siteOf(request) }] });
  });
}
