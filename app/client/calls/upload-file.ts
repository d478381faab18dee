import type { Data, Payload } from "../../modules/calls.ts";
import { Status } from "../../contract/envelope.ts";
import { isDone, type DoneReply, type FailedReply } from "../../contract/failure.ts";
import { translate } from "../i18n/language.ts";
import { CallError } from "./call-error.ts";
import { withKey } from "./idempotency-key.ts";
import { csrfToken } from "./page-meta.ts";

interface UploadOptions {
  /** The share uploaded so far, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** The calls that accept a raw file. */
type UploadPath = "files/upload" | "import/upload" | "statements/upload" | "translations/import";

/** Uploads one file. Uses XMLHttpRequest because fetch doesn't report upload progress. */
export async function uploadFile<Path extends UploadPath>(
  path: Path,
  payload: Payload<Path>,
  options: UploadOptions = {},
): Promise<Data<Path>> {
  const reply = await withKey(path, payload, (key) => post<Data<Path>>(path, payload, key, options));
  if (isDone(reply)) return reply.data;
  const errors = reply.data?.errors;
  const messages = Object.values(errors ?? {}).flat();
  const message = messages.length > 0 ? messages.map(({ text }) => text).join(" ") : reply.message;
  throw new CallError({ status: reply.status, message, errors, data: reply.data });
}

function post<Data>(
  path: UploadPath,
  { file, ...of }: Payload<UploadPath>,
  key: string,
  { onProgress, signal }: UploadOptions,
): Promise<DoneReply<Data> | FailedReply> {
  const form = new FormData();
  for (const [name, value] of Object.entries(of)) if (value !== undefined) form.append(name, String(value));
  form.append("file", file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const silent = () =>
      resolve({ status: Status.unavailable, message: translate("shell.noAnswer"), data: null });
    request.open("POST", `/${path}`);
    request.setRequestHeader("X-CSRF-Token", csrfToken());
    request.setRequestHeader("Idempotency-Key", key);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => (request.response ? resolve(request.response) : silent());
    request.onerror = silent;
    request.onabort = () => reject(signal?.reason as Error);
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}
