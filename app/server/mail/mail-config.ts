import { isLoopback } from "../loopback.ts";
import { readMailbox, type Mailbox } from "./address.ts";

export interface MailConfig {
  server: MailServer;
  from: Mailbox;
  /** Base URL of links: `https://office.example.com`, without a trailing slash. */
  site: string;
}

/** The SMTP server that relays our email. */
export interface MailServer {
  host: string;
  port: number;
  /** Implicit TLS; otherwise STARTTLS if the server supports it. */
  secure: boolean;
  /** Passwords are only sent over an encrypted connection. */
  requireTLS: boolean;
  auth?: { user: string; pass: string };
}

type Environment = Record<string, string | undefined>;

/** All settings or none. The site URL is configured explicitly, since request headers can be forged. */
export function readMail(
  environment: Environment,
  { host, port, trustProxy }: { host: string; port: number; trustProxy: boolean },
  problems: string[],
): MailConfig | null {
  const setting = (name: string) => environment[name]?.trim() ?? "";
  const [url, from, site] = [setting("MAIL_URL"), setting("MAIL_FROM"), setting("PUBLIC_URL")];
  if (url === "" && from === "") return null;
  const found = problems.length;
  const server = readServer(url);
  // The value is omitted because it may contain a password.
  if (!server)
    problems.push(
      "MAIL_URL: is not a mail server. Write smtp://user:password@host:587, or smtps:// for port 465.",
    );
  const mailbox = readMailbox(from);
  if (!mailbox)
    problems.push(
      `MAIL_FROM: "${from}" is not a sender. Write an address, or a name and an address: Back office <office@example.com>.`,
    );
  const ownSite = isLoopback(host) && !trustProxy ? `http://localhost:${port}` : "";
  const origin = site === "" ? ownSite : originOf(site);
  if (!origin)
    problems.push(
      `PUBLIC_URL: ${site === "" ? "is missing" : `"${site}" is not the address of a site`}. Links in mails lead there. Write one like https://office.example.com.`,
    );
  return problems.length > found || !server || !mailbox ? null : { server, from: mailbox, site: origin };
}

function readServer(text: string): MailServer | null {
  const url = parse(text);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === "" || url.search !== "") return null;
  const secure = url.protocol === "smtps:";
  const auth = credentials(url);
  return (
    auth && {
      host: url.hostname.replace(/^\[|\]$/g, ""),
      port: Number(url.port) || (secure ? 465 : 587),
      secure,
      requireTLS: !secure && auth.user !== "" && !isLoopback(url.hostname),
      ...(auth.user !== "" && { auth }),
    }
  );
}

function credentials({ username, password }: URL) {
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  } catch {
    return null;
  }
}

function originOf(text: string): string {
  const url = parse(text);
  const isSite = url && /^https?:$/.test(url.protocol) && url.pathname === "/" && url.username === "";
  return isSite && url.search === "" && url.hash === "" ? url.origin : "";
}

function parse(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
