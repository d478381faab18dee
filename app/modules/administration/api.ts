/** What other modules may use of this one, each imported from the file that declares it. */
export {
  connectedTo,
  connectionActions,
  connectionLog,
  failures,
} from "./server/connections/connection-parts.ts";
