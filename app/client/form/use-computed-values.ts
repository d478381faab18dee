import { useState } from "react";
import useSWR from "swr";
import type { Row } from "../../contract/kinds.ts";
import type { Form } from "../../contract/form.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { callNamed } from "../calls/call-server.ts";
import { useDebounced } from "../calls/use-debounced.ts";

/** In milliseconds: shorter than the pause between two fields. */
const debounceMs = 250;

const nothing: Row = {};

interface ComputedValues {
  values: Row;
  /** They are up to date with the input. */
  isCurrent: boolean;
}

/**
 * Values that the server computes from the input; the previous response stays until the next one arrives. What it said
 * of lines stays while one of them has a wrong value.
 */
export function useComputedValues(
  code: RouteCode,
  { follows }: Pick<Form, "follows">,
  sent: Row,
): ComputedValues {
  const now = JSON.stringify(sent);
  const settled = useDebounced(now, debounceMs);
  const { data, isLoading } = useSWR<Row, Error>(
    follows && [`${code}/follow`, settled],
    async ([path, values]: [string, string]) => (await callNamed<Row>(path, JSON.parse(values))).data,
    // Errors here are reported on save.
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const lines = follows?.lines;
  const found = lines && data?.[lines];
  const [known, setKnown] = useState(found);
  if (found !== undefined && found !== known) setKnown(found);
  const values = data && lines && found === undefined ? { ...data, [lines]: known } : data;
  return { values: values ?? nothing, isCurrent: settled === now && !isLoading };
}
