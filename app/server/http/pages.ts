import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { Status } from "../../contract/envelope.ts";
import { firstScreen, firstVisit } from "../../contract/first-screen.ts";
import type { Database } from "../database/connection.ts";
import { troubleOf } from "../passing-trouble.ts";
import type { ReadAhead } from "./answer.ts";
import { logFault } from "./log.ts";
import { Refusal } from "./refusal.ts";
import { findSignedIn } from "./session/signed-in.ts";
import { readVisitor } from "./session/visitor.ts";
import { spriteAddress } from "./icons.ts";
import { textsAddress } from "./texts.ts";

/** Where the page's template comes from: the build, or the development server. */
export interface Client {
  template(url: string): Promise<string>;
  serve(app: FastifyInstance): Promise<void>;
  /** What modules and their imports need beside what the template names: the addresses of scripts and styles. */
  filesOf(modules: readonly string[]): string[];
  /** Addresses of the fonts that a page in this language is set in. */
  fontsOf(locale: string): string[];
}

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** The client as `npm run build` leaves it. */
export function builtClient(folder: string): Client {
  const template = readFileSync(join(folder, "index.html"), "utf8");
  const assets = join(folder, "assets");
  const names = new Set(readdirSync(assets));
  const chunks = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Record<
    string,
    Chunk
  >;
  const filesOf = (key: string, seen: Set<string>): string[] => {
    const chunk = chunks[key];
    if (!chunk || seen.has(key)) return [];
    seen.add(key);
    const own = [...(chunk.css ?? []), chunk.file].map((file) => `/${file}`);
    // What it imports comes before it, as styles stand on those before them.
    return [...new Set([...(chunk.imports ?? []).flatMap((each) => filesOf(each, seen)), ...own])];
  };
  return {
    template: async () => template,
    filesOf(modules) {
      const seen = new Set<string>();
      return modules
        .flatMap((module) => filesOf(module, seen))
        .filter((file) => !template.includes(`"${file}"`));
    },
    fontsOf(locale) {
      const scripts =
        new Intl.Locale(locale).maximize().script === "Cyrl" ? ["latin", "cyrillic"] : ["latin"];
      return scripts.flatMap((script) =>
        Object.entries(chunks)
          .filter(([source]) => source.endsWith(`/inter-${script}-wght-normal.woff2`))
          .map(([, { file }]) => `/${file}`),
      );
    },
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

interface Serving {
  client: Client;
  db: Database;
  secure: boolean;
  mail: boolean;
  readAhead: ReadAhead;
}

/**
 * Every path of the application answers the same page; the browser's router does the rest. It names the files of its
 * screen, so that they come at once, and brings the replies that the screen asks for first, behind them.
 */
export async function servePages(app: FastifyInstance, { client, db, secure, mail, readAhead }: Serving) {
  await client.serve(app);
  app.get("/*", async (request, reply) => {
    const url = addressOf(request.url);
    if (isFile(url.pathname)) return reply.code(404).type("text/plain").send("There is no such file.");
    const visitor = readVisitor(request, reply, secure);
    const signedIn = await findSignedIn(db, visitor.token);
    request.user_id = signedIn?.own.user_id ?? null;
    request.locale = signedIn?.own.locale ?? request.locale;
    const screen = signedIn && firstScreen(url);
    const files = [...client.fontsOf(request.locale), ...client.filesOf(screen?.modules ?? firstVisit(url))];
    const links = linksTo(files, reply.nonce);
    const template = (await client.template(request.url)).replace("</head>", `${links}</head>`);
    const page = fill(template, {
      nonce: reply.nonce,
      csrf: visitor.csrfToken,
      authenticated: signedIn ? "1" : "0",
      mail: mail ? "1" : "0",
      locale: request.locale,
      texts: textsAddress(request.locale),
      icons: spriteAddress,
    });
    const [head = "", tail = ""] = page.split("{{replies}}");
    const replies = async () =>
      signedIn && screen ? readAhead(request, reply, visitor, signedIn, screen.calls) : [];
    async function* written() {
      // The files begin to come while the database works.
      yield head;
      yield inScript(await replies().catch(missed));
      yield tail;
    }
    const missed = (error: unknown) => {
      logFault(request, error);
      return [];
    };
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .send(Readable.from(written(), { objectMode: false }));
  });
}

const linksTo = (files: readonly string[], nonce: string): string =>
  files.map((file) => `<link ${kindOfLink(file)} href="${file}" nonce="${nonce}" />`).join("\n    ");

function kindOfLink(file: string): string {
  if (file.endsWith(".css")) return 'rel="stylesheet"';
  // Requested only when its text is laid out, a font would replace the fallback late and shift what is under the pointer.
  if (file.endsWith(".woff2")) return 'rel="preload" as="font" type="font/woff2" crossorigin';
  return 'rel="modulepreload"';
}

/** Nothing in it ends the script that it stands in. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

/** Whatever is no address opens the first page, whose router says so. */
const addressOf = (path: string): URL => new URL(URL.canParse(path, anywhere) ? path : "/", anywhere);
const anywhere = "http://localhost";

const isFile = (path: string) => /\.[a-z0-9]+$/i.test(path);

/** All values are made here or of letters, digits and `+/=_-`, so that nothing needs escaping. What isn't known yet stays. */
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
  logFault(request, error);
  return reply.code(500).type("text/plain").send(`Something broke on our side. Code ${request.id}`);
}
