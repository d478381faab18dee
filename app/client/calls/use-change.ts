import { useCallback, useState } from "react";
import { useSWRConfig } from "swr";
import type { CallPath, Data, Payload } from "../../modules/calls.ts";
import { Status, type FieldErrors } from "../../contract/envelope.ts";
import { CallError, callErrorOf, errorText } from "./call-error.ts";
import { callServer, type Answer, type CallOptions } from "./call-server.ts";
import { dropReadAhead } from "./read-ahead.ts";

interface Options<Path extends CallPath> {
  /** The calls, or prefixes of their paths, whose cached responses become stale: `["orders", "cart/check"]`. */
  invalidates?: readonly string[];
  onDone?: (answer: Answer<Data<Path>>) => void;
}

const noErrors: FieldErrors = {};

/** Runs a change on the server. `run` resolves with the data, or rejects with the CallError that `error` holds. */
export function useChange<Path extends CallPath>(
  path: Path,
  { invalidates = [], onDone }: Options<Path> = {},
) {
  const invalidate = useInvalidate();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<CallError>();

  const run = useCallback(
    async (payload: Payload<Path>, options?: CallOptions): Promise<Data<Path>> => {
      setPending(true);
      setError(undefined);
      try {
        const reply = await callServer(path, payload, options);
        onDone?.(reply);
        invalidate(invalidates);
        return reply.data;
      } catch (failure) {
        if (failure instanceof CallError) setError(failure);
        throw failure;
      } finally {
        setPending(false);
      }
    },
    [path, invalidate, invalidates, onDone],
  );

  /** As `run`; resolves with undefined if the call fails, as `error` says. */
  const attempt = useCallback(
    (...call: Parameters<typeof run>) => run(...call).catch((failure) => void callErrorOf(failure)),
    [run],
  );

  const reset = useCallback(() => setError(undefined), []);
  const fieldErrors = error?.status === Status.invalid ? error.errors : noErrors;
  return {
    run,
    attempt,
    pending,
    error,
    fieldErrors,
    /** What is wrong with a field, as its input shows it. */
    errorOf: (field: string) => errorText(fieldErrors, field),
    reset,
  };
}

/** Reloads the cached calls with these paths or path prefixes; all calls if none are given. */
export function useInvalidate() {
  const { mutate } = useSWRConfig();
  return useCallback(
    (prefixes?: readonly string[]) => {
      dropReadAhead();
      // If the user has signed out in the meantime, the cache is gone.
      mutate((key) => Array.isArray(key) && (!prefixes || isOneOf(prefixes, String(key[0])))).catch(
        () => undefined,
      );
    },
    [mutate],
  );
}

const isOneOf = (prefixes: readonly string[], path: string) =>
  prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
