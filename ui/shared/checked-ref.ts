import type { Ref, RefCallback } from "react";
import { attachRef } from "./attach-ref.ts";

/** The ref of a checkbox or radio that also keeps its controlled value when its form is reset. */
export const checkedRef =
  (checked: boolean | undefined, ref: Ref<HTMLInputElement> | undefined): RefCallback<HTMLInputElement> =>
  (input) => {
    if (input && checked !== undefined) input.defaultChecked = checked;
    return attachRef(ref, input);
  };
