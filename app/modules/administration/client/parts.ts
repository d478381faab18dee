import {
  lazyDialog,
  type LazyDialog,
  lazyPart,
  type LazyPart,
  screenHigh,
} from "../../../client/record/lazy-parts.ts";
import type { AdministrationDialog, AdministrationPart } from "../contract.ts";

/** Sections of record screens, by name. */
export const administrationParts: Record<AdministrationPart, LazyPart> = {
  "access-matrix": lazyPart(
    async () => (await import("./access/access-matrix.tsx")).AccessMatrix,
    screenHigh,
  ),
  "api-user-webhooks": lazyPart(async () => (await import("./webhooks/webhooks-part.tsx")).WebhooksPart),
};

export const administrationDialogs: Record<AdministrationDialog, LazyDialog> = {
  "edit-texts": lazyDialog(async () => (await import("./translations/edit-texts-of.tsx")).EditTextsOf),
};
