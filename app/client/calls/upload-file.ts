import type { Data, Payload } from "../../modules/calls.ts";
import { Status, type FieldErrors, type Reply } from "../../contract/envelope.ts";
import { translate } from "../i18n/language.ts";
import { CallError } from "./call-error.ts";
import { csrfToken } from "./page-meta.ts";

interface UploadOptions {
  /** The share uploaded so far, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** The calls that accept a raw file. */
type UploadPath = "files/upload" | "import/upload" | "statements/upload" | "translations/import";

/** Uploads one file. Uses XMLHttpRequest because fetch doesn't report upload progress. */
export function uploadFile<Path extends UploadPath>(
  path: Path,
  { file, ...of }: Payload<Path>,
  { onProgress, signal }: UploadOptions,
): Promise<Data<Path>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(of as Record<string, string | number | undefined>))
    if (value !== undefined) form.append(name, String(value));
  form.append("file", file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const silent = () =>
      reject(new CallError({ status: Status.unavailable, message: translate("shell.noAnswer") }));
    request.open("POST", `/${path}`);
    request.setRequestHeader("X-CSRF-Token", csrfToken());
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const reply = request.response as Reply<Data<Path>> | null;
      if (!reply) return silent();
      if (reply.status > 0) return resolve(reply.data);
      const errors = (reply.data as { errors?: FieldErrors } | null)?.errors;
      const messages = Object.values(errors ?? {}).flat();
      const message = messages.length > 0 ? messages.map(({ text }) => text).join(" ") : reply.message;
      reject(new CallError({ status: reply.status, message, errors, data: reply.data }));
    };
    request.onerror = silent;
    request.onabort = () => reject(signal.reason as Error);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}
