import fastifyMiddie from "@fastify/middie";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Server } from "node:http";
import { createServer, type ViteDevServer } from "vite";
import type { Client } from "./pages.ts";

const folder = fileURLToPath(new URL("../../", import.meta.url));

/** The client from its sources: a change shows in the page at once. */
export function developmentClient(): Client {
  let vite: ViteDevServer;
  return {
    async template(url) {
      return vite.transformIndexHtml(url, await readFile(`${folder}index.html`, "utf8"));
    },
    // Its own server sends each module as it is asked for.
    filesOf: () => [],
    fontsOf: () => [],
    async serve(app) {
      vite = await createServer({
        configFile: `${folder}vite.config.ts`,
        appType: "custom",
        // The socket that tells of changes shares our port, which the page's policy allows.
        server: { middlewareMode: true, hmr: { server: app.server as Server } },
      });
      await app.register(fastifyMiddie);
      app.use(vite.middlewares);
      app.addHook("onClose", () => vite.close());
    },
  };
}
