import type { FastifyInstance } from "fastify";
import { randomBytes } from "node:crypto";

declare module "fastify" {
  interface FastifyReply {
    /** CSP nonce of this response's scripts and styles; no others can run. */
    nonce: string;
  }
}

const contentSecurityPolicy = (nonce: string, development: boolean) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Rich text may show images from anywhere.
    "img-src 'self' data: blob: http: https:",
    "font-src 'self' data:",
    // The dev server uses its own WebSocket for HMR.
    `connect-src 'self'${development ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

export function addSecurityHeaders(
  app: FastifyInstance,
  { https, development }: { https: boolean; development: boolean },
) {
  app.decorateReply("nonce", "");
  app.addHook("onRequest", async (request, reply) => {
    reply.nonce = randomBytes(16).toString("base64");
    reply.headers({
      "x-request-id": request.id,
      "content-security-policy": contentSecurityPolicy(reply.nonce, development),
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
      ...(https ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
    });
  });
}
