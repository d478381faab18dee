import { ReactRenderer } from "@tiptap/react";
import type { SuggestionKeyDownProps, SuggestionProps } from "@tiptap/suggestion";
import { useEffect, useId, useImperativeHandle, useState, type Ref } from "react";
import { fill } from "../provider/strings.ts";
import styles from "./suggestion-list.module.css";

/** A suggestion inserted while typing: a colleague or a placeholder. */
export interface SuggestionItem {
  id: string;
  label: string;
}

interface ListHandle {
  press: (event: KeyboardEvent) => boolean;
}

interface ListTexts {
  label: string;
  /** Shown when nothing matches; `{text}` is the typed text. */
  noneFound: string;
  /** Shows the ids behind the labels, for lists whose ids are written by hand too. */
  withIds?: boolean;
}

type ListProps = SuggestionProps<SuggestionItem, SuggestionItem> & ListTexts & { ref?: Ref<ListHandle> };

function SuggestionList({ ref, editor, items, query, label, noneFound, withIds, command }: ListProps) {
  const id = useId();
  const [active, setActive] = useState(0);
  const [seen, setSeen] = useState(items);
  if (seen !== items) {
    setSeen(items);
    setActive(0);
  }

  // Focus stays in the text, which exposes the active item.
  useEffect(() => {
    const text = editor.view.dom;
    text.setAttribute("aria-controls", id);
    text.setAttribute("aria-activedescendant", `${id}-${active}`);
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
    return () => {
      text.removeAttribute("aria-controls");
      text.removeAttribute("aria-activedescendant");
    };
  }, [editor, id, active]);

  useImperativeHandle(ref, () => ({
    press: (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined && items.length > 0) setActive((active + step + items.length) % items.length);
      else if ((event.key === "Enter" || event.key === "Tab") && items[active]) command(items[active]);
      else return false;
      return true;
    },
  }));

  if (items.length === 0) return <output className={styles.empty}>{fill(noneFound, { text: query })}</output>;
  return (
    // A native select can't open at the caret.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="listbox" id={id} aria-label={label} className={styles.list}>
      {items.map((item, index) => (
        // The keys of this list are pressed in the text.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={item.id}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          tabIndex={-1}
          id={`${id}-${index}`}
          aria-selected={index === active}
          className={styles.option}
          onMouseDown={(event) => event.preventDefault()}
          onMouseEnter={() => setActive(index)}
          onClick={() => command(item)}
        >
          <span>{item.label}</span>
          {withIds && item.id !== item.label && <span className={styles.code}>{item.id}</span>}
        </div>
      ))}
    </div>
  );
}

/** Shows a list at the caret while a suggestion is being typed. */
export const suggestionList = (texts: ListTexts) => () => {
  let renderer: ReactRenderer<ListHandle, ListProps> | undefined;
  let unmount: (() => void) | undefined;
  type Props = SuggestionProps<SuggestionItem, SuggestionItem>;
  return {
    onStart: (props: Props) => {
      renderer = new ReactRenderer<ListHandle, ListProps>(SuggestionList, {
        editor: props.editor,
        props: { ...props, ...texts },
        className: styles.popup,
      });
      unmount = props.mount(renderer.element as HTMLElement);
    },
    onUpdate: (props: Props) => renderer?.updateProps({ ...props, ...texts }),
    onKeyDown: ({ event }: SuggestionKeyDownProps) => renderer?.ref?.press(event) ?? false,
    onExit: () => {
      unmount?.();
      renderer?.destroy();
    },
  };
};
