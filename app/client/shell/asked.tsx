import { createContext, lazy, Suspense, useContext, useMemo, useState, type ReactNode } from "react";
import type { Row } from "../../contract/kinds.ts";
import type { Asked } from "../../contract/record.ts";
import { CallError } from "../calls/call-error.ts";

const ActionDialog = lazy(async () => ({
  default: (await import("../record/action-dialog.tsx")).ActionDialog,
}));

type Asking = <Result>(call: (fields?: Row) => Promise<Result>, record?: Row) => Promise<Result | null>;

interface OpenQuestion {
  ask: Asked;
  error: CallError | undefined;
  /** What narrows the choices. */
  record: Row;
  pending: boolean;
  go: (fields: Row) => void;
  leave: () => void;
}

const AskedContext = createContext<Asking | null>(null);

/** What a refusal asks for, where it asks. */
function askOf(error: unknown): Asked | undefined {
  if (!(error instanceof CallError)) return undefined;
  return (error.data as { ask?: Asked } | null)?.ask;
}

/** Holds the dialog in which calls ask for more before they do what they were called for. */
export function AskedProvider({ children }: { children: ReactNode }) {
  const [question, put] = useState<OpenQuestion>();

  const asking = useMemo<Asking>(() => {
    const again = async <Result,>(
      call: (fields?: Row) => Promise<Result>,
      ask: Asked,
      record: Row,
    ): Promise<Result | null> =>
      new Promise((resolve, reject) => {
        const end = () => put(undefined);
        const open = (error: CallError | undefined, asked: Asked, pending: boolean) =>
          put({
            ask: asked,
            error,
            record,
            pending,
            go: (fields) => void go(asked, fields),
            leave: () => {
              end();
              resolve(null);
            },
          });
        const go = async (asked: Asked, fields: Row) => {
          open(undefined, asked, true);
          try {
            const result = await call(fields);
            end();
            resolve(result);
          } catch (error) {
            const more = askOf(error);
            if (error instanceof CallError && (more || Object.keys(error.errors).length > 0))
              return open(error, more ?? asked, false);
            end();
            reject(error as Error);
          }
        };
        open(undefined, ask, false);
      });
    return async (call, record = {}) => {
      try {
        return await call();
      } catch (refusal) {
        const ask = askOf(refusal);
        if (!ask) throw refusal;
        return again(call, ask, record);
      }
    };
  }, []);

  return (
    <AskedContext value={asking}>
      {children}
      {question && (
        <Suspense>
          <ActionDialog
            action={{ label: question.ask.submit, form: { fields: question.ask.fields } }}
            title={question.ask.title}
            record={question.record}
            pending={question.pending}
            error={question.error}
            onSubmit={question.go}
            onClose={question.leave}
          />
        </Suspense>
      )}
    </AskedContext>
  );
}

/**
 * Calls that may ask for more: a stage that requires fields. What is asked is filled in a dialog in place, and the same
 * call goes on with it.
 *
 * @example const moved = await asking((fields) => callServer("deals/move", { …move, fields })); // null: it was left
 */
export function useAsking(): Asking {
  const asking = useContext(AskedContext);
  if (!asking) throw new Error("useAsking needs an <AskedProvider> above it.");
  return asking;
}
