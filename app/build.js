import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { hashSources, stamp } from "./freshness.js";

const configFile = fileURLToPath(new URL("vite.config.ts", import.meta.url));

/**
 * @param {string} what
 * @param {import("vite").InlineConfig} config
 */
async function run(what, config) {
  const started = performance.now();
  await build({
    configFile,
    logLevel: "warn",
    ...config,
    build: {
      ...config.build,
      // Whoever starts the product can't do anything about either; tests watch the sizes.
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
  });
  console.log(`Built the ${what} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

// Without the stamp a build that is interrupted isn't taken for a finished one.
rmSync(stamp, { force: true });
const hash = hashSources();
await run("client", {});
await run("server", { build: { ssr: true } });
await run("drawing", { mode: "drawing" });
mkdirSync(dirname(stamp), { recursive: true });
writeFileSync(stamp, hash);
