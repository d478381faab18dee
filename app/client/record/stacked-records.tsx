import { RecordBeside } from "./record-beside.tsx";
import { useRecordStack } from "./use-record-stack.ts";

/** The stack of records opened from the one on the screen. */
export function StackedRecords() {
  const { stack, close } = useRecordStack();
  return stack.map(({ code, id }, layer) => (
    <RecordBeside key={`${layer} ${code} ${id}`} code={code} id={id} onClose={() => close(layer)} />
  ));
}
