import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A bucket that implements the part of S3's protocol that the file store uses. */
export async function openBucket() {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    const key = request.url!;
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks);
      const end = (status: number, contents?: Buffer) => reply.writeHead(status).end(contents);
      const signed =
        /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-test\/s3\/aws4_request, SignedHeaders=[^,]*host[^,]*, Signature=[0-9a-f]{64}$/;
      if (!signed.test(request.headers.authorization ?? "")) return end(403);
      if (request.method === "PUT") {
        // Like S3, it refuses a body whose length or checksum differs from the headers.
        const checksum = createHash("sha256").update(body).digest("hex");
        if (request.headers["x-amz-content-sha256"] !== checksum) return end(400);
        if (Number(request.headers["content-length"]) !== body.length) return end(411);
        objects.set(key, body);
        return end(200);
      }
      if (request.method === "DELETE") return end(objects.delete(key) ? 204 : 404);
      const found = objects.get(key);
      return found ? end(200, found) : end(404);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: "backoffice",
      region: "eu-test",
      accessKeyId: "key",
      secretAccessKey: "secret",
    },
    close: () => server.close(),
  };
}
