export * from "../http/session/tables.ts";
