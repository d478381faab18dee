/**
 * What other modules may use of this one. They import it from the file that declares it: modules that use each other
 * would otherwise load each other whole.
 */
export {
  connectedTo,
  connectionActions,
  connectionLog,
  failures,
} from "./server/connections/connection-parts.ts";
