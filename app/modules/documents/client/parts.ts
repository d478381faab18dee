import {
  lazyDialog,
  type LazyDialog,
  lazyPart,
  type LazyPart,
  screenHigh,
} from "../../../client/record/lazy-parts.ts";
import type { DocumentDialog, DocumentPart } from "../contract.ts";

/** Sections of record screens, by name. */
export const documentParts: Record<DocumentPart, LazyPart> = {
  "document-preview": lazyPart(
    async () => (await import("./document-preview.tsx")).DocumentPreview,
    screenHigh,
  ),
  "document-values": lazyPart(async () => (await import("./document-values.tsx")).DocumentValues),
  "document-versions": lazyPart(async () => (await import("./document-versions.tsx")).DocumentVersions),
  "template-content": lazyPart(
    async () => (await import("./template-content.tsx")).TemplateContent,
    screenHigh,
  ),
  "template-placeholders": lazyPart(
    async () => (await import("./template-placeholders.tsx")).TemplatePlaceholders,
  ),
  "template-when": lazyPart(async () => (await import("./template-when.tsx")).TemplateWhen),
  "template-try": lazyPart(async () => (await import("./template-try.tsx")).TemplateTry),
};

export const documentDialogs: Record<DocumentDialog, LazyDialog> = {
  "generate-document": lazyDialog(async () => (await import("./generate-document.tsx")).GenerateDocument),
};
