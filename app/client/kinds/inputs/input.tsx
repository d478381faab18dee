import type { Kind } from "../../../contract/kinds.ts";
import { focusFirst } from "../../screens/focus-first.ts";
import type { FilterProps, InputProps, KindInput } from "./kind-input.ts";
import { lines } from "./lines.tsx";
import { plainKindInputs } from "./plain-kind-inputs.ts";

/** How every kind of field is typed; one that is missing doesn't compile. */
const kindInputs: Record<Kind, KindInput> = { ...plainKindInputs, lines };

/** Where a field's value is typed. */
export function Input(props: InputProps) {
  const { Input: OfKind } = kindInputs[props.field.kind];
  return <OfKind {...props} />;
}

/** It takes the focus as it appears. */
export const FocusedInput = (props: InputProps) => (
  <div ref={focusFirst}>
    <Input {...props} />
  </div>
);

/** The values of a condition; they take the focus as they appear. */
export function FocusedFilter(props: FilterProps) {
  const { Filter } = kindInputs[props.field.kind];
  return (
    <div ref={focusFirst}>
      <Filter {...props} />
    </div>
  );
}
