import { Button } from "@backoffice/ui";
import { useOwnActions } from "./own-actions.tsx";
import type { LoadedRecord } from "./use-record.ts";

/** One of the record's actions, next to the list that shows its results. */
export function SectionAction({ record, code }: { record: LoadedRecord; code: string }) {
  const own = useOwnActions(record);
  const action = own.all.find((each) => each.code === code);
  if (!action) return null;
  return (
    <>
      <Button size="small" disabledReason={action.disabledReason} onClick={() => own.start(action)}>
        {action.label}
      </Button>
      {own.dialog}
    </>
  );
}
