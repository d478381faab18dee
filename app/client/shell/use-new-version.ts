import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { isOutdated } from "../calls/changes.ts";
import { reloadIfServed } from "./missing-chunk.ts";

/** After an update of the server, the next screen is loaded anew. What is on screen is never interrupted. */
export function useNewVersion() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (isOutdated()) void reloadIfServed();
  }, [pathname]);
}
