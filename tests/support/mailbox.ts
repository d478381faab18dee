import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import type { Database } from "../../app/server/database/connection.ts";
import { createSecretBox } from "../../app/server/secret-box.ts";
import type { FileStore } from "../../app/server/files/store.ts";
import type { MailConfig } from "../../app/server/mail/mail-config.ts";
import { openTransport } from "../../app/server/mail/open-transport.ts";
import { sendDueMail } from "../../app/server/mail/send-due.ts";

export interface ReceivedMail {
  from: string;
  to: string[];
  /** As received. */
  raw: string;
  headers: Record<string, string>;
  text: string;
  html: string;
  attachments: { name: string; type: string; content: Buffer }[];
}

/** A mail server that keeps the emails it receives, or refuses them. */
export async function openMailbox() {
  const received: ReceivedMail[] = [];
  /** Replies to the next recipients, refusing their mail. */
  const refusals: { code: number; text: string }[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onRcptTo(_address, _session, done) {
      const refusal = refusals.shift();
      done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    onData(stream, session, done) {
      void buffer(stream).then((contents) => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          ...readMessage(contents.toString("utf8")),
        });
        done();
      }, done);
    },
  });
  await new Promise<void>((done) => smtp.listen(0, "127.0.0.1", done));
  const { port } = smtp.server.address() as AddressInfo;
  const config: MailConfig = {
    server: { host: "127.0.0.1", port, secure: false, requireTLS: false },
    from: { name: "Back office", address: "office@example.com" },
    site: "https://office.example.com",
  };
  const transport = openTransport(config.server);
  return {
    config,
    received,
    refusals,
    /** Sends the server's outbox. */
    send: (server: { db: Database; files: FileStore }) =>
      sendDueMail({
        db: server.db,
        files: server.files,
        secrets: createSecretBox("the tests' own key, and nobody else’s"),
        from: config.from,
        site: config.site,
        transport,
      }),
    close: () => new Promise<void>((done) => smtp.close(() => done())),
  };
}

const headersOf = (head: string): Record<string, string> =>
  Object.fromEntries(
    head
      .replace(/\r\n[ \t]+/g, " ")
      .split("\r\n")
      .map((line) => [
        line.slice(0, line.indexOf(":")).toLowerCase(),
        decodeWords(line.slice(line.indexOf(":") + 2)),
      ]),
  );

/** `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=` */
const decodeWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, way: string, words: string) =>
      way.toUpperCase() === "B"
        ? Buffer.from(words, "base64").toString("utf8")
        : quoted(words.replaceAll("_", " ")),
    );

const quoted = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r\n/g, "")
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    "latin1",
  ).toString("utf8");

function readMessage(raw: string): Omit<ReceivedMail, "from" | "to"> {
  const end = raw.indexOf("\r\n\r\n");
  const message = { raw, headers: headersOf(raw.slice(0, end)), text: "", html: "", attachments: [] };
  readPart(raw, message);
  return message;
}

function readPart(part: string, message: Pick<ReceivedMail, "text" | "html" | "attachments">): void {
  const end = part.indexOf("\r\n\r\n");
  const [headers, body] = [headersOf(part.slice(0, end)), part.slice(end + 4)];
  const type = headers["content-type"] ?? "";
  const [, boundary] = /boundary="([^"]+)"/.exec(type) ?? [];
  if (boundary) {
    for (const inner of body.split(`--${boundary}`).slice(1, -1))
      readPart(inner.replace(/^\r\n/, ""), message);
    return;
  }
  const encoding = headers["content-transfer-encoding"];
  const content =
    encoding === "base64"
      ? Buffer.from(body, "base64")
      : Buffer.from(encoding === "quoted-printable" ? quoted(body) : body);
  const disposition = headers["content-disposition"] ?? "";
  if (disposition.startsWith("attachment")) {
    const [, name = ""] = /filename(?:\*\d?\*?)?="?(?:utf-8'')?([^";]+)/i.exec(disposition) ?? [];
    message.attachments.push({ name: decodeURIComponent(name), type: type.split(";")[0]!, content });
  } else if (type.startsWith("text/html")) message.html = content.toString("utf8");
  else message.text = content.toString("utf8");
}
