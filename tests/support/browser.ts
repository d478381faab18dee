import { serialize } from "object-to-formdata";
import type { Reply } from "../../app/contract/envelope.ts";

/** A reply with its HTTP status and headers. */
export interface Answer<Data = Record<string, unknown>> extends Reply<Data> {
  http: number;
  headers: Headers;
}

interface CallOptions {
  files?: Record<string, File>;
  headers?: Record<string, string>;
}

export type Browser = ReturnType<typeof openBrowser>;

/** Keeps cookies and the page's CSRF token as a browser does, and calls as the client does. */
export function openBrowser(url: string) {
  const cookies = new Map<string, string>();
  let csrf: string | null = null;

  async function request(path: string, init: RequestInit = {}) {
    const headers = new Headers(init.headers);
    // To compress replies and unpack them again takes a tenth of what a suite computes.
    if (!headers.has("accept-encoding")) headers.set("accept-encoding", "identity");
    if (cookies.size > 0) headers.set("cookie", [...cookies].map((pair) => pair.join("=")).join("; "));
    const response = await fetch(new URL(path, url), { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      if (/max-age=0/i.test(line)) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  async function open(path = "/") {
    const response = await request(path);
    const html = await response.text();
    csrf = /name="csrf-token" content="([^"]*)"/.exec(html)?.[1] ?? csrf;
    return { response, html };
  }

  /** A call with a raw body; the CSRF token is added. */
  async function post<Data = Record<string, unknown>>(
    path: string,
    body: BodyInit | null,
    headers: Record<string, string> = {},
  ): Promise<Answer<Data>> {
    if (csrf === null) await open();
    const response = await request(`/${path}`, {
      method: "POST",
      body,
      headers: { "x-csrf-token": csrf ?? "", origin: new URL(url).origin, ...headers },
    });
    const reply = (await response.json()) as Reply<Data>;
    const next = (reply.data as { csrf?: unknown } | null)?.csrf;
    if (typeof next === "string") csrf = next;
    return { ...reply, http: response.status, headers: response.headers };
  }

  function call<Data = Record<string, unknown>>(
    path: string,
    payload: object = {},
    options: CallOptions = {},
  ) {
    const body = serialize(payload, { indices: true });
    for (const [name, file] of Object.entries(options.files ?? {})) body.append(name, file);
    return post<Data>(path, body, options.headers);
  }

  return {
    cookies,
    csrf: () => csrf,
    request,
    open,
    post,
    call,
    signIn: (login: string, password: string) => call("auth/login", { login, password }),
  };
}
