import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { serveDownloads } from "../files/serve-downloads.ts";
import type { Serving } from "../files/serve-files.ts";
import { jobs } from "./tables.ts";

export const serveGeneratedFiles = (app: FastifyInstance, { db, secrets, files, gate }: Serving) =>
  serveDownloads(app, "/jobs/:id/file", "jobs", { secrets, gate }, async (id) => {
    const [job] = await db.select({ made: jobs.made }).from(jobs).where(eq(jobs.job_id, id));
    if (!job?.made) return null;
    const contents = await files.read(job.made.store_key);
    return contents ? { ...job.made, contents, caching: "private, no-store" } : null;
  });
