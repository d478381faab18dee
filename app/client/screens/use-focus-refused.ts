import { useEffect, useRef } from "react";

/** A refusal moves the focus to the first of the ref's fields that it names, rather than leave it on the button. */
export function useFocusRefused<Form extends HTMLElement>(error: object | undefined) {
  const form = useRef<Form>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [error]);
  return form;
}
