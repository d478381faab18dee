import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./app/server/database/schema.ts",
  out: "./app/server/database/migrations",
});
