import type { Job } from "../../contract/jobs.ts";
import { callServer } from "../calls/call-server.ts";
import type { useText } from "../i18n/language.ts";

const quoted = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Saves a list of what a job left as it was, and why, as a sheet. */
export async function saveFailures({ job_id }: Job, t: ReturnType<typeof useText>): Promise<void> {
  const rows: string[][] = [[t("job.module"), "ID", t("job.record"), t("job.reason")]];
  for (;;) {
    const { data } = (await callServer("jobs/failures", { job_id, after: rows.length - 1 })).data;
    rows.push(
      ...data.map(({ route, id, title, text }) => [t(`resource.${route}.many`), String(id), title, text]),
    );
    if (data.length < 10_000) break;
  }
  const sheet = `\uFEFF${rows.map((row) => row.map(quoted).join(",")).join("\r\n")}\r\n`;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([sheet], { type: "text/csv;charset=utf-8" }));
  link.download = `${t("job.failuresFile")}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}
