import Busboy, { type BusboyConfig } from "@fastify/busboy";
import type { IncomingHttpHeaders } from "node:http";
import { malformed } from "../refusal.ts";

/** Refuses a body that can't be parsed because its headers name no boundary. */
export function createMultipartParser(headers: IncomingHttpHeaders, limits: BusboyConfig["limits"]) {
  try {
    return new Busboy({
      headers: { ...headers, "content-type": headers["content-type"] ?? "" },
      limits: { ...limits, headerPairs: 20 },
    });
  } catch {
    throw malformed("multipart/form-data needs a boundary");
  }
}
