import { readFileSync } from "node:fs";
import type { ImportFile, ImportState } from "../../app/contract/exchange.ts";
import type { Job } from "../../app/contract/jobs.ts";
import { openBrowser } from "../support/browser.ts";
import { emptyCompany, startProduct } from "../support/product.ts";

/** `ROWS=20000 npm run bench import` takes minutes less. */
const rows = Number(process.env.ROWS ?? 200_000);

/** What a file of clients costs from its upload to its last saved row: time, and the server's memory. */
export async function measureImport(): Promise<void> {
  const product = await startProduct(emptyCompany);
  try {
    const browser = openBrowser(product.url);
    await browser.open();
    await browser.signIn("admin", emptyCompany.ADMIN_PASSWORD);
    const before = memoryOf(product.pid);
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, memoryOf(product.pid))), 250);
    const table: Record<
      string,
      { seconds: number; "rows a second": number; "most MB above the start": number }
    > = {};
    const step = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
      const start = performance.now();
      const result = await work();
      const seconds = (performance.now() - start) / 1000;
      table[name] = {
        seconds: Math.round(seconds),
        "rows a second": Math.round(rows / seconds),
        "most MB above the start": Math.round(most - before),
      };
      return result;
    };

    const file = await step("upload", async () => {
      const files = { file: new File([clients()], "clients.csv", { type: "text/csv" }) };
      return (await browser.call<ImportFile>("import/upload", { route: "clients" }, { files })).data;
    });
    const { import_id, guessed } = file;
    const mapping = JSON.stringify(guessed);
    const jobOf = async (path: string, payload: object) =>
      (await browser.call<{ job_id: number }>(path, payload)).data.job_id;
    const end = async (id: number) => {
      for (;;) {
        const { data } = await browser.call<Job>("jobs/one", { id });
        if (data.state === "failed") throw new Error(data.message ?? "The job failed.");
        if (data.state === "done") return;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    };
    await step("check", async () =>
      end(await jobOf("import/check", { import_id, mapping, mode: "create", key: "client_id" })),
    );
    await step("run", async () => end(await jobOf("import/run", { import_id })));
    clearInterval(watch);
    const { counts } = (await browser.call<ImportState>("import/one", { id: import_id })).data;
    console.table(table);
    console.log(`${counts.done.toLocaleString("en")} of ${rows.toLocaleString("en")} rows were saved.`);
  } finally {
    await product.stop();
  }
}

/** Megabytes that a process holds, as the system counts them. */
const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1024;

const clients = () =>
  [
    "First name,Last name,Phone,Email,Address",
    ...Array.from(
      { length: rows },
      (_, at) =>
        `Anna ${at},Berg ${at % 977},+49301${String(1_000_000 + at)},client-${at}@example.org,Hafenstraße ${at % 200}`,
    ),
  ].join("\r\n");
