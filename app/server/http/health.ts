import type { FastifyInstance } from "fastify";
import type pg from "pg";

/**
 * `/health`: the process is running. `/ready`: it can answer calls. Migrations run before the server starts listening.
 */
export function serveHealth(app: FastifyInstance, pool: pg.Pool) {
  app.get("/health", (_request, reply) => reply.header("cache-control", "no-store").send({ status: "up" }));
  app.get("/ready", async (_request, reply) => {
    const database = await pool.query("select from drizzle.__drizzle_migrations limit 1").then(
      () => "up" as const,
      () => "down" as const,
    );
    return reply
      .code(database === "up" ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: database === "up" ? "ready" : "waiting", database });
  });
}
