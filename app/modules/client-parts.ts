import { lazy } from "react";
import type { LazyDialog, LazyPart } from "../client/record/lazy-parts.ts";
import { idle } from "../client/shell/when-idle.ts";
import { moduleDialogs } from "./lists/client-dialogs.ts";
import { moduleParts } from "./lists/client-parts.ts";
import type { OwnDialog } from "./lists/own-dialogs.ts";
import type { OwnPart } from "./lists/own-parts.ts";
import { onDemand } from "../client/shell/screen-module.ts";

/** Sections that only one entity has, by name. */
export const parts: Readonly<Record<string, LazyPart>> = moduleParts satisfies Record<OwnPart, LazyPart>;

/** Dialogs that only one action has, by name. */
export const dialogs: Readonly<Record<string, LazyDialog>> = moduleDialogs satisfies Record<
  OwnDialog,
  LazyDialog
>;

/** The cart's notch, shown on every page after its content. */
export const AppNotch = onDemand(async () => {
  await idle();
  return (await import("./orders/client/cart/notch.tsx")).AppNotch;
});

/** The running timer, in that pocket. */
export const NotchTimer = onDemand(
  async () => (await import("./work/client/timer/notch-timer.tsx")).NotchTimer,
);

export const WeekGrid = onDemand(async () => (await import("./work/client/week-grid.tsx")).WeekGrid);

export const EditTexts = onDemand(
  async () => (await import("./administration/client/translations/edit-texts.tsx")).EditTexts,
);

export const ExchangeTexts = onDemand(
  async () => (await import("./administration/client/translations/exchange-texts.tsx")).ExchangeTexts,
);

export const EditLines = lazy(async () => ({
  default: (await import("./orders/client/edit-lines.tsx")).EditLines,
}));

/** In the account menu of administrators. */
export const DemoItem = onDemand(async () => (await import("./demo/client/demo-item.tsx")).DemoItem);

export const DemoDialog = onDemand(async () => (await import("./demo/client/demo-dialog.tsx")).DemoDialog);
