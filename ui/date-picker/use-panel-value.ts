import { useState } from "react";
import { useStrings } from "../provider/use-strings.ts";
import { useControllable } from "../shared/use-controllable.ts";
import { datePickerStrings } from "./date-picker-strings.ts";

export /** How a value is written, read, judged and sent. */
interface PanelModel<Value> {
  write: (value: Value) => string;
  /** `undefined` where a text can't be understood. */
  read: (text: string) => Value | undefined;
  /** Why a value can't be chosen. */
  refuse: (value: Value) => string | undefined;
  /** What was typed, when it can't be read. */
  unreadable: (text: string) => string;
  /** What a form sends, one entry each. */
  sent: (value: Value) => string[];
  /** Adds separators to what is typed at the end. */
  complete?: (text: string) => string;
}

interface PanelValueOptions<Value> {
  value: Value | null | undefined;
  defaultValue: Value | null | undefined;
  onValueChange: ((value: Value | null) => void) | undefined;
  model: PanelModel<Value>;
  required: boolean | undefined;
}

/** A panel field's value, what is typed for it, and why that is refused. */
export function usePanelValue<Value>({
  value,
  defaultValue,
  onValueChange,
  model,
  required,
}: PanelValueOptions<Value>) {
  const strings = useStrings(datePickerStrings);
  const [chosen, setChosen, resetChosen] = useControllable(value, defaultValue ?? null, onValueChange);
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const written = chosen === null ? "" : model.write(chosen);
  const text = typed ?? written;
  const sent = (of: Value | null) => (of === null ? [] : model.sent(of));

  /** Accepts a value, or reports why not; `false` if the previous value stays. */
  const choose = (next: Value | null): boolean => {
    const reason = next === null ? (required ? strings.dateNeeded : undefined) : model.refuse(next);
    setProblem(reason);
    if (reason !== undefined) return false;
    setTyped(undefined);
    if (sent(next).join() !== sent(chosen).join()) setChosen(next);
    return true;
  };
  const clear = () => {
    choose(null);
    setTyped(undefined);
  };
  const forgetTyped = () => {
    setTyped(undefined);
    setProblem(undefined);
  };

  return {
    text,
    typed: typed !== undefined,
    problem,
    /** What the panel shows: a typed value as soon as it can be read. */
    shown: (typed === undefined ? undefined : model.read(typed)) ?? chosen,
    sent: sent(chosen),
    choose,
    clear,
    forgetTyped,
    type: (next: string) => {
      setProblem(undefined);
      // Completes while typing at the end, never while deleting or pasting.
      const added = next.length === text.length + 1 && next.startsWith(text);
      setTyped(added && model.complete ? model.complete(next) : next);
    },
    finishTyping: () => {
      if (typed === undefined || typed === written) return setTyped(undefined);
      if (typed.trim() === "") return clear();
      const next = model.read(typed);
      if (next === undefined) setProblem(model.unreadable(typed));
      else choose(next);
    },
    reset: () => {
      forgetTyped();
      resetChosen();
    },
  };
}
