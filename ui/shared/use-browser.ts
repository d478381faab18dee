import { useSyncExternalStore } from "react";

const stay = () => () => {};

/** Whether rendering happens in a browser; false on the server and during hydration. */
export const useBrowser = () =>
  useSyncExternalStore(
    stay,
    () => true,
    () => false,
  );
