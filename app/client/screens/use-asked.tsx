import { useState, type ReactNode } from "react";
import type { Row } from "../../contract/kinds.ts";
import type { Asked } from "../../contract/list.ts";
import { CallError } from "../calls/call-error.ts";
import { ActionDialog } from "./record/action-dialog.tsx";

interface Asking {
  ask: Asked;
  error: CallError | undefined;
  go: (fields: Row) => Promise<void>;
  leave: () => void;
}

/** What a refusal asks for, where it asks. */
export function askOf(error: unknown): Asked | undefined {
  if (!(error instanceof CallError)) return undefined;
  return (error.data as { ask?: Asked } | null)?.ask;
}

/**
 * Calls that may ask for more before they do what they were called for: a stage that requires fields. What is asked is
 * filled in a dialog in place, and the same call goes on with it.
 *
 * @example const moved = await asking((fields) => callServer("deals/move", { …move, fields })); // null: it was left
 */
export function useAsked(record: Row = noRecord): {
  asking: <Result>(call: (fields?: Row) => Promise<Result>) => Promise<Result | null>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asking>();
  const [pending, setPending] = useState(false);

  const asking = async <Result,>(call: (fields?: Row) => Promise<Result>): Promise<Result | null> => {
    try {
      return await call();
    } catch (refusal) {
      const ask = askOf(refusal);
      if (!ask) throw refusal;
      return new Promise((resolve, reject) => {
        const go = async (fields: Row) => {
          setPending(true);
          try {
            const result = await call(fields);
            setAsked(undefined);
            resolve(result);
          } catch (error) {
            const again = askOf(error);
            if (error instanceof CallError && (again || Object.keys(error.errors).length > 0))
              setAsked({ ask: again ?? ask, error, go, leave });
            else {
              setAsked(undefined);
              reject(error as Error);
            }
          } finally {
            setPending(false);
          }
        };
        const leave = () => {
          setAsked(undefined);
          resolve(null);
        };
        setAsked({ ask, error: undefined, go, leave });
      });
    }
  };

  return {
    asking,
    dialog: asked && (
      <ActionDialog
        action={{ label: asked.ask.submit, form: { fields: asked.ask.fields } }}
        title={asked.ask.title}
        record={record}
        pending={pending}
        error={asked.error}
        onSubmit={(fields) => void asked.go(fields)}
        onClose={asked.leave}
      />
    ),
  };
}

const noRecord: Row = {};
