import { createTransport } from "nodemailer";
import type { MailServer } from "./mail-config.ts";

/** Timeouts in milliseconds: for the server to respond, and for slow handling of large files. */
const timeoutMs = 15_000;
const socketTimeoutMs = 60_000;

/** Sends email through the server. File and URL access is disabled, whatever a message contains. */
export const openTransport = (server: MailServer) =>
  createTransport({
    ...server,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketTimeout: socketTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

export type Transport = ReturnType<typeof openTransport>;
