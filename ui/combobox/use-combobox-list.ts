import { useState } from "react";
import { matchingOptions, nextOption, type ComboboxOption } from "./matching-options.ts";

interface ComboboxListOptions<Value extends string> {
  options: readonly ComboboxOption<Value>[];
  limit: number;
  multiple: boolean;
  max: number;
  disabled: boolean;
  chosen: readonly Value[];
  onChange: (chosen: readonly Value[]) => void;
}

/** What is typed into a combobox, and the options that its list shows. */
export function useComboboxList<Value extends string>({
  options,
  limit,
  multiple,
  max,
  disabled,
  chosen,
  onChange,
}: ComboboxListOptions<Value>) {
  const [open, setOpen] = useState(false);
  /** The typed text; undefined shows what is chosen. */
  const [typed, setTyped] = useState<string>();
  const [activeIndex, setActiveIndex] = useState(0);
  const full = multiple && chosen.length >= max;
  const found = matchingOptions(options, typed ?? "");
  const shown = found.slice(0, limit).map((option) => ({
    ...option,
    disabled: option.disabled || (full && !chosen.includes(option.value)),
  }));
  const active = Math.min(activeIndex, shown.length - 1);

  const show = () => {
    if (disabled || open) return;
    const at = shown.findIndex((option) => option.value === chosen[0]);
    setActiveIndex(multiple ? 0 : Math.max(at, 0));
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setTyped(undefined);
  };
  const choose = ({ value: next, disabled: refused }: ComboboxOption<Value>) => {
    if (refused) return;
    if (multiple) {
      onChange(chosen.includes(next) ? chosen.filter((one) => one !== next) : [...chosen, next]);
      // The list stays, and shows all of itself again where the option has been found by typing.
      if (typed) setActiveIndex(options.findIndex((option) => option.value === next));
      setTyped(undefined);
    } else {
      onChange([next]);
      close();
    }
  };
  return {
    open,
    typed,
    full,
    shown,
    hasMore: found.length > limit,
    /** Index of the option that Enter takes; -1 for none. */
    active,
    setActive: setActiveIndex,
    move: (step: number) => setActiveIndex(nextOption(shown, active, step)),
    show,
    close,
    choose,
    chooseActive: () => {
      const option = shown[active];
      if (option) choose(option);
    },
    type: (text: string) => {
      setTyped(text);
      setActiveIndex(0);
      setOpen(true);
    },
    clearText: () => setTyped(undefined),
  };
}
