import fastifyMiddie from "@fastify/middie";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Server } from "node:http";
import { createServer, type ViteDevServer } from "vite";
import type { Client } from "./pages.ts";

const folder = fileURLToPath(new URL("../../", import.meta.url));

/** Serves the client from source with hot reload. */
export function developmentClient(): Client {
  let vite: ViteDevServer;
  return {
    async template(url) {
      return vite.transformIndexHtml(url, await readFile(`${folder}index.html`, "utf8"));
    },
    // The dev server sends each module on request.
    filesOf: () => [],
    build: "",
    styleAt: () => "",
    fontsOf: () => [],
    async serve(app) {
      vite = await createServer({
        configFile: `${folder}vite.config.ts`,
        appType: "custom",
        // The HMR socket shares our port, which the page's CSP allows.
        server: { middlewareMode: true, hmr: { server: app.server as Server } },
      });
      await app.register(fastifyMiddie);
      app.use(vite.middlewares);
      app.addHook("onClose", () => vite.close());
    },
  };
}
