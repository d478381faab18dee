import { useState } from "react";
import { useEntitySearch, type EntityOption, type Search } from "./use-entity-search.ts";

interface FoundEntitiesOptions<Option extends EntityOption> {
  value: Option | null;
  search: Search<Option>;
  disabled: boolean;
  minimum: number;
  debounce: number;
  /** Offered before anything is typed. */
  recent: readonly Option[];
  limit: number;
  /** A text that finds nothing by that name may become a new entity. */
  mayCreate: boolean;
}

/** What is typed into an entity search, and the options that its list shows. */
export function useFoundEntities<Option extends EntityOption>({
  value,
  search,
  disabled,
  minimum,
  debounce,
  recent,
  limit,
  mayCreate,
}: FoundEntitiesOptions<Option>) {
  const [open, setOpen] = useState(false);
  /** The typed text; null shows the value's title. */
  const [typed, setTyped] = useState<string | null>(null);
  const [activeIndex, setActive] = useState(0);
  // An external value, such as a client just added, replaces what was typed.
  const [known, setKnown] = useState(value?.id);
  if (known !== value?.id) {
    setKnown(value?.id);
    setTyped(null);
  }
  const found = useEntitySearch({ search, text: typed ?? "", active: open && !disabled, minimum, debounce });
  const answered = found.status === "found" || found.status === "none";
  const wanted = (typed ?? "").trim();
  const lately = wanted === "" && found.status === "short";
  const options = lately ? recent : found.options.slice(0, limit);
  const creates =
    mayCreate && answered && !found.options.some(({ title }) => title.toLowerCase() === wanted.toLowerCase());
  const count = options.length + (creates ? 1 : 0);
  const active = Math.min(activeIndex, count - 1);
  return {
    found,
    open,
    setOpen,
    typed,
    setTyped,
    wanted,
    lately,
    options,
    creates,
    /** Index of what Enter takes, after the options the new entity; -1 for nothing. */
    active: open && (lately || answered) ? active : -1,
    setActive,
    move: (step: number) => {
      if (!open) setOpen(true);
      else if (count > 0) setActive((active + step + count) % count);
    },
    type: (text: string) => {
      setTyped(text);
      setActive(0);
      setOpen(true);
    },
    /** Closes the list, and shows the value. */
    settle: () => {
      setOpen(false);
      setTyped(null);
    },
  };
}
