import { timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import type { SecretBox } from "../../../server/secret-box.ts";

const lifetime = 15 * 60_000;

/** A signed URL that is valid for a limited time, for anyone who has it. */
export function signedAddress(secrets: SecretBox, path: string, shown: object, now: Date): string {
  const of = Buffer.from(JSON.stringify(shown)).toString("base64url");
  const expires = now.getTime() + lifetime;
  return `/${path}?of=${of}&expires=${expires}&signature=${secrets.sign(`${path} ${of} until ${expires}`)}`;
}

const addressQuery = v.object({
  of: v.pipe(v.string(), v.maxLength(1_000)),
  expires: v.pipe(v.string(), v.regex(/^\d{13}$/)),
  signature: v.pipe(v.string(), v.maxLength(100)),
});

/** The content of a signed URL; null if it wasn't issued for this path, or has expired. */
export function readSignedAddress<Schema extends v.GenericSchema>(
  secrets: SecretBox,
  path: string,
  schema: Schema,
  query: unknown,
  now: Date,
): v.InferOutput<Schema> | null {
  const read = v.safeParse(addressQuery, query);
  if (!read.success || Number(read.output.expires) < now.getTime()) return null;
  const { of, expires, signature } = read.output;
  const [given, wanted] = [
    Buffer.from(signature),
    Buffer.from(secrets.sign(`${path} ${of} until ${Number(expires)}`)),
  ];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  const parsed = v.safeParse(schema, JSON.parse(Buffer.from(of, "base64url").toString("utf8")));
  return parsed.success ? parsed.output : null;
}
