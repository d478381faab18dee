import { useEffect, useState } from "react";
import type * as library from "./drag-library.ts";

export type DragLibrary = typeof library;

let loaded: DragLibrary | undefined;

/** The drag library, once loaded. Keyboard and menus work without it. */
export function useDragLibrary(wanted: boolean): DragLibrary | undefined {
  const [found, setFound] = useState(loaded);
  useEffect(() => {
    if (!wanted || loaded) return;
    let isUnmounted = false;
    const take = (drag: DragLibrary) => {
      loaded = drag;
      if (!isUnmounted) setFound(drag);
    };
    // Without it, for example offline, everything can still be moved by keyboard and menu.
    import("./drag-library.ts").then(take, () => {});
    return () => {
      isUnmounted = true;
    };
  }, [wanted]);
  return wanted ? found : undefined;
}
