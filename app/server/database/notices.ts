import type { EventEmitter } from "node:events";
import type pg from "pg";

/** Codes of the notices that triggers raised in a transaction, emitted as the transaction ends. */
export type Notices = EventEmitter<{ raised: [code: string] }>;

/** Emits before the code that awaits the transaction continues, so that nothing it changed is read from a cache. */
export function emitNotices(client: pg.PoolClient, notices: Notices): void {
  const raised = new Set<string>();
  client.on("notice", ({ code }) => {
    if (code) raised.add(code);
  });
  client.connection.on("readyForQuery", ({ status }: { status: string }) => {
    if (status !== "I") return;
    for (const code of raised) notices.emit("raised", code);
    raised.clear();
  });
}
