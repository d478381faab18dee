import { useEffect, useRef, useState } from "react";
import type { StoredFile } from "./file-drop.tsx";

export interface UploadOptions {
  /** How much of the file has gone, between 0 and 1. */
  onProgress: (share: number) => void;
  /** Aborted when the upload is cancelled, or its list is gone. */
  signal: AbortSignal;
}

export type Upload = (file: File, options: UploadOptions) => Promise<StoredFile>;

export interface PendingFile {
  id: number;
  file: File;
  status: "waiting" | "uploading" | "failed" | "cancelled" | "refused";
  /** Between 0 and 1. */
  share: number;
  /** Why it failed or wasn't taken. */
  reason?: string;
}

/** How many go at once; the rest waits. */
const atOnce = 3;

/** Sends files, a few at a time, each with its progress; what has arrived is handed over. */
export function useUploads(upload: Upload, onStored: (file: StoredFile) => void) {
  const [files, setFiles] = useState<readonly PendingFile[]>([]);
  const lastId = useRef(0);
  const going = useRef(new Map<number, AbortController>());
  const latest = useRef({ upload, onStored });
  useEffect(() => {
    latest.current = { upload, onStored };
  });
  useEffect(() => {
    const all = going.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);

  const change = (id: number, changed: Partial<PendingFile>) =>
    setFiles((known) => known.map((each) => (each.id === id ? { ...each, ...changed } : each)));
  const remove = (id: number) => setFiles((known) => known.filter((each) => each.id !== id));

  const send = async ({ id, file }: PendingFile) => {
    const controller = new AbortController();
    going.current.set(id, controller);
    const { signal } = controller;
    change(id, { status: "uploading", share: 0, reason: undefined });
    try {
      const stored = await latest.current.upload(file, {
        signal,
        onProgress: (share) => !signal.aborted && change(id, { share: Math.min(1, Math.max(0, share)) }),
      });
      if (signal.aborted) return;
      remove(id);
      latest.current.onStored(stored);
    } catch (error) {
      if (!signal.aborted)
        change(id, { status: "failed", reason: error instanceof Error ? error.message : undefined });
    } finally {
      going.current.delete(id);
    }
  };

  const waiting = files.filter(({ status }) => status === "waiting");
  const room = atOnce - files.filter(({ status }) => status === "uploading").length;
  useEffect(() => {
    for (const file of waiting.slice(0, Math.max(0, room))) if (!going.current.has(file.id)) void send(file);
  });

  return {
    files,
    add: (added: readonly { file: File; reason?: string }[]) =>
      setFiles((known) => [
        ...known,
        ...added.map(({ file, reason }): PendingFile => {
          lastId.current += 1;
          return { id: lastId.current, file, share: 0, status: reason ? "refused" : "waiting", reason };
        }),
      ]),
    cancel: (id: number) => {
      going.current.get(id)?.abort();
      going.current.delete(id);
      change(id, { status: "cancelled" });
    },
    retry: (id: number) => change(id, { status: "waiting", share: 0 }),
    remove,
  };
}
