import "@fastify/cookie";
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** A browser, known by the token in its cookie. The token of one that is signed in has a session in the database. */
export interface Visitor {
  token: string;
  csrfToken: string;
  /** Gives the browser another token, and with it another CSRF token. Without `seconds` it ends with the browser. */
  become(token: string, seconds?: number): void;
}

export const newToken = () => randomBytes(32).toString("base64url");

/** All that the database learns of a token: whoever reads the database can't act with it. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");

/** Bound to the visitor's token, so that it needs no store, lasts as long and ends with it. */
const csrfTokenOf = (token: string) => createHmac("sha256", token).update("csrf").digest("base64url");

/** The prefix makes browsers insist on https and on this host; plain http can't have it. */
const cookieName = (secure: boolean) => (secure ? "__Host-session" : "session");

export function readVisitor(request: FastifyRequest, reply: FastifyReply, secure: boolean): Visitor {
  const sent = request.cookies[cookieName(secure)];
  const known = sent !== undefined && /^[\w-]{43}$/.test(sent);
  const visitor: Visitor = {
    token: "",
    csrfToken: "",
    become(token, seconds) {
      visitor.token = token;
      visitor.csrfToken = csrfTokenOf(token);
      reply.setCookie(cookieName(secure), token, {
        path: "/",
        httpOnly: true,
        sameSite: "lax",
        secure,
        ...(seconds === undefined ? {} : { maxAge: seconds }),
      });
    },
  };
  if (known) Object.assign(visitor, { token: sent, csrfToken: csrfTokenOf(sent) });
  else visitor.become(newToken());
  return visitor;
}

export function isCsrfToken(visitor: Visitor, sent: unknown) {
  if (typeof sent !== "string" || sent.length !== visitor.csrfToken.length) return false;
  return timingSafeEqual(Buffer.from(sent), Buffer.from(visitor.csrfToken));
}

/** Whether the request comes from a page of ours, by what the browser itself says of it. */
export function isSameOrigin(request: FastifyRequest) {
  const { origin, "sec-fetch-site": site } = request.headers;
  if (site !== undefined && site !== "same-origin") return false;
  return origin === undefined || origin === `${request.protocol}://${request.host}`;
}
