import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { defineJob } from "../jobs/handler.ts";
import { refuse } from "../refusal.ts";
import { backUp } from "./back-up.ts";
import { archiveName } from "./manifest.ts";
import { removeOldBackups } from "./stored-backups.ts";

/** Backs up everything to the file store, and removes the oldest backups there. */
export const backupJob = defineJob({
  name: (_payload, t) => t("job.backup"),
  async run(job) {
    const { db, files, connection, secretKey } = job.installation;
    const now = new Date();
    const store_key = randomUUID().replaceAll("-", "");
    const path = join(files.incoming, store_key);
    // A resumed job starts from scratch.
    await job.progress({ done: -job.done });
    const onStep = (step: { total?: number; done?: number }) => job.progress(step);
    const { lost } = await backUp({ connection, files, secretKey, path, now, onStep });
    try {
      const hash = createHash("sha256");
      await pipeline(createReadStream(path), hash);
      const { size } = await stat(path);
      await files.put(store_key, path, { size, checksum: hash.digest("hex") });
      await job.make({ store_key, name: archiveName(now), type: "application/gzip", size });
    } finally {
      await rm(path, { force: true });
    }
    await removeOldBackups(db, files);
    if (lost.length > 0) throw refuse("backup.lost", { count: lost.length });
  },
});
