import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { cookieName } from "../../contract/cookies.ts";
import { type Drawing, type Drawn } from "../../contract/drawing.ts";
import { Status } from "../../contract/envelope.ts";
import { firstScreen, firstVisit } from "../../contract/first-screen.ts";
import type { Database } from "../database/connection.ts";
import { transientErrorOf } from "../transient-error.ts";
import { textFile } from "../i18n/text-files.ts";
import type { ReadAhead } from "./answer.ts";
import { serveAssets } from "./assets.ts";
import { drawInThread } from "./drawing.ts";
import { logFault } from "./log.ts";
import { Refusal } from "../refusal.ts";
import { findSignedIn } from "./session/signed-in.ts";
import { readVisitor } from "./session/visitor.ts";
import { textsAddress } from "./texts.ts";

/** Source of the page template: the build or the dev server. */
export interface Client {
  template(url: string): Promise<string>;
  serve(app: FastifyInstance): Promise<void>;
  /** URLs of scripts and styles that modules and their imports need beyond those in the template. */
  filesOf(modules: readonly string[]): string[];
  /** URLs of the fonts used by a page in this language. */
  fontsOf(locale: string): string[];
  /** A stylesheet's text, by its URL. */
  styleAt(url: string): string;
  /** Identifies the build: changes whenever any of its files does. Empty in development. */
  build: string;
  /** Draws a page's first picture. In development there is none. */
  draw?(drawing: Drawing): Promise<Drawn | null>;
}

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** The client built by `npm run build`. */
export function builtClient(folder: string): Client {
  const template = readFileSync(join(folder, "index.html"), "utf8");
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8"));
  const drawing = join(folder, "../drawing/draw.js");
  const styles = new Map(
    Object.values(chunks)
      .flatMap(({ css = [] }) => css)
      .map((file) => [`/${file}`, readFileSync(join(folder, file), "utf8").trim()]),
  );
  const filesOf = (key: string, seen: Set<string>): string[] => {
    const chunk = chunks[key];
    if (!chunk || seen.has(key)) return [];
    seen.add(key);
    const own = [...(chunk.css ?? []), chunk.file].map((file) => `/${file}`);
    // Imports come first, since styles depend on earlier ones.
    return [...new Set([...(chunk.imports ?? []).flatMap((each) => filesOf(each, seen)), ...own])];
  };
  return {
    template: async () => template,
    // Names of files contain hashes of their contents, and the entry names all others.
    build: chunks["index.html"]?.file ?? "",
    ...(existsSync(drawing) && { draw: (asked) => drawInThread(asked, drawing) }),
    styleAt: (url) => styles.get(url) ?? "",
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
    serve: async (app) => serveAssets(app, join(folder, "assets")),
  };
}

interface Serving {
  client: Client;
  db: Database;
  secure: boolean;
  mail: boolean;
  icons: string;
  readAhead: ReadAhead;
}

/**
 * All application paths return the same page, and client-side routing does the rest. The page lists its screen's files
 * so that they load immediately, followed by preloaded replies to the screen's initial calls.
 */
export async function servePages(
  app: FastifyInstance,
  { client, db, secure, mail, icons, readAhead }: Serving,
) {
  await client.serve(app);
  app.get("/*", async (request, reply) => {
    const url = addressOf(request.url);
    if (isFile(url.pathname)) return reply.code(404).type("text/plain").send("There is no such file.");
    const visitor = readVisitor(request, reply, secure, { givesToken: true });
    const signedIn = await findSignedIn(db, visitor.token);
    request.user_id = signedIn?.own.user_id ?? null;
    request.locale = signedIn?.own.locale ?? request.locale;
    const screen = signedIn && firstScreen(url);
    const fonts = linksTo(client.fontsOf(request.locale), reply.nonce);
    const files = linksTo(client.filesOf(screen?.modules ?? firstVisit(url)), reply.nonce);
    // Fonts first: the picture needs them, and scripts take longer.
    const template = (await client.template(request.url))
      .replace("<link", `${fonts}<link`)
      .replace("</head>", `${files}</head>`);
    const metas = {
      authenticated: signedIn ? "1" : "0",
      mail: mail ? "1" : "0",
      build: client.build,
      texts: textsAddress(request.locale),
      icons,
    };
    const page = fill(template, {
      ...metas,
      nonce: reply.nonce,
      csrf: visitor.csrfToken,
      locale: request.locale,
    });
    // An address without a screen of its own has nothing to draw.
    const look =
      screen && screen.modules.length > 1 && client.draw && request.cookies[cookieName("look", secure)];
    const [entry, rest] = look ? takeEntry(inlineStyles(page, client)) : ["", page];
    const [head = "", middle = "", tail = ""] = rest.split(/<div id="root"><\/div>|\{\{replies\}\}/);
    const missed = (error: unknown) => logFault(request, error);
    const replies = async () =>
      signedIn && screen ? readAhead(request, reply, visitor, signedIn, screen.calls) : [];
    const draw = async (replies: string) =>
      look &&
      client.draw?.({
        address: url.pathname + url.search,
        locale: request.locale,
        metas,
        texts: textFile(request.locale).shared,
        replies,
        userAgent: request.headers["user-agent"] ?? "",
        look,
        entry: /src="([^"]+)"/.exec(entry)?.[1] ?? "",
      });
    async function* written() {
      // The browser starts loading files while the database is queried.
      yield head;
      const found = inScript((await replies().catch(missed)) ?? []);
      const drawn = await draw(found).catch(missed);
      yield drawn
        ? `<div id="root" hidden>${drawn.markup}</div><script nonce="${reply.nonce}">${drawn.script}</script>`
        : `<div id="root"></div>${entry}`;
      yield middle + found + tail;
    }
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .send(Readable.from(written(), { objectMode: false }));
  });
}

/**
 * Removes the script that starts the page. The drawn picture starts it once it is painted; until then scripts are only
 * preloaded, after everything that the picture needs.
 */
function takeEntry(page: string): [entry: string, rest: string] {
  const [entry = ""] = /<script [^>]*type="module"[^>]*><\/script>/.exec(page) ?? [];
  const rest = page.replace(entry, "").replaceAll('rel="modulepreload"', scriptForLater);
  return [entry, rest];
}

/**
 * Inlines the styles of the picture, which would otherwise wait for files. Their links are disabled: browsers fetch
 * nothing for a disabled link, and the script loader treats its styles as loaded.
 */
const inlineStyles = (page: string, client: Client): string =>
  page.replace(
    /<link rel="stylesheet"[^>]*href="([^"]+)" (nonce="[^"]+")[^>]*>/g,
    (link: string, url: string, nonce: string) =>
      `<style ${nonce}>${client.styleAt(url)}</style>${link.replace("<link", "<link disabled")}`,
  );

const scriptForLater = 'rel="preload" as="script" fetchpriority="low" crossorigin';

const linksTo = (files: readonly string[], nonce: string): string =>
  files.map((file) => `<link ${kindOfLink(file)} href="${file}" nonce="${nonce}" />`).join("\n    ");

function kindOfLink(file: string): string {
  if (file.endsWith(".css")) return 'rel="stylesheet"';
  // Without preloading, a font is only requested at layout and then replaces the fallback late, shifting content under
  // the pointer.
  if (file.endsWith(".woff2")) return 'rel="preload" as="font" type="font/woff2" crossorigin';
  return 'rel="modulepreload"';
}

/** Escapes JSON so that it can't close the surrounding script element. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

/** Invalid URLs open the start page, whose router handles them. */
const addressOf = (path: string): URL => new URL(URL.canParse(path, anywhere) ? path : "/", anywhere);
const anywhere = "http://localhost";

const isFile = (path: string) => /\.[a-z0-9]+$/i.test(path);

/** All values are generated here or consist of letters, digits and `+/=_-`, so they need no escaping. */
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

/** Error page shown if the page itself can't be rendered. */
export function refusePage(error: Error, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refusal && error.status === Status.tooMany)
    return reply
      .code(429)
      .header("retry-after", String(error.details.data?.retry_after))
      .type("text/plain")
      .send("Too many at once. Try again in a minute.");
  if (transientErrorOf(error) || (error instanceof Refusal && error.status === Status.unavailable))
    return reply.code(503).header("retry-after", "5").type("text/html; charset=utf-8").send(waitingPage);
  logFault(request, error);
  return reply.code(500).type("text/plain").send(`Something broke on our side. Code ${request.id}`);
}
