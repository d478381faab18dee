import fastifyCompress from "@fastify/compress";
import fastifyCookie from "@fastify/cookie";
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import { randomUUID } from "node:crypto";
import { constants } from "node:zlib";
import { cookieName } from "../contract/cookies.ts";
import type { Config } from "./config.ts";
import { openDatabase, type OpenDatabase } from "./database/connection.ts";
import { createAnswer } from "./http/answer.ts";
import type { CallLimits } from "./http/rate-limit.ts";
import { createRefuse } from "./http/refuse.ts";
import type { Product } from "./assemble.ts";
import type { CallDefinition, Calls } from "./http/call.ts";
import { bodyLimit } from "./http/form-data.ts";
import { createGate } from "./http/gate.ts";
import { serveHealth } from "./http/health.ts";
import { serveIcons } from "./http/icons.ts";
import { refusePage, servePages, type Client } from "./http/pages.ts";
import { serveTexts } from "./http/texts.ts";
import { serveCalls } from "./http/serve-calls.ts";
import { addSecurityHeaders } from "./http/security-headers.ts";
import type { SecretBox } from "./secret-box.ts";
import { cacheCallers } from "./changes/caller-cache.ts";
import { createChangeFeed } from "./changes/change-feed.ts";
import { cacheReads } from "./changes/read-cache.ts";
import { serveEvents } from "./changes/serve-events.ts";
import { serveApi } from "./openapi/serve-api.ts";
import { serveFiles } from "./files/serve-files.ts";
import { servePictures } from "./files/serve-pictures.ts";
import type { FileStore } from "./files/store.ts";
import { serveGeneratedFiles } from "./jobs/serve-generated-files.ts";
import { startRunner } from "./jobs/runner.ts";
import { describeError } from "./http/log.ts";
import { translate } from "./i18n/translate.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The signed-in user's locale, or the one chosen by the visitor. */
    locale: string;
  }
  interface FastifyContextConfig {
    takesFiles?: boolean;
  }
}

interface AppOptions {
  config: Pick<Config, "trustProxy" | "insecureHttp" | "logLevel" | "mail">;
  database: Pick<OpenDatabase, "db" | "pool" | "connection" | "notices" | "hasRoom">;
  product: Product;
  client: Client;
  secrets: SecretBox;
  files: FileStore;
  /** The generated secret key, for backups; null if the operator sets SECRET_KEY. */
  secretKey?: string | null;
  limits?: CallLimits;
  development?: boolean;
}

const usualLimits: CallLimits = { session: 1200, address: 600 };

export async function createApp({
  config,
  database: { db, pool, connection, notices, hasRoom },
  product: { calls, entities, jobs, modules },
  client,
  secrets,
  files,
  secretKey = null,
  limits = usualLimits,
  development = false,
}: AppOptions): Promise<FastifyInstance> {
  checkAccess(calls);
  // Leaves out the mail password, which nothing else needs.
  const mail = config.mail && { site: config.mail.site };
  // Behind a proxy the browser uses https, which Secure cookies require.
  const secure = config.trustProxy && !config.insecureHttp;
  const refuse = createRefuse(translate);
  const app = makeServer(config, refuse);
  let runner: ReturnType<typeof startRunner> | undefined;
  app.addHook("onClose", () => runner?.close());
  // Opened on demand.
  let readers: OpenDatabase | undefined;
  const reading = () => (readers ??= openDatabase(connection, { readOnly: true })).db;
  app.addHook("onClose", () => readers?.close());
  app.addHook("onListen", async () => {
    runner = startRunner({
      db,
      connection,
      hasRoom,
      secrets,
      secretKey,
      files,
      mail,
      handlers: jobs,
      onFault: (error) =>
        app.log.error(
          { error: describeError(error instanceof Error ? error : new Error(String(error))) },
          "fault of a job",
        ),
    });
  });
  const feed = createChangeFeed(pool);
  app.addHook("preClose", cacheReads(db, feed, reading));
  app.addHook("preClose", cacheCallers(db, feed, notices));
  addSecurityHeaders(app, { https: secure, development });
  await app.register(fastifyCookie);
  await app.register(fastifyCompress, {
    threshold: 1024,
    encodings: ["br", "gzip"],
    // Flushes each chunk of a page immediately so that the browser can start on it.
    brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  });
  app.addHook("onRequest", async (request) => {
    request.locale = requestLocale(request.cookies[cookieName("locale", secure)]);
  });
  logRequests(app);

  const { answer, readAhead } = createAnswer({
    db,
    calls,
    translate,
    secure,
    secrets,
    files,
    mail,
    limits,
    reading,
    hasRoom,
  });
  await app.register((scope) => serveCalls(scope, calls, { answer, refuse }));
  await app.register(async (pageScope) => {
    pageScope.setErrorHandler(refusePage);
    const gate = createGate(limits);
    serveHealth(pageScope, pool);
    const icons = serveIcons(pageScope);
    serveTexts(pageScope);
    serveApi(pageScope, { db, calls, entities, secure });
    serveEvents(pageScope, { db, feed, secure, build: client.build });
    serveFiles(pageScope, { db, secrets, files, gate });
    servePictures(pageScope, { db, files, secure, gate });
    for (const module of modules) module.serve?.(pageScope, { db, secrets, files, gate });
    serveGeneratedFiles(pageScope, { db, secrets, files, gate });
    await servePages(pageScope, { client, db, secure, mail: mail !== null, icons, readAhead });
  });
  return app;
}

/** Without routes. */
function makeServer(
  { logLevel, trustProxy }: Pick<Config, "logLevel" | "trustProxy">,
  refuse: ReturnType<typeof createRefuse>,
): FastifyInstance {
  const app = Fastify({
    logger: { level: logLevel },
    // See `logRequests`.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request_id" }),
    genReqId: () => randomUUID(),
    // Trust a single proxy: anything earlier in the header is set by the client.
    trustProxy: trustProxy && ((_address, hop) => hop === 0),
    bodyLimit,
    // Large uploads take minutes on slow connections; headers have a separate timeout.
    requestTimeout: 300_000,
    forceCloseConnections: "idle",
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) =>
      refuse(error, request as FastifyRequest, (reply as FastifyReply).header("x-request-id", request.id)),
  });
  app.decorateRequest("locale", "en");
  app.decorateRequest("user_id", null);
  app.decorateRequest("status", null);
  app.decorateRequest("refused", null);
  return app;
}

/** One line per request, once its outcome is known. */
function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        // Omits the query string, which may contain search terms.
        path: request.url.split("?", 1)[0],
        http: reply.statusCode,
        status: request.status ?? undefined,
        refused: request.refused ?? undefined,
        user_id: request.user_id ?? undefined,
        ip: request.ip,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      "request",
    );
  });
}

/** A call without an access rule would be open to everyone by mistake. */
function checkAccess(calls: Calls) {
  const access: CallDefinition["access"][] = ["public", "signed-in", "plan"];
  const open = Object.entries(calls).flatMap(([path, call]) => (access.includes(call.access) ? [] : path));
  if (open.length > 0) throw new Error(`These calls don't declare their access: ${open.join(", ")}.`);
}

const requestLocale = (chosen = "") => (/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(chosen) ? chosen : "en");
