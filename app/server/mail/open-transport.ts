import { createTransport } from "nodemailer";
import type { MailServer } from "./mail-config.ts";

/** Milliseconds for a server to answer, and for one that takes its time over a large file. */
const patience = 15_000;
const longPatience = 60_000;

/** Hands mail over to the server; it reads no files and no addresses by itself, whatever a message says. */
export const openTransport = (server: MailServer) =>
  createTransport({
    ...server,
    connectionTimeout: patience,
    greetingTimeout: patience,
    dnsTimeout: patience,
    socketTimeout: longPatience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

export type Transport = ReturnType<typeof openTransport>;
