import "@fastify/cookie";
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { cookieName } from "../../../contract/cookies.ts";

/** A browser, identified by its cookie token. If signed in, the token has a session in the database. */
export interface Visitor {
  token: string;
  csrfToken: string;
  /** Gives the browser a new token, and thereby a new CSRF token. Without `seconds` it is a session cookie. */
  become(token: string, seconds?: number): void;
}

export const newToken = () => randomBytes(32).toString("base64url");

/** Only this hash of a token is stored, so that database access isn't enough to act as the user. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");

/** Derived from the visitor's token, so that it needs no storage and expires with it. */
const csrfTokenOf = (token: string) => createHmac("sha256", token).update("csrf").digest("base64url");

const sessionCookie = (secure: boolean) => cookieName("session", secure);

/**
 * The visitor of a request. Only pages, and callers that ask for it, give a browser without a token a new one. If each
 * of several concurrent calls did, the last token to arrive might not be the one that the page's CSRF token belongs to.
 */
export function readVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
  { givesToken = false } = {},
): Visitor {
  const sent = request.cookies[sessionCookie(secure)];
  const known = sent !== undefined && /^[\w-]{43}$/.test(sent);
  const visitor: Visitor = {
    token: "",
    csrfToken: "",
    become(token, seconds) {
      visitor.token = token;
      visitor.csrfToken = csrfTokenOf(token);
      reply.setCookie(sessionCookie(secure), token, {
        path: "/",
        httpOnly: true,
        sameSite: "lax",
        secure,
        ...(seconds === undefined ? {} : { maxAge: seconds }),
      });
    },
  };
  const token = known ? sent : newToken();
  if (!known && givesToken) visitor.become(token);
  else Object.assign(visitor, { token, csrfToken: csrfTokenOf(token) });
  return visitor;
}

export function isCsrfToken(visitor: Visitor, sent: unknown) {
  if (typeof sent !== "string" || sent.length !== visitor.csrfToken.length) return false;
  return timingSafeEqual(Buffer.from(sent), Buffer.from(visitor.csrfToken));
}

/** Whether the request comes from one of our pages, according to the browser's own headers. */
export function isSameOrigin(request: FastifyRequest) {
  const { origin, "sec-fetch-site": site } = request.headers;
  if (site !== undefined && site !== "same-origin") return false;
  return origin === undefined || origin === `${request.protocol}://${request.host}`;
}
