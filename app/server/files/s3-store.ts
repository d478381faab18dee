import { AwsV4Signer } from "aws4fetch";
import { createReadStream, mkdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { S3Config } from "../config.ts";
import type { FileStore } from "./store.ts";

const timeoutMs = 30_000;

/** Stores files in a bucket of any S3-compatible store, streaming them in both directions. */
export function openS3Store(s3: S3Config, dataDir: string): FileStore {
  const incoming = join(dataDir, "files", "incoming");
  mkdirSync(incoming, { recursive: true });
  const addressOf = (key: string) => `${s3.endpoint.replace(/\/$/, "")}/${s3.bucket}/${key}`;

  async function ask(method: "GET" | "PUT" | "DELETE", key: string, body?: Body): Promise<IncomingMessage> {
    const { url, headers } = await new AwsV4Signer({
      method,
      url: addressOf(key),
      service: "s3",
      region: s3.region,
      accessKeyId: s3.accessKeyId,
      secretAccessKey: s3.secretAccessKey,
      headers: body && { "x-amz-content-sha256": body.checksum },
    }).sign();
    const request = (url.protocol === "https:" ? requestHttps : requestHttp)(url, {
      method,
      headers: { ...Object.fromEntries(headers), ...(body && { "content-length": body.size }) },
      timeout: timeoutMs,
    });
    request.on("timeout", () => request.destroy(new Error(`The file store is silent for ${timeoutMs} ms.`)));
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      request.once("response", resolve).once("error", reject);
    });
    if (body) pipeline(body.contents, request).catch((error: Error) => request.destroy(error));
    else request.end();
    return answered;
  }

  return {
    incoming,
    async put(key, path, about) {
      await finish(await ask("PUT", key, { ...about, contents: createReadStream(path) }), "keep");
      await rm(path, { force: true });
    },
    async read(key) {
      const answer = await ask("GET", key);
      if (answer.statusCode === 200) return answer;
      await finish(answer, "read", [404]);
      return null;
    },
    async remove(key) {
      await finish(await ask("DELETE", key), "remove", [404]);
    },
  };
}

interface Body {
  contents: Readable;
  size: number;
  checksum: string;
}

async function finish(answer: IncomingMessage, what: string, fine: number[] = []) {
  answer.resume();
  const status = answer.statusCode ?? 0;
  if ((status < 200 || status > 299) && !fine.includes(status))
    throw new Error(`The file store refused to ${what} a file: ${status} ${answer.statusMessage ?? ""}`);
}
