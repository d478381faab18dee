import { request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { arePrivateNetworksAllowed, ClosedAddress, isCallable, openLookup } from "./allowed-address.ts";

interface Answered {
  http: number;
  /** The start of the response. */
  text: string;
}

/** Response timeout in milliseconds. */
const timeoutMs = 10_000;
const maxAnswerLength = 2_000;

/** Posts a text to a user's URL, or gets it if null. Redirects could lead to a forbidden URL: none is followed. */
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
        signal: AbortSignal.timeout(timeoutMs),
        agent: false,
        ...(!arePrivateNetworksAllowed() && { lookup: openLookup }),
      },
      (response) => {
        let text = "";
        const end = () => {
          response.destroy();
          resolve({
            http: response.statusCode ?? 0,
            text: text.slice(0, maxAnswerLength).replaceAll("\0", ""),
          });
        };
        response.setEncoding("utf8");
        response.on("data", (part: string) => {
          text += part;
          if (text.length >= maxAnswerLength) end();
        });
        response.on("end", end);
        response.on("error", reject);
      },
    );
    sent.on("error", reject);
    sent.end(body ?? undefined);
  });
}
