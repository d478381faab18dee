import { useEffect, useRef } from "react";
import type { Row } from "../../contract/kinds.ts";
import { callServer } from "../calls/call-server.ts";

interface ServerDraftOptions {
  /** `clients/5`, `clients/new`. */
  form: string;
  typed: Row;
  /** Loads a draft saved elsewhere. */
  onFound: (typed: Row) => void;
}

/** Debounce in milliseconds before a draft is saved. */
const rest = 1_000;

/** If saving fails, the draft is still in this window. */
const quietly = (call: Promise<unknown>) => void call.catch(() => undefined);

/**
 * Also saves the draft on the server, a second after the last change: it survives a crash or an expired session and is
 * available on other devices.
 * @returns a function that discards the draft
 */
export function useServerDraft({ form, typed, onFound }: ServerDraftOptions): () => void {
  const latest = useRef({ typed, onFound });
  const savedText = useRef(JSON.stringify(typed));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = { typed, onFound };
  });

  useEffect(() => {
    let open = true;
    quietly(
      callServer("drafts/get", { form }).then(({ data }) => {
        const untouched = Object.keys(latest.current.typed).length === 0;
        if (open && untouched && Object.keys(data.typed).length > 0) latest.current.onFound(data.typed);
      }),
    );
    return () => {
      open = false;
    };
  }, [form]);

  useEffect(() => {
    const text = JSON.stringify(typed);
    if (text === savedText.current) return undefined;
    timer.current = setTimeout(() => {
      savedText.current = text;
      quietly(
        text === "{}"
          ? callServer("drafts/delete", { form })
          : callServer("drafts/manage", { form, typed: text }),
      );
    }, rest);
    return () => clearTimeout(timer.current);
  }, [form, typed]);

  return () => {
    clearTimeout(timer.current);
    if (savedText.current === "{}") return;
    savedText.current = "{}";
    quietly(callServer("drafts/delete", { form }));
  };
}
