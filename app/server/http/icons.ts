import type { FastifyInstance } from "fastify";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const folder = join(dirname(createRequire(import.meta.url).resolve("lucide-static/package.json")), "icons");

/** `/img/icons/{name}.svg`: the icons that the menu and the records name. */
export function serveIcons(app: FastifyInstance) {
  app.get<{ Params: { file: string } }>("/img/icons/:file", async (request, reply) => {
    const [, name] = /^([a-z0-9-]+)\.svg$/.exec(request.params.file) ?? [];
    const icon = name && (await readFile(join(folder, `${name}.svg`)).catch(() => null));
    if (!icon) return reply.code(404).type("text/plain").send("There is no such icon.");
    return reply.type("image/svg+xml").header("cache-control", "public, max-age=604800").send(icon);
  });
}
