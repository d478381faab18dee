import { parentPort } from "node:worker_threads";
import type { Paper } from "./paper.ts";
import { toDocx } from "./to-docx.ts";
import { toPdf } from "./to-pdf.ts";

export interface RenderOrder {
  order: number;
  format: "pdf" | "docx";
  paper: Paper;
}

export type RenderReply = { order: number; bytes: Uint8Array } | { order: number; error: string };

parentPort!.on("message", ({ order, format, paper }: RenderOrder) => {
  const reply = (message: RenderReply) => parentPort!.postMessage(message);
  (format === "pdf" ? toPdf(paper) : toDocx(paper)).then(
    (bytes) => reply({ order, bytes }),
    (error: unknown) =>
      reply({ order, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
