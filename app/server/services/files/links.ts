import { timingSafeEqual } from "node:crypto";
import type { SecretBox } from "../../http/session/secret-box.ts";

/** A link works so long, in milliseconds: enough to begin a download, and for pictures to be drawn. */
const lifetime = 15 * 60_000;

const signed = (file_id: number, expires: number) => `file ${file_id} until ${expires}`;

/** An address that opens one file to whoever holds it, for a while. */
export function fileLink(
  secrets: SecretBox,
  file_id: number,
  now: Date,
): { url: string; expires_at: string } {
  // By whole minutes, so that a picture that is listed again comes from the browser's cache.
  const expires = Math.ceil((now.getTime() + lifetime) / 60_000) * 60_000;
  const signature = secrets.sign(signed(file_id, expires));
  return {
    url: `/files/${file_id}?expires=${expires}&signature=${signature}`,
    expires_at: new Date(expires).toISOString(),
  };
}

/** Whether the address was made here, and not too long ago. */
export function isValidLink(
  secrets: SecretBox,
  file_id: number,
  { expires, signature }: { expires: string; signature: string },
  now: Date,
): boolean {
  if (!/^\d{13}$/.test(expires) || Number(expires) < now.getTime()) return false;
  const [given, wanted] = [
    Buffer.from(signature),
    Buffer.from(secrets.sign(signed(file_id, Number(expires)))),
  ];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
