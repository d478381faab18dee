import type { ControlLook, FieldLook } from "./field.tsx";

/** What of an input's props is its field's, and what is left to the input. */
export const splitField = <Props extends FieldLook & ControlLook>({
  label,
  labelEnd,
  hint,
  error,
  required,
  hideLabel,
  id,
  className,
  style,
  "aria-describedby": describedBy,
  ...rest
}: Props) =>
  [{ label, labelEnd, hint, error, required, hideLabel, id, className, style, describedBy }, rest] as const;
