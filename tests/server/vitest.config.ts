import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("../..", import.meta.url));

export default defineConfig({
  root,
  resolve: { conditions: ["source"] },
  test: {
    environment: "node",
    // Starting a server, a database and argon2 on a busy machine takes its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "server",
          include: ["tests/server/**/*.test.ts"],
          globalSetup: "tests/support/postgres.ts",
        },
      },
      {
        extends: true,
        test: { name: "node", include: ["tests/*.test.ts", "tests/package/*.test.ts"] },
      },
    ],
  },
});
