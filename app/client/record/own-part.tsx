import { Skeleton } from "@backoffice/ui";
import { lazy, Suspense, type ComponentType } from "react";
import type { OwnPart } from "../../contract/record.ts";
import type { LoadedRecord } from "./use-record.ts";

export interface OwnPartProps {
  record: LoadedRecord;
  label: string;
}

const part = (load: () => Promise<ComponentType<OwnPartProps>>) =>
  lazy(async () => ({ default: await load() }));

/** The parts that only one entity has, by their names; each is loaded when its tab is opened. */
const parts: Record<OwnPart, ComponentType<OwnPartProps>> = {
  "access-matrix": part(
    async () => (await import("../../modules/administration/client/access/access-matrix.tsx")).AccessMatrix,
  ),
  "api-user-webhooks": part(
    async () => (await import("../../modules/administration/client/webhooks/webhooks-part.tsx")).WebhooksPart,
  ),
  "document-preview": part(
    async () => (await import("../../modules/documents/client/document-preview.tsx")).DocumentPreview,
  ),
  "document-values": part(
    async () => (await import("../../modules/documents/client/document-values.tsx")).DocumentValues,
  ),
  "document-versions": part(
    async () => (await import("../../modules/documents/client/document-versions.tsx")).DocumentVersions,
  ),
  "project-burn-up": part(async () => (await import("../../modules/work/client/burn-up.tsx")).BurnUp),
  "price-calculator": part(
    async () => (await import("../../modules/catalogue/client/price-calculator.tsx")).PriceCalculator,
  ),
  "rate-chart": part(async () => (await import("../../modules/finance/client/rate-chart.tsx")).RateChart),
  "template-content": part(
    async () => (await import("../../modules/documents/client/template-content.tsx")).TemplateContent,
  ),
  "template-placeholders": part(
    async () =>
      (await import("../../modules/documents/client/template-placeholders.tsx")).TemplatePlaceholders,
  ),
  "template-when": part(
    async () => (await import("../../modules/documents/client/template-when.tsx")).TemplateWhen,
  ),
  "template-try": part(
    async () => (await import("../../modules/documents/client/template-try.tsx")).TemplateTry,
  ),
};

export function OwnPartView({ part: name, ...props }: OwnPartProps & { part: OwnPart }) {
  const Part = parts[name];
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <Part {...props} />
    </Suspense>
  );
}
