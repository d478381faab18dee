import type { FastifyInstance } from "fastify";
import type { Readable } from "node:stream";
import * as v from "valibot";
import * as payload from "../http/payload.ts";
import type { Gate } from "../http/gate.ts";
import type { SecretBox } from "../secret-box.ts";
import { isValidLink, type LinkTarget } from "./links.ts";

export interface Download {
  contents: Readable;
  name: string;
  type: string;
  size: number;
  /** Browser caching, as a `Cache-Control` value. */
  caching: string;
  checksum?: string;
}

const schema = v.object({
  params: v.object({ id: payload.id() }),
  query: v.object({ expires: payload.text(20), signature: payload.text(100) }),
});

/** Serves files returned by `find` to anyone with a valid link: as downloads, never rendered as a page of ours. */
export function serveDownloads(
  app: FastifyInstance,
  address: string,
  target: LinkTarget,
  { secrets, gate }: { secrets: SecretBox; gate: Gate },
  find: (id: number) => Promise<Download | null>,
) {
  app.get(address, async ({ params, query, ip }, reply) => {
    const parsed = v.safeParse(schema, { params, query });
    const id = parsed.success ? parsed.output.params.id : 0;
    const isOpen = parsed.success && isValidLink(secrets, id, parsed.output.query, new Date(), target);
    const file = isOpen ? await gate(`address:${ip}`, target, () => find(id)) : null;
    if (!file) return reply.code(404).type("text/plain").send("The link is no longer valid.");
    return reply
      .headers({
        ...fileHeaders,
        "content-type": withCharset(file.type),
        "content-length": file.size,
        "content-disposition": disposition(file.name),
        "cache-control": file.caching,
        ...(file.checksum && { etag: `"${file.checksum}"` }),
      })
      .send(file.contents);
  });
}

/** What is text was checked to be UTF-8 when it was stored. */
const withCharset = (type: string) => (/^text\/|\+xml$/.test(type) ? `${type}; charset=utf-8` : type);

/** Headers that keep file contents from being rendered as a page of ours. */
export const fileHeaders = {
  "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
};

/** The file name in both encodings: one for every browser, one with the original characters. */
export const disposition = (name: string) =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
