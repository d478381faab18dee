import { ChevronDown } from "lucide-react";
import { Button } from "../button/button.tsx";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { Popover } from "../popover/popover.tsx";
import styles from "./notifications-centre.module.css";
import { useStrings } from "../provider/use-strings.ts";
import { notificationsStrings } from "./notifications-strings.ts";

export interface NotificationCategory {
  id: string;
  label: string;
  /** Number of unread notifications. */
  count: number;
}

interface CategoryChoiceProps {
  categories: readonly NotificationCategory[];
  selected: ReadonlySet<string>;
  onSelectedChange: (selected: Set<string>) => void;
}

/** Category filter. Its button names the selected categories, so that no one overlooks that others are hidden. */
export function CategoryChoice({ categories, selected, onSelectedChange }: CategoryChoiceProps) {
  const strings = useStrings(notificationsStrings);
  const chosen = categories.filter((category) => selected.has(category.id));
  const text =
    chosen.length === categories.length
      ? strings.allCategories
      : chosen.map((category) => category.label).join(", ") || strings.noCategories;

  const change = (id: string, checked: boolean) => {
    const next = new Set(selected);
    if (checked) next.add(id);
    else next.delete(id);
    onSelectedChange(next);
  };

  return (
    <Popover
      label={strings.categories}
      trigger={
        <Button size="small" className={styles.categories} aria-label={`${strings.categories}: ${text}`}>
          <span className={styles.chosen}>{text}</span>
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <ul className={styles.choice}>
        {categories.map((category) => (
          <li key={category.id}>
            <Checkbox
              label={category.label}
              checked={selected.has(category.id)}
              onCheckedChange={(checked) => change(category.id, checked)}
            />
            <span className={styles.count}>{category.count}</span>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
