import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import type { ActionDialogProps, OwnPartProps } from "./part-props.ts";

/** Of the place of a section that fills a screen, so that what stands below it begins out of sight. */
export const screenHigh = "78vh";

export type LazyPart = LazyExoticComponent<ComponentType<OwnPartProps>> & { height: number | string };
export type LazyDialog = LazyExoticComponent<ComponentType<ActionDialogProps>>;

/** A module's own section, loaded when its tab is opened; until then its place is so high, in px or as CSS says. */
export const lazyPart = (
  load: () => Promise<ComponentType<OwnPartProps>>,
  height: number | string = 240,
): LazyPart =>
  Object.assign(
    lazy(async () => ({ default: await load() })),
    { height },
  );

/** A module's own action dialog, loaded when it is opened. */
export const lazyDialog = (load: () => Promise<ComponentType<ActionDialogProps>>): LazyDialog =>
  lazy(async () => ({ default: await load() }));
