import { createContext, useContext, useMemo, useState, type ReactNode } from "react";
import type { Row } from "../../contract/kinds.ts";
import type { RequiredInput } from "../../contract/record.ts";
import { CallError } from "../calls/call-error.ts";
import { onDemand } from "./screen-module.ts";

const ActionDialog = onDemand(async () => (await import("../record/action-dialog.tsx")).ActionDialog);

type WithRequiredInput = <Result>(
  call: (fields?: Row) => Promise<Result>,
  record?: Row,
) => Promise<Result | null>;

interface OpenQuestion {
  ask: RequiredInput;
  error: CallError | undefined;
  /** Filters the options. */
  record: Row;
  pending: boolean;
  go: (fields: Row) => void;
  leave: () => void;
}

const AskedContext = createContext<WithRequiredInput | null>(null);

function askOf(error: unknown): RequiredInput | undefined {
  return error instanceof CallError ? error.data?.ask : undefined;
}

/** Hosts the dialog in which calls request additional input. */
export function RequiredInputProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<OpenQuestion>();

  const withRequiredInput = useMemo<WithRequiredInput>(() => {
    const again = async <Result,>(
      call: (fields?: Row) => Promise<Result>,
      ask: RequiredInput,
      record: Row,
    ): Promise<Result | null> =>
      new Promise((resolve, reject) => {
        const end = () => setQuestion(undefined);
        const open = (error: CallError | undefined, required: RequiredInput, pending: boolean) =>
          setQuestion({
            ask: required,
            error,
            record,
            pending,
            go: (fields) => void go(required, fields),
            leave: () => {
              end();
              resolve(null);
            },
          });
        const go = async (required: RequiredInput, fields: Row) => {
          open(undefined, required, true);
          try {
            const result = await call(fields);
            end();
            resolve(result);
          } catch (error) {
            const more = askOf(error);
            if (error instanceof CallError && (more || Object.keys(error.errors).length > 0))
              return open(error, more ?? required, false);
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
    <AskedContext value={withRequiredInput}>
      {children}
      {question && (
        <ActionDialog
          action={{ label: question.ask.submit, form: { fields: question.ask.fields } }}
          title={question.ask.title}
          record={question.record}
          pending={question.pending}
          error={question.error}
          onSubmit={question.go}
          onClose={question.leave}
        />
      )}
    </AskedContext>
  );
}

/**
 * Calls that may require additional input, such as a stage with required fields. The input is entered in a dialog, and
 * the same call is retried with it.
 *
 * @example const moved = await asking((fields) => callServer("deals/move", { …move, fields })); // null: canceled
 */
export function useRequiredInput(): WithRequiredInput {
  const withRequiredInput = useContext(AskedContext);
  if (!withRequiredInput) throw new Error("useRequiredInput needs a <RequiredInputProvider> above it.");
  return withRequiredInput;
}
