import { useEffect, useRef, useState } from "react";
import { SearchField } from "@backoffice/ui";

interface ListSearchProps {
  label: string;
  shortcut?: string;
  /** The current search. */
  value: string;
  onSearch: (text: string) => void;
}

const pause = 250;

/** Searches after a pause in typing, or right away on blur: later, it would undo a navigation. */
export function ListSearch({ label, shortcut, value, onSearch }: ListSearchProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const search = useRef(onSearch);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    search.current = onSearch;
  });

  // Going back, or to another view, sets its search; text typed here is already being searched for.
  if (seen !== value) {
    setSeen(value);
    if (value !== text.trim()) setText(value);
  }

  useEffect(() => {
    if (text.trim() === value) return;
    timer.current = setTimeout(() => search.current(text.trim()), pause);
    return () => clearTimeout(timer.current);
  }, [text, value]);

  const leave = () => {
    clearTimeout(timer.current);
    if (text.trim() !== value) onSearch(text.trim());
  };

  return (
    <SearchField
      label={label}
      shortcut={shortcut}
      maxLength={200}
      value={text}
      onValueChange={setText}
      onBlur={leave}
    />
  );
}
