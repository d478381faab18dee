import { useSyncExternalStore } from "react";

const stay = () => () => {};

/** Whether a browser draws. It is false in server rendering, and while a browser takes over what a server drew. */
export const useBrowser = () =>
  useSyncExternalStore(
    stay,
    () => true,
    () => false,
  );
