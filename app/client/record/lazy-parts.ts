import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import type { ActionDialogProps, OwnPartProps } from "./part-props.ts";

export type LazyPart = LazyExoticComponent<ComponentType<OwnPartProps>>;
export type LazyDialog = LazyExoticComponent<ComponentType<ActionDialogProps>>;

/** A module's own section, loaded when its tab is opened. */
export const lazyPart = (load: () => Promise<ComponentType<OwnPartProps>>): LazyPart =>
  lazy(async () => ({ default: await load() }));

/** A module's own action dialog, loaded when it is opened. */
export const lazyDialog = (load: () => Promise<ComponentType<ActionDialogProps>>): LazyDialog =>
  lazy(async () => ({ default: await load() }));
