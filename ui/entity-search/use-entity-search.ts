import { useEffect, useRef, useState, type ReactNode } from "react";

export interface EntityOption {
  id: string | number;
  title: string;
  subtitle?: string;
  /** Thumbnail before the title. */
  picture?: ReactNode;
  disabled?: boolean;
}

export type Search<Option> = (text: string, signal: AbortSignal) => Promise<readonly Option[]>;

interface Answer<Option> {
  question: string;
  options: readonly Option[] | "failed";
}

export interface Found<Option> {
  status: "short" | "loading" | "found" | "none" | "failed";
  /** The previous options stay while new ones load. */
  options: readonly Option[];
  retry: () => void;
}

/** Debounced search; a newer query aborts the previous one, so that stale results never replace fresh ones. */
export function useEntitySearch<Option>({
  search,
  text,
  active,
  minimum,
  debounce,
}: {
  search: Search<Option>;
  text: string;
  /** No queries while this is false. */
  active: boolean;
  minimum: number;
  debounce: number;
}): Found<Option> {
  const [answer, setAnswer] = useState<Answer<Option>>();
  const [attempt, setAttempt] = useState(0);
  const lastSearch = useRef(search);
  useEffect(() => {
    lastSearch.current = search;
  });
  const wanted = text.trim();
  const long = wanted.length >= minimum;
  const question = `${attempt} ${wanted}`;

  useEffect(() => {
    if (!active || !long) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      lastSearch.current(wanted, controller.signal).then(
        (options) => !controller.signal.aborted && setAnswer({ question, options }),
        () => !controller.signal.aborted && setAnswer({ question, options: "failed" }),
      );
    }, debounce);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [active, long, wanted, question, debounce]);

  const options = answer && answer.options !== "failed" ? answer.options : [];
  const retry = () => setAttempt(attempt + 1);
  if (!long) return { status: "short", options: [], retry };
  if (answer?.question !== question) return { status: "loading", options, retry };
  if (answer.options === "failed") return { status: "failed", options: [], retry };
  return { status: options.length > 0 ? "found" : "none", options, retry };
}
