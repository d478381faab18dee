import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("../..", import.meta.url));

export default defineConfig({
  root,
  resolve: { conditions: ["source"] },
  test: {
    environment: "node",
    // Starting a server, a database and argon2 on a busy machine takes its time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 40_000 } },
    // Half of the time the database works; with two processors vitest would leave one of them idle.
    maxWorkers: 2,
    // Each file has a database and a server of its own; to load the product anew for each would take a third of the time.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: "server",
          include: ["tests/server/**/*.test.ts", "tests/chaos/**/*.test.ts"],
          globalSetup: "tests/support/postgres.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "node",
          include: ["tests/*.test.ts", "tests/asvs/*.test.ts", "tests/package/*.test.ts"],
        },
      },
    ],
  },
});
