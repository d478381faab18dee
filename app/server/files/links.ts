import { timingSafeEqual } from "node:crypto";
import type { SecretBox } from "../http/session/secret-box.ts";

/** A link works so long, in milliseconds: enough to begin a download, and for pictures to be drawn. */
const lifetime = 15 * 60_000;

/** What a link opens: a file of a record, or what a job made. */
export type LinkTarget = "files" | "jobs";

const signed = (target: LinkTarget, id: number, expires: number) => `${target} ${id} until ${expires}`;

/** An address that opens one file to whoever holds it, for a while. */
export function fileLink(
  secrets: SecretBox,
  id: number,
  now: Date,
  target: LinkTarget = "files",
): { url: string; expires_at: string } {
  // By whole minutes, so that a picture that is listed again comes from the browser's cache.
  const expires = Math.ceil((now.getTime() + lifetime) / 60_000) * 60_000;
  const signature = secrets.sign(signed(target, id, expires));
  return {
    url: `/${target === "files" ? `files/${id}` : `jobs/${id}/file`}?expires=${expires}&signature=${signature}`,
    expires_at: new Date(expires).toISOString(),
  };
}

/** Whether the address was made here, and not too long ago. */
export function isValidLink(
  secrets: SecretBox,
  id: number,
  { expires, signature }: { expires: string; signature: string },
  now: Date,
  target: LinkTarget = "files",
): boolean {
  if (!/^\d{13}$/.test(expires) || Number(expires) < now.getTime()) return false;
  const [given, wanted] = [
    Buffer.from(signature),
    Buffer.from(secrets.sign(signed(target, id, Number(expires)))),
  ];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
