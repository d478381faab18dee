import { useEffect, useEffectEvent, useRef, useState } from "react";
import { SearchField } from "@backoffice/ui";

interface ListSearchProps {
  label: string;
  shortcut?: string;
  /** The current search. */
  value: string;
  onSearch: (text: string) => void;
}

const pause = 30;

/** Searches after a pause in typing, or right away on blur: later, it would undo a navigation. */
export function ListSearch({ label, shortcut, value, onSearch }: ListSearchProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // What was sent comes back as the current search, when more may have been typed. Going back, or to another view,
  // sets a search that was not.
  if (seen !== value) {
    setSeen(value);
    const own = sent.indexOf(value) + 1;
    setSent(own ? sent.slice(own) : []);
    if (!own) setText(value);
  }

  const search = useEffectEvent((next: string) => {
    setSent([...sent, next]);
    onSearch(next);
  });

  useEffect(() => {
    if (text.trim() === value) return;
    timer.current = setTimeout(() => search(text.trim()), pause);
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
