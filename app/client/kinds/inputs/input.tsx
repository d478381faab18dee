import type { Kind } from "../../../contract/kinds.ts";
import { focusFirst } from "../../screens/focus-first.ts";
import type { FilterProps, InputProps, KindInput } from "./kind-input.ts";
import { lines } from "./lines.tsx";
import { plainKindInputs } from "./plain-kind-inputs.ts";

/** The input for every kind of field; a missing one is a compile error. */
const kindInputs: Record<Kind, KindInput> = { ...plainKindInputs, lines };

export function Input(props: InputProps) {
  const { Input: OfKind } = kindInputs[props.field.kind];
  return <OfKind {...props} />;
}

export const FocusedInput = (props: InputProps) => (
  <div ref={focusFirst}>
    <Input {...props} />
  </div>
);

/** The values of a filter condition; focused on mount. */
export function FocusedFilter(props: FilterProps) {
  const { Filter } = kindInputs[props.field.kind];
  return (
    <div ref={focusFirst}>
      <Filter {...props} />
    </div>
  );
}
