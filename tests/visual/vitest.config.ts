import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** The proof that the pictures tell one pixel and one step of a colour: a minute of its own, apart from `npm test`. */
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  resolve: { conditions: ["source"] },
  test: {
    environment: "node",
    include: ["tests/visual/*.test.ts"],
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
