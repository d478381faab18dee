import type { Job } from "../../contract/jobs.ts";
import { callServer } from "../calls/call-server.ts";
import { saveSheet } from "../calls/save-sheet.ts";
import type { useText } from "../i18n/language.ts";

/** Downloads a spreadsheet of the records that a job skipped, and why. */
export async function saveFailures({ job_id }: Job, t: ReturnType<typeof useText>): Promise<void> {
  const rows: string[][] = [[t("job.module"), "ID", t("job.record"), t("job.reason")]];
  for (;;) {
    const { data } = (await callServer("jobs/failures", { job_id, after: rows.length - 1 })).data;
    rows.push(
      ...data.map(({ route, id, title, text }) => [t(`resource.${route}.many`), String(id), title, text]),
    );
    if (data.length < 10_000) break;
  }
  saveSheet(t("job.failuresFile"), rows);
}
