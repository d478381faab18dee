import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import type { Database } from "../../database/connection.ts";
import type { SecretBox } from "../../http/session/secret-box.ts";
import { isValidLink } from "../files/links.ts";
import { asked, disposition } from "../files/serve-files.ts";
import type { FileStore } from "../files/store.ts";
import { jobs } from "./tables.ts";

interface Serving {
  db: Database;
  secrets: SecretBox;
  files: FileStore;
}

/** Sends what a job made to whoever holds a valid link to it. */
export function serveMade(app: FastifyInstance, { db, secrets, files }: Serving) {
  app.get("/jobs/:id/file", async ({ params, query }, reply) => {
    const parsed = v.safeParse(asked, { params, query });
    const missing = () => reply.code(404).type("text/plain").send("The link is no longer valid.");
    if (!parsed.success) return missing();
    const { id } = parsed.output.params;
    if (!isValidLink(secrets, id, parsed.output.query, new Date(), "jobs")) return missing();
    const [job] = await db.select({ made: jobs.made }).from(jobs).where(eq(jobs.job_id, id));
    const contents = job?.made && (await files.read(job.made.store_key));
    if (!contents) return missing();
    return reply
      .headers({
        "content-type": job.made!.type,
        "content-length": job.made!.size,
        "content-disposition": disposition(job.made!.name),
        "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
        "cache-control": "private, no-store",
      })
      .send(contents);
  });
}
