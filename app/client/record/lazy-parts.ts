import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { onDemand } from "../shell/screen-module.ts";
import type { ActionDialogProps, OwnPartProps } from "./part-props.ts";

/** The placeholder height of a section that fills the screen, so that content below it starts out of view. */
export const screenHigh = "78vh";

export type LazyPart = LazyExoticComponent<ComponentType<OwnPartProps>> & { height: number | string };
export type LazyDialog = ComponentType<ActionDialogProps>;

/** A module's own section, loaded when its tab is opened; its placeholder has this height, in px or as a CSS length. */
export const lazyPart = (
  load: () => Promise<ComponentType<OwnPartProps>>,
  height: number | string = 240,
): LazyPart =>
  Object.assign(
    lazy(async () => ({ default: await load() })),
    { height },
  );

/** A module's own action dialog, loaded when it is opened. */
export const lazyDialog = onDemand<ActionDialogProps>;
