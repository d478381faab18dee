import { useEffect, useRef, useState } from "react";
import { SearchField } from "@backoffice/ui";

interface ListSearchProps {
  label: string;
  shortcut?: string;
  /** What is searched for now. */
  value: string;
  onSearch: (text: string) => void;
}

const pause = 250;

/** Searches after a pause in typing, and at once when the field is left: later it would take back where one went. */
export function ListSearch({ label, shortcut, value, onSearch }: ListSearchProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const search = useRef(onSearch);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    search.current = onSearch;
  });

  // Going back, or to another view, brings its own text; what was typed here is on its way already.
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
