import type { FastifyInstance, FastifyReply } from "fastify";
import { eq } from "drizzle-orm";
import { escape } from "../../../server/rich-text/escape.ts";
import type { Serving } from "../../../server/files/serve-files.ts";
import { linkedActor } from "./linked-actor.ts";
import { readPreviewLink, type Previewed } from "./previews.ts";
import type { PageSetup } from "./render/paper.ts";
import { tryTemplate } from "./try-template.ts";
import { documentVersions } from "./tables.ts";

/** Serves a document as its own page for a sandboxed frame: it runs and loads nothing. */
export function servePreviews(app: FastifyInstance, { db, secrets, files, gate }: Serving) {
  app.get("/preview", async ({ query, id, ip }, reply) => {
    const shown = readPreviewLink(secrets, query, new Date());
    const paper =
      shown &&
      (await gate("user" in shown ? `user:${shown.user}` : `address:${ip}`, "preview", () => paperOf(shown)));
    if (!paper) return reply.code(404).type("text/plain").send("The link is no longer valid.");
    return send(reply, paper);

    async function paperOf(what: Previewed): Promise<{ html: string; page: PageSetup } | null> {
      if ("version" in what) {
        const [version] = await db
          .select()
          .from(documentVersions)
          .where(eq(documentVersions.document_version_id, what.version));
        return version ?? null;
      }
      const actor = await linkedActor({ db, secrets, files }, what, id);
      return actor && tryTemplate(actor, what.template, what.entity, what.id);
    }
  });
}

const widths = { A4: 210, A5: 148, LETTER: 216 } as const;
const heights = { A4: 297, A5: 210, LETTER: 279 } as const;

function send(reply: FastifyReply, { html, page }: { html: string; page: PageSetup }) {
  const width = page.landscape ? heights[page.size] : widths[page.size];
  return reply
    .headers({
      "content-security-policy": `default-src 'none'; img-src data:; style-src 'nonce-${reply.nonce}'; sandbox; frame-ancestors 'self'`,
      "x-frame-options": "SAMEORIGIN",
      "cache-control": "no-store",
    })
    .type("text/html; charset=utf-8").send(`<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<style nonce="${reply.nonce}">
  /* The screen draws what the page lies on, so the page's white mustn't spread over the whole frame. */
  html { contain: style; }
  body { box-sizing: border-box; max-width: ${width}mm; margin: 16px auto; padding: ${page.margin}mm; background: #fff; color: #1b1a17;
    font: 10.5pt/1.4 Roboto, "Segoe UI", system-ui, sans-serif; overflow-wrap: break-word; box-shadow: 0 1px 4px rgb(0 0 0 / 0.2); }
  h1 { font-size: 17pt; } h2 { font-size: 13pt; } h3 { font-size: 11.5pt; }
  p { margin: 0 0 0.6em; }
  table { width: 100%; border-collapse: collapse; margin: 0.4em 0 1em; }
  td, th { padding: 2px 0 2px 14px; text-align: start; vertical-align: top; } :is(td, th):first-child { padding-inline-start: 0; }
  th { color: #666; font-size: 9pt; border-bottom: 1px solid #1b1a17; } td p, th p { margin: 0; }
  table:has(th) td { border-bottom: 1px solid #d9d6cc; padding-block: 5px; }
  header, footer { color: #666; font-size: 8.5pt; } header { margin-bottom: 1.5em; } footer { margin-top: 2em; text-align: center; }
  [data-align="center"] { text-align: center; } [data-align="right"] { text-align: end; } [data-align="justify"] { text-align: justify; }
  @media (width < 600px) { body { margin: 0; padding: 16px; box-shadow: none; } table { display: block; overflow-x: auto; } }
</style></head><body>
${page.header ? `<header>${escape(page.header)}</header>` : ""}
${html}
${page.footer ? `<footer>${escape(page.footer)}</footer>` : ""}
</body></html>`);
}
