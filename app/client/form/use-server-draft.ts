import { useCallback, useEffect, useRef } from "react";
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
const debounceMs = 1_000;
/** Maximum number of characters to send while the page is unloading: browsers limit that to 64 KB. */
const maxWhileLeaving = 15_000;

/**
 * Also saves the draft on the server, a second after the last change or as the tab is left: it survives a crash or an
 * expired session and is available on other devices.
 * @returns a function that discards the draft
 */
export function useServerDraft({ form, typed, onFound }: ServerDraftOptions): () => void {
  const latest = useRef({ typed, onFound });
  const savedText = useRef(JSON.stringify(typed));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const discarded = useRef(false);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  /** Serial, so that a late save can't bring back a discarded draft. */
  const send = useCallback((call: () => Promise<unknown>) => {
    // If one fails, the draft is still in this window.
    last.current = last.current.then(call).catch(() => undefined);
  }, []);
  useEffect(() => {
    latest.current = { typed, onFound };
  });

  useEffect(() => {
    let open = true;
    void callServer("drafts/get", { form }).then(
      ({ data }) => {
        const untouched = Object.keys(latest.current.typed).length === 0 && !discarded.current;
        if (open && untouched && Object.keys(data.typed).length > 0) latest.current.onFound(data.typed);
      },
      () => undefined,
    );
    return () => {
      open = false;
    };
  }, [form]);

  useEffect(() => {
    const text = JSON.stringify(typed);
    if (text === savedText.current) return undefined;
    const save = (keepalive = false) => {
      savedText.current = text;
      send(() =>
        text === "{}"
          ? callServer("drafts/delete", { form }, { keepalive })
          : callServer("drafts/manage", { form, typed: text }, { keepalive }),
      );
    };
    timer.current = setTimeout(save, debounceMs);
    // The tab may be about to close.
    const saveAtOnce = () => {
      if (document.visibilityState !== "hidden" || savedText.current === text) return;
      clearTimeout(timer.current);
      save(text.length < maxWhileLeaving);
    };
    document.addEventListener("visibilitychange", saveAtOnce);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener("visibilitychange", saveAtOnce);
    };
  }, [form, typed, send]);

  return () => {
    clearTimeout(timer.current);
    discarded.current = true;
    if (savedText.current === "{}") return;
    savedText.current = "{}";
    send(() => callServer("drafts/delete", { form }));
  };
}
