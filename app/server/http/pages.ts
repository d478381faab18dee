import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Status } from "../../contract/envelope.ts";
import type { Database } from "../database/connection.ts";
import { troubleOf } from "../passing-trouble.ts";
import { describeError } from "./log.ts";
import { Refusal } from "./refusal.ts";
import { findSignedIn } from "./session/signed-in.ts";
import { readVisitor } from "./session/visitor.ts";

/** Where the page's template comes from: the build, or the development server. */
export interface Client {
  template(url: string): Promise<string>;
  serve(app: FastifyInstance): Promise<void>;
}

/** The client as `npm run build` leaves it. */
export function builtClient(folder: string): Client {
  const template = readFileSync(join(folder, "index.html"), "utf8");
  const assets = join(folder, "assets");
  const names = new Set(readdirSync(assets));
  return {
    template: async () => template,
    async serve(app) {
      await app.register(fastifyStatic, {
        root: assets,
        serve: false,
        // The build leaves a .br and a .gz beside what is worth it.
        preCompressed: true,
        // Their names hold a hash of their contents.
        immutable: true,
        maxAge: "1y",
        index: false,
      });
      // By its own route, the plugin would read the whole folder again for each file.
      app.get<{ Params: { name: string } }>("/assets/:name", ({ params: { name } }, reply) =>
        names.has(name) ? reply.sendFile(name) : reply.callNotFound(),
      );
    },
  };
}

/** Every path of the application answers the same page; the browser's router does the rest. */
export async function servePages(
  app: FastifyInstance,
  { client, db, secure, mail }: { client: Client; db: Database; secure: boolean; mail: boolean },
) {
  await client.serve(app);
  app.get("/*", async (request, reply) => {
    const path = request.url.split("?", 1)[0]!;
    if (isFile(path)) return reply.code(404).type("text/plain").send("There is no such file.");
    const page = await client
      .template(request.url)
      .then(async (template) => fill(template, await values(request, reply)));
    return reply.type("text/html; charset=utf-8").header("cache-control", "no-store").send(page);
  });

  async function values(request: FastifyRequest, reply: FastifyReply) {
    const visitor = readVisitor(request, reply, secure);
    const principal = (await findSignedIn(db, visitor.token))?.own;
    request.user_id = principal?.user_id ?? null;
    return {
      nonce: reply.nonce,
      csrf: visitor.csrfToken,
      authenticated: principal ? "1" : "0",
      mail: mail ? "1" : "0",
      locale: principal?.locale ?? request.locale,
    };
  }
}

const isFile = (path: string) => /\.[a-z0-9]+$/i.test(path);

/** All values are made of letters, digits and `+/=_-`, so that nothing needs escaping. */
const fill = (template: string, values: Record<string, string>) =>
  template.replace(/\{\{(\w+)\}\}/g, (mark, name: string) => values[name] ?? mark);

const waitingPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="refresh" content="5" />
    <title>One moment</title>
  </head>
  <body>
    <h1>One moment</h1>
    <p>The database can't be reached. This page tries again every five seconds.</p>
  </body>
</html>
`;

/** What a person sees where the page itself can't be made. */
export function refusePage(error: Error, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refusal && error.status === Status.tooMany)
    return reply
      .code(429)
      .header("retry-after", String(error.details.data?.retry_after))
      .type("text/plain")
      .send("Too many at once. Try again in a minute.");
  if (troubleOf(error) || (error instanceof Refusal && error.status === Status.unavailable))
    return reply.code(503).header("retry-after", "5").type("text/html; charset=utf-8").send(waitingPage);
  request.log.error({ error: describeError(error) }, "fault");
  return reply.code(500).type("text/plain").send(`Something broke on our side. Code ${request.id}`);
}
