import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isBuilt } from "./freshness.js";

const [major] = process.versions.node.split(".").map(Number);
if (!major || major < 20) {
  console.error(`Node ${process.versions.node} is too old for the back office. Install Node 20 or newer.`);
  process.exit(1);
}

const repository = fileURLToPath(new URL("..", import.meta.url));
if (!existsSync(`${repository}node_modules/fastify`)) {
  console.error("The packages are missing. Run npm ci first.");
  process.exit(1);
}

if (!isBuilt()) {
  console.log("Building the back office; this is done once for each version …");
  // In a process of its own: the server shouldn't carry the build tools in its memory.
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL("build.js", import.meta.url))], {
    stdio: "inherit",
  });
  if (status !== 0) {
    console.error("The build failed; its messages are above. If packages are missing, run npm ci.");
    process.exit(1);
  }
}

process.setSourceMapsEnabled(true);
await import("./dist/server/main.js");
