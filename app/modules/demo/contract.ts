import type { Call, None } from "../../contract/call.ts";

/** `loaded`: the demo company is there. `possible`: nothing was entered yet. `none`: a company of its own is at work. */
export type DemoState = "loaded" | "possible" | "none";

interface NewAdministrator {
  first_name: string;
  last_name: string;
  email: string;
  password: string;
  /** The caller's present password. */
  current: string;
}

/** The demo company, for administrators only. */
export interface DemoCalls {
  "demo/get": Call<None, { state: DemoState }>;
  /** Loads the demo company into an installation without records. Its users share the password. */
  "demo/load": Call<None, { job_id: number; login: string; password: string }>;
  /**
   * Deletes the demo company and everything else: records, files, history and users. The installation starts over with
   * an administrator, as whom the caller is signed in.
   */
  "demo/wipe": Call<NewAdministrator, { csrf: string }>;
}
