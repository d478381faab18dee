import type { ComponentProps } from "react";
import { useUi } from "../provider/provider.tsx";
import { fill } from "../provider/strings.ts";
import { useStrings } from "../provider/use-strings.ts";
import { formStrings } from "./form-strings.ts";

export interface UnsavedFieldsProps extends Omit<ComponentProps<"output">, "children"> {
  /** Labels of the changed fields, in order. */
  labels: readonly string[];
}

/** How many changes are named; the rest are counted. */
const named = 3;

/** Lists unsaved fields: the first three by name, then a count. `Form` shows it in its save bar. */
export function UnsavedFields({ labels, ...rest }: UnsavedFieldsProps) {
  const { locale } = useUi();
  const strings = useStrings(formStrings);
  const more = labels.length - named;
  const fields = new Intl.ListFormat(locale, { type: more > 0 ? "unit" : "conjunction" }).format(
    labels.slice(0, named),
  );
  return (
    <output {...rest}>
      {more > 0
        ? fill(strings.formChangedMore, { fields, count: more })
        : fill(strings.formChanged, { fields })}
    </output>
  );
}
