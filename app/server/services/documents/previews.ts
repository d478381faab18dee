import { timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import { listRoutes } from "../../../contract/routes.ts";
import type { SecretBox } from "../../http/session/secret-box.ts";

const lifetime = 15 * 60_000;

const id = v.pipe(v.number(), v.integer(), v.minValue(1));
const previewed = v.union([
  v.object({ version: id }),
  v.object({ template: id, entity: v.picklist(listRoutes), id, user: id }),
]);

/** What is shown: a version of a document, or a template tried on a record with the rights of a user. */
export type Previewed = v.InferOutput<typeof previewed>;

/** An address that shows it for a while, to whoever was given it. */
export function previewLink(secrets: SecretBox, shown: Previewed, now: Date): string {
  const of = Buffer.from(JSON.stringify(shown)).toString("base64url");
  const expires = now.getTime() + lifetime;
  return `/preview?of=${of}&expires=${expires}&signature=${secrets.sign(`preview ${of} until ${expires}`)}`;
}

/** What an address shows; null where it wasn't made here, or too long ago. */
export function readPreviewLink(
  secrets: SecretBox,
  { of, expires, signature }: Record<"of" | "expires" | "signature", string>,
  now: Date,
): Previewed | null {
  if (!/^\d{13}$/.test(expires) || Number(expires) < now.getTime()) return null;
  const [given, wanted] = [
    Buffer.from(signature),
    Buffer.from(secrets.sign(`preview ${of} until ${Number(expires)}`)),
  ];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  const parsed = v.safeParse(previewed, JSON.parse(Buffer.from(of, "base64url").toString("utf8")));
  return parsed.success ? parsed.output : null;
}
