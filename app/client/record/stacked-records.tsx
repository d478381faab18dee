import { RecordBeside } from "./record-beside.tsx";
import { useRecordStack } from "./use-record-stack.ts";

export function StackedRecords() {
  const { stack, close } = useRecordStack();
  return stack.map(({ code, id }, layer) => (
    <RecordBeside key={`${layer} ${code} ${id}`} code={code} id={id} onClose={() => close(layer)} />
  ));
}
