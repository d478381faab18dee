import * as v from "valibot";
import { listRoutes } from "../../../contract/routes.ts";
import type { SecretBox } from "../../../server/secret-box.ts";
import { linkHolder } from "./linked-actor.ts";
import { readSignedAddress, signedAddress } from "./signed-address.ts";

const id = v.pipe(v.number(), v.integer(), v.minValue(1));
const previewed = v.union([
  v.object({ version: id }),
  v.object({ template: id, entity: v.picklist(listRoutes), id, ...linkHolder }),
]);

/** What a preview shows: a document version, or a template tried on a record with a user's permissions. */
export type Previewed = v.InferOutput<typeof previewed>;

export const previewLink = (secrets: SecretBox, shown: Previewed, now: Date): string =>
  signedAddress(secrets, "preview", shown, now);

export const readPreviewLink = (secrets: SecretBox, query: unknown, now: Date): Previewed | null =>
  readSignedAddress(secrets, "preview", previewed, query, now);
