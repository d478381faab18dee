import { lazy, Suspense } from "react";
import { useRecordStack } from "./use-record-stack.ts";

const RecordBeside = lazy(async () => ({ default: (await import("./record-beside.tsx")).RecordBeside }));

/** The records that were opened from the one on the screen, each over the last. */
export function StackedRecords() {
  const { stack, close } = useRecordStack();
  if (stack.length === 0) return null;
  return (
    <Suspense>
      {stack.map(({ code, id }, layer) => (
        <RecordBeside key={`${layer} ${code} ${id}`} code={code} id={id} onClose={() => close(layer)} />
      ))}
    </Suspense>
  );
}
