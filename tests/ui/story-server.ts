import { fileURLToPath } from "node:url";
import { createServer, type ViteDevServer } from "vite";
import type { BrowserCommand } from "vitest/node";
import type { drawStories } from "./draw-stories.tsx";

const root = fileURLToPath(new URL("../..", import.meta.url));

let server: Promise<ViteDevServer> | undefined;

/** Draws the stories of a file as a server does: in Node, where there is no window. */
export const drawOnServer: BrowserCommand<[file: string]> = async (_, file) => {
  server ??= createServer({
    root,
    configFile: false,
    logLevel: "error",
    appType: "custom",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    ssr: { resolve: { conditions: ["source", "module", "node", "development|production"] } },
  });
  const module = await (await server).ssrLoadModule("/tests/ui/draw-stories.tsx");
  return (module.drawStories as typeof drawStories)(file);
};
