import { useEffect, useRef, useState, type FormEvent, type Ref, type RefCallback } from "react";
import { useUi } from "../provider/provider.tsx";
import { attachRef } from "../shared/attach-ref.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const root = "data-refusal";

/** Native validation messages, shown at the field: the browser's own bubble uses the browser's language. */
export function useRefusal(ref?: Ref<HTMLDivElement>) {
  const { strings } = useUi();
  const field = useRef<HTMLDivElement>(null);
  const [refusal, setRefusal] = useState<string>();

  useEffect(() => {
    if (refusal === undefined) return undefined;
    const check = () => {
      if (!field.current?.querySelector(":invalid")) setRefusal(undefined);
    };
    const forget = ({ target }: Event) => {
      if (field.current?.querySelector<Control>(":invalid")?.form === target) setRefusal(undefined);
    };
    const timer = setTimeout(check);
    document.addEventListener("input", check);
    document.addEventListener("reset", forget);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("input", check);
      document.removeEventListener("reset", forget);
    };
  });

  const onInvalidCapture = (event: FormEvent<HTMLDivElement>) => {
    const control = event.target as Control;
    // Fields may be nested.
    if (control.closest(`[${root}]`) !== event.currentTarget) return;
    event.preventDefault();
    const { valueMissing } = control.validity;
    setRefusal(valueMissing ? strings[missingText(control)] : control.validationMessage);
    if (isFirst(control)) control.focus();
  };

  const attach: RefCallback<HTMLDivElement> = (element) => {
    field.current = element;
    return attachRef(ref, element);
  };

  return { refusal, fieldProps: { ref: attach, [root]: "", onInvalidCapture } };
}

function missingText(control: Control) {
  if (control.type === "checkbox") return "checkMissing";
  const written = control.type !== "radio" && control.tagName !== "SELECT" && control.tabIndex >= 0;
  return written ? "textMissing" : "choiceMissing";
}

/** The control the browser would focus. */
const isFirst = (control: Control) =>
  [...(control.form?.elements ?? [])].find(
    (one) => (one as Control).willValidate && !(one as Control).validity.valid,
  ) === control;
