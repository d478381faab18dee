import { useRouteError } from "react-router-dom";
import { Broken } from "./boundary.tsx";

/** The fallback if the shell itself fails. */
export const RouteFailure = () => (
  <main>
    <Broken error={useRouteError()} onRetry={() => location.reload()} />
  </main>
);
