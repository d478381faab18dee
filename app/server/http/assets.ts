import type { FastifyInstance } from "fastify";
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { errorCode } from "../error-code.ts";
import { keep } from "./kept.ts";

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** `/assets/{name}`: what the build made, under names that contain a hash, and compressed where that is worth it. */
export function serveAssets(app: FastifyInstance, folder: string): void {
  const names = new Set(readdirSync(folder));
  const read = (name: string) => () => readFile(join(folder, name));
  const assets = new Map(
    [...names].flatMap((name) => {
      const type = types[extname(name)];
      const codings = {
        identity: read(name),
        ...(names.has(`${name}.br`) && { br: read(`${name}.br`) }),
        ...(names.has(`${name}.gz`) && { gzip: read(`${name}.gz`) }),
      };
      return type ? [[name, keep(type, codings)] as const] : [];
    }),
  );
  app.get<{ Params: { name: string } }>("/assets/:name", (request, reply) => {
    const send = assets.get(request.params.name);
    if (!send) return reply.callNotFound();
    return send(request, reply).catch((error: unknown) => {
      // A later build removes old files.
      if (errorCode(error) === "ENOENT") return reply.callNotFound();
      throw error;
    });
  });
}
