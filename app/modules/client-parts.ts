import { createElement, lazy, type ComponentType } from "react";
import type { ActionDialogProps, OwnPartProps } from "../client/record/part-props.ts";
import type { ActionDialogCode, OwnPart } from "../contract/record.ts";

const part = (load: () => Promise<ComponentType<OwnPartProps>>) =>
  lazy(async () => ({ default: await load() }));

/** Sections that only one entity has, by name; each is loaded when its tab is opened. */
export const parts: Record<OwnPart, ComponentType<OwnPartProps>> = {
  "access-matrix": part(
    async () => (await import("./administration/client/access/access-matrix.tsx")).AccessMatrix,
  ),
  "api-user-webhooks": part(
    async () => (await import("./administration/client/webhooks/webhooks-part.tsx")).WebhooksPart,
  ),
  "document-preview": part(
    async () => (await import("./documents/client/document-preview.tsx")).DocumentPreview,
  ),
  "document-values": part(
    async () => (await import("./documents/client/document-values.tsx")).DocumentValues,
  ),
  "document-versions": part(
    async () => (await import("./documents/client/document-versions.tsx")).DocumentVersions,
  ),
  "project-burn-up": part(async () => (await import("./work/client/burn-up.tsx")).BurnUp),
  "price-calculator": part(
    async () => (await import("./orders/client/price-calculator.tsx")).PriceCalculator,
  ),
  "rate-chart": part(async () => (await import("./finance/client/rate-chart.tsx")).RateChart),
  "template-content": part(
    async () => (await import("./documents/client/template-content.tsx")).TemplateContent,
  ),
  "template-placeholders": part(
    async () => (await import("./documents/client/template-placeholders.tsx")).TemplatePlaceholders,
  ),
  "template-when": part(async () => (await import("./documents/client/template-when.tsx")).TemplateWhen),
  "template-try": part(async () => (await import("./documents/client/template-try.tsx")).TemplateTry),
};

const dialog = (load: () => Promise<ComponentType<ActionDialogProps>>) =>
  lazy(async () => ({ default: await load() }));

const chooseLines = (way: "ship" | "return" | "split") =>
  dialog(async () => {
    const { ChooseLines } = await import("./orders/client/choose-lines.tsx");
    return (props) => createElement(ChooseLines, { way, ...props });
  });

/** Dialogs that only one action has, by name; each is loaded when it is opened. */
export const dialogs: Record<ActionDialogCode, ComponentType<ActionDialogProps>> = {
  "generate-document": dialog(
    async () => (await import("./documents/client/generate-document.tsx")).GenerateDocument,
  ),
  "ship-lines": chooseLines("ship"),
  "return-lines": chooseLines("return"),
  "split-lines": chooseLines("split"),
  "stock-lines": dialog(async () => (await import("./orders/client/stock-lines.tsx")).StockLines),
  "hand-over": dialog(async () => (await import("./people/client/hand-over.tsx")).HandOver),
  "edit-texts": dialog(
    async () => (await import("./administration/client/translations/edit-texts-of.tsx")).EditTextsOf,
  ),
};

/** The cart's notch, shown on every page. */
export const AppNotch = lazy(async () => ({
  default: (await import("./orders/client/cart/notch.tsx")).AppNotch,
}));

/** The running timer, in that pocket. */
export const NotchTimer = lazy(async () => ({
  default: (await import("./work/client/timer/notch-timer.tsx")).NotchTimer,
}));

/** The weekly timesheet. */
export const WeekGrid = lazy(async () => ({
  default: (await import("./work/client/week-grid.tsx")).WeekGrid,
}));

export const EditTexts = lazy(async () => ({
  default: (await import("./administration/client/translations/edit-texts.tsx")).EditTexts,
}));

export const ExchangeTexts = lazy(async () => ({
  default: (await import("./administration/client/translations/exchange-texts.tsx")).ExchangeTexts,
}));

export const EditLines = lazy(async () => ({
  default: (await import("./orders/client/edit-lines.tsx")).EditLines,
}));
