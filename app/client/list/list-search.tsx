import { useEffect, useEffectEvent, useRef, useState } from "react";
import { SearchField } from "@backoffice/ui";
import { focusResults } from "./focus-results.ts";

interface ListSearchProps {
  label: string;
  shortcut?: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Milliseconds. Keys that follow each other faster are searched for together. */
const debounceMs = 30;

/**
 * Searches while typing, debounced; on blur right away, since a later search would undo a navigation. Enter and Arrow
 * down go on to what was found.
 */
export function ListSearch({ label, shortcut, value, onSearch }: ListSearchProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = useRef({ at: -Infinity, rapidly: false });

  // A search sent from here comes back as `value` after more may have been typed. Any other value comes from going back
  // or from another view, and replaces the text.
  if (seen !== value) {
    setSeen(value);
    const own = sent.indexOf(value) + 1;
    setSent(own ? sent.slice(own) : []);
    if (!own) setText(value);
  }

  const search = useEffectEvent((next: string) => {
    if (next === sent.at(-1)) return;
    setSent([...sent, next]);
    onSearch(next);
  });

  useEffect(() => {
    if (text.trim() === value) return;
    if (!typed.current.rapidly) return search(text.trim());
    timer.current = setTimeout(() => search(text.trim()), debounceMs);
    return () => clearTimeout(timer.current);
  }, [text, value]);

  const type = (next: string) => {
    const now = performance.now();
    typed.current = { at: now, rapidly: now - typed.current.at < debounceMs };
    setText(next);
  };

  const leave = () => {
    clearTimeout(timer.current);
    if (text.trim() !== (sent.at(-1) ?? value)) onSearch(text.trim());
  };

  return (
    <SearchField
      label={label}
      shortcut={shortcut}
      maxLength={200}
      value={text}
      onValueChange={type}
      onBlur={leave}
      onKeyDown={(event) => {
        const goesOn = event.key === "Enter" || event.key === "ArrowDown";
        if (goesOn && !event.nativeEvent.isComposing && focusResults()) event.preventDefault();
      }}
    />
  );
}
