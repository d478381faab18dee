import type { ControlLook, FieldLook } from "./field.tsx";

/** Splits an input's props into the field's and the rest. */
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
