import { join } from "node:path";
import type { Config } from "../config.ts";
import { openLocalStore } from "./local-store.ts";
import { openS3Store } from "./s3-store.ts";
import type { FileStore } from "./store.ts";

/** Opens the configured bucket, or a folder in the data folder. */
export const openFileStore = ({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): FileStore =>
  s3 ? openS3Store(s3, dataDir) : openLocalStore(join(dataDir, "files"));
