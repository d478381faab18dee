import type { FastifyInstance } from "fastify";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { listsInMenu } from "../menu/lists-in-menu.ts";
import { keepText } from "./kept.ts";

const folder = join(dirname(createRequire(import.meta.url).resolve("lucide-static/package.json")), "icons");

const svg = "image/svg+xml; charset=utf-8";

/**
 * `/img/icons/{name}.svg`: individual icons, and all menu icons in one sprite, each as `#package`, since a menu shows
 * dozens. Returns the address of the sprite.
 */
export function serveIcons(app: FastifyInstance): string {
  const sprite = spriteOf(new Set(listsInMenu().flatMap(({ lists }) => lists.map(({ menu }) => menu.icon))));
  // Cached indefinitely: the name changes with the icons.
  const address = `/img/icons.${createHash("sha256").update(sprite).digest("base64url").slice(0, 12)}.svg`;
  app.get<{ Params: { file: string } }>("/img/icons/:file", async (request, reply) => {
    const [, name] = /^([a-z0-9-]+)\.svg$/.exec(request.params.file) ?? [];
    const icon = name && (await readFile(join(folder, `${name}.svg`)).catch(() => null));
    if (!icon) return reply.code(404).type("text/plain").send("There is no such icon.");
    return reply.type(svg).header("cache-control", "public, max-age=604800").send(icon);
  });
  app.get(address, keepText(svg, sprite));
  return address;
}

function spriteOf(names: Iterable<string>): string {
  const look =
    'viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
  const symbols = [...names].map((name) => {
    const [, shapes = ""] =
      /<svg[^>]*>(.*)<\/svg>/s.exec(readFileSync(join(folder, `${name}.svg`), "utf8")) ?? [];
    return `<symbol id="${name}" ${look}>${shapes.replaceAll(/\s+/g, " ").trim()}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}
