import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

const types: Record<string, string> = { ".js": "text/javascript", ".css": "text/css" };
const nonce = "bm9uY2U";
const policy = `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:`;

/**
 * Serves a built application under a strict policy: at `/` for the browser to draw, at `/drawn` as a server drew it.
 * A server writes style attributes, which a browser takes by a rule of their own.
 */
export async function serve(folder: string, page: string) {
  const server = createServer((request, response) => {
    const file = join(folder, request.url!);
    const drawn = request.url === "/drawn";
    if (request.url === "/" || drawn) {
      const html = readFileSync(join(folder, "index.html"), "utf8").replaceAll("{{nonce}}", nonce);
      response.setHeader(
        "content-security-policy",
        drawn ? `${policy}; style-src-attr 'unsafe-inline'` : policy,
      );
      response.setHeader("content-type", "text/html");
      response.end(html.replace("<!--page-->", drawn ? page : ""));
    } else if (existsSync(file)) {
      response.setHeader("content-type", types[extname(file)] ?? "application/octet-stream");
      response.end(readFileSync(file));
    } else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
