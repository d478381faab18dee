import { Agent, request } from "node:http";
import { serialize } from "object-to-formdata";
import type { Reply } from "../../app/contract/envelope.ts";
import { openBrowser } from "../support/browser.ts";

/** Staff who are signed in and make calls as the client does, over so many connections. */
export async function gatherStaff(url: string, logins: readonly string[], connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const staff: { cookie: string; csrf: string }[] = [];
  for (const login of logins) {
    const browser = openBrowser(url);
    const reply = await browser.signIn(`${login}@backoffice.example`, "demo-demo-2026");
    if (reply.status !== 1) throw new Error(reply.message);
    staff.push({
      cookie: [...browser.cookies].map((pair) => pair.join("=")).join("; "),
      csrf: browser.csrf()!,
    });
  }
  return {
    /** The reply to a call of one of them, as text; `turn` counts up, so that they take turns. */
    async exchange(turn: number, path: string, payload: object, headers: Record<string, string> = {}) {
      const { cookie, csrf } = staff[turn % staff.length]!;
      const asked = new Request(url, { method: "POST", body: serialize(payload, { indices: true }) });
      const type = asked.headers.get("content-type")!;
      return exchange(agent, `${url}/${path}`, Buffer.from(await asked.arrayBuffer()), {
        "content-type": type,
        cookie,
        "x-csrf-token": csrf,
        ...headers,
      });
    },
    async ask<Data>(turn: number, path: string, payload: object): Promise<Data> {
      const reply = JSON.parse(await this.exchange(turn, path, payload)) as Reply<Data>;
      if (reply.status < 1) throw new Error(`${path}: ${reply.message}`);
      return reply.data;
    },
    leave: () => agent.destroy(),
  };
}

export type Staff = Awaited<ReturnType<typeof gatherStaff>>;

/** The reply's body. */
export function exchange(
  agent: Agent,
  url: string,
  body: Buffer | null,
  headers: Record<string, string>,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, method: body ? "POST" : "GET", headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on("data", (part: Buffer) => parts.push(part));
      reply.on("end", () => resolve(Buffer.concat(parts).toString("utf8")));
      reply.on("error", reject);
    });
    asked.on("error", reject);
    asked.end(body);
  });
}
