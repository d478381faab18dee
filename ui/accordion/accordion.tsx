import { ChevronRight } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../shared/class-names.ts";
import { useControllable } from "../shared/use-controllable.ts";
import styles from "./accordion.module.css";

export interface AccordionItem {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

export interface AccordionProps extends Omit<
  ComponentProps<"div">,
  "children" | "defaultValue" | "onSelect"
> {
  /** The sections, in order. */
  items: readonly AccordionItem[];
  /** Values of the open sections. */
  value?: readonly string[];
  defaultValue?: readonly string[];
  onValueChange?: (value: string[]) => void;
  /** Allows only one open section: opening one closes the others. */
  single?: boolean;
}

/**
 * Sections that expand from their headings. Find in page searches collapsed sections too, and expands the one
 * with the match.
 *
 * @example <Accordion items={[{ value: "terms", label: "Terms", content: <Terms /> }]} defaultValue={["terms"]} />
 */
export function Accordion({
  items,
  value,
  defaultValue = [],
  onValueChange,
  single = false,
  className,
  ...rest
}: AccordionProps) {
  const [open, setOpen] = useControllable(value, defaultValue, (next) => onValueChange?.([...next]));
  const set = (item: string, opens: boolean) => {
    if (open.includes(item) === opens) return;
    const others = single && opens ? [] : open.filter((each) => each !== item);
    setOpen(opens ? [...others, item] : others);
  };
  return (
    <div {...rest} className={classNames(styles.accordion, className)}>
      {items.map((item) => (
        <details
          key={item.value}
          className={styles.item}
          open={open.includes(item.value)}
          // Found by the browser's search it opens without a press.
          onToggle={(event) => set(item.value, event.currentTarget.open)}
        >
          <summary
            className={styles.summary}
            onClick={(event) => {
              // A parent that owns the value decides whether it opens.
              event.preventDefault();
              set(item.value, !open.includes(item.value));
            }}
          >
            <ChevronRight aria-hidden className={styles.icon} />
            {item.label}
          </summary>
          <div className={styles.content}>{item.content}</div>
        </details>
      ))}
    </div>
  );
}
