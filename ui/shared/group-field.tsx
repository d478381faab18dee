import type { ComponentProps, ReactNode, Ref, RefCallback } from "react";
import { Field, type FieldLook } from "../field/field.tsx";
import { splitField } from "../field/split-field.ts";
import { FormValue, type FormOwned } from "./form-value.tsx";
import { useKeptRef } from "./use-kept-ref.ts";

/** Props of every labeled group of options. */
export interface GroupLook<Control extends HTMLElement>
  extends
    FieldLook,
    FormOwned,
    Omit<ComponentProps<"div">, keyof FieldLook | "children" | "defaultValue" | "onChange" | "ref" | "role"> {
  /** The control that receives focus for the group. */
  ref?: Ref<Control>;
}

interface GroupFieldProps<Control extends HTMLElement> extends GroupLook<Control> {
  /** Attributes of the element around the options. */
  frame: ComponentProps<"div"> & { role: "group" | "radiogroup" };
  /** What is chosen; a form sends each under the same name. */
  values: readonly string[];
  onReset: () => void;
  /** Draws the options, with the ref of the one that takes the focus. */
  children: (start: RefCallback<Control>) => ReactNode;
}

/** The frame of a group of options: label, hint and error around it, and its place in a native form. */
export function GroupField<Control extends HTMLElement>(props: GroupFieldProps<Control>) {
  // Its children are another function each time, so nothing of it could be kept for the next.
  "use no memo";
  const [field, { frame, values, onReset, name, form, disabled, ref, children, ...rest }] = splitField(props);
  const [focusable, start] = useKeptRef(ref);
  return (
    <Field {...field} group>
      {({ id, "aria-describedby": describedBy, ...validity }, labelId) => (
        <div
          {...rest}
          id={id}
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          // A group of any number has neither.
          {...(frame.role === "radiogroup" && validity)}
          {...frame}
        >
          {children(start)}
          <FormValue
            {...{ name, form, disabled, values, onReset }}
            required={field.required}
            onFocus={() => focusable.current?.focus()}
          />
        </div>
      )}
    </Field>
  );
}
