import { useRouteError } from "react-router-dom";
import { Broken } from "./boundary.tsx";

/** What is left when the shell itself breaks. */
export const RouteFailure = () => (
  <main>
    <Broken error={useRouteError()} onRetry={() => location.reload()} />
  </main>
);
