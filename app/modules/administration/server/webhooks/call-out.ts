import { request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { arePrivateNetworksAllowed, ClosedAddress, isCallable, openLookup } from "./allowed-address.ts";

export interface Answered {
  http: number;
  /** The beginning of it. */
  text: string;
}

/** Milliseconds within which the other side answers. */
const patience = 10_000;
const longestAnswer = 2_000;

/** Posts a text to an address of somebody's choice, or with null gets what is there. Redirects aren't followed: they could lead where the address may not. */
export function callOut(
  url: string,
  body: string | null,
  headers: Record<string, string>,
): Promise<Answered> {
  if (!isCallable(url)) return Promise.reject(new ClosedAddress());
  const request = url.startsWith("https:") ? overHttps : overHttp;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: body === null ? "GET" : "POST",
        headers: {
          ...headers,
          ...(body !== null && {
            "content-type": "application/json",
            "content-length": Buffer.byteLength(body),
          }),
          "user-agent": "Backoffice-Webhook",
        },
        signal: AbortSignal.timeout(patience),
        agent: false,
        ...(!arePrivateNetworksAllowed() && { lookup: openLookup }),
      },
      (response) => {
        let text = "";
        const end = () => {
          response.destroy();
          resolve({
            http: response.statusCode ?? 0,
            text: text.slice(0, longestAnswer).replaceAll("\0", ""),
          });
        };
        response.setEncoding("utf8");
        response.on("data", (part: string) => {
          text += part;
          if (text.length >= longestAnswer) end();
        });
        response.on("end", end);
        response.on("error", reject);
      },
    );
    sent.on("error", reject);
    sent.end(body ?? undefined);
  });
}
