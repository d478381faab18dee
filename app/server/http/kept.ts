import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

type Contents = () => Promise<Buffer>;

/** How it can be sent: compressed, or unchanged. */
interface Codings {
  identity: Contents;
  br?: Contents;
  gzip?: Contents;
}

/** Sends immutable content from memory, by encoding: reading or compressing it takes several times longer. */
export function keep(type: string, codings: Codings) {
  const kept: Partial<Record<keyof Codings, Promise<Buffer>>> = {};
  const compressed = (["br", "gzip"] as const).filter((coding) => codings[coding]);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Buffer> => {
    const coding = negotiate(request.headers["accept-encoding"] ?? "", compressed) ?? "identity";
    const contents = await (kept[coding] ??= (codings[coding] ?? codings.identity)().catch((error) => {
      delete kept[coding];
      throw error;
    }));
    if (coding !== "identity") reply.header("content-encoding", coding);
    reply.type(type).headers({
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept-encoding",
    });
    return contents;
  };
}

const [inBrotli, inGzip] = [promisify(brotliCompress), promisify(gzip)];

/** The same for a text, compressed at the highest level because that happens only once. */
export const keepText = (type: string, text: string) =>
  keep(type, {
    identity: async () => Buffer.from(text),
    br: () => inBrotli(text),
    gzip: () => inGzip(text),
  });
