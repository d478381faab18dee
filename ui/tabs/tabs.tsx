import * as Radix from "@radix-ui/react-tabs";
import { useEffect, useRef, type ComponentProps, type ReactNode } from "react";
import { ChevronDown } from "lucide-react";
import { Button } from "../button/button.tsx";
import { Menu } from "../menu/menu.tsx";
import { useStrings } from "../provider/use-strings.ts";
import { classNames } from "../shared/class-names.ts";
import { Link } from "../shared/link.tsx";
import { useControllable } from "../shared/use-controllable.ts";
import { useBrowser } from "../shared/use-browser.ts";
import { useHiddenEnds } from "../shared/use-hidden-ends.ts";
import { tabsStrings } from "./tabs-strings.ts";
import styles from "./tabs.module.css";

export interface TabItem {
  value: string;
  label: ReactNode;
  icon?: ReactNode;
  /** Makes the tab a link. */
  href?: string;
  /** Number of items in the tab. */
  count?: ReactNode;
  disabled?: boolean;
}

export interface TabsProps extends ComponentProps<typeof Radix.Root> {
  /** Accessible name. */
  label: string;
  /** Tabs in order. */
  items: readonly TabItem[];
  /** `vertical` puts the tabs next to the panel, at its start. @default "horizontal" */
  orientation?: "horizontal" | "vertical";
  /** After the last tab, such as a button. */
  trailing?: ReactNode;
  /** Class of the row of tabs. */
  listClassName?: string;
}

/**
 * Panels of which one is shown at a time. A row of tabs that is too long scrolls sideways, with faded ends
 * and a menu of all tabs.
 *
 * @example
 * <Tabs label="Order" items={[{ value: "items", label: "Items", count: 4 }]} value={tab} onValueChange={setTab}>
 *   <TabPanel value="items">…</TabPanel>
 * </Tabs>
 */
export function Tabs({ label, items, trailing, className, listClassName, children, ...rest }: TabsProps) {
  const inBrowser = useBrowser();
  const strings = useStrings(tabsStrings);
  const row = useRef<HTMLDivElement>(null);
  const hidden = useHiddenEnds(row);
  const list = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLDivElement>(null);
  const overflows = Boolean(hidden);
  const [open, setOpen] = useControllable(rest.value, rest.defaultValue ?? "", rest.onValueChange);
  useEffect(() => {
    const tab = list.current?.querySelector("[data-state=active]");
    if (tab) scrollAlong(row.current!, tab, more.current);
  }, [open, overflows]);
  return (
    // Radix doesn't read the page's direction, which the arrow keys follow.
    <Radix.Root
      dir={inBrowser && document.dir === "rtl" ? "rtl" : "ltr"}
      {...rest}
      value={open}
      onValueChange={setOpen}
      className={classNames(styles.tabs, className)}
    >
      <div ref={row} className={classNames(styles.row, listClassName)} data-hidden={hidden}>
        <Radix.List
          ref={list}
          aria-label={label}
          className={styles.list}
          // Radix focuses a pressed tab by script, which the browser takes for the keyboard's doing.
          onPointerDownCapture={({ currentTarget }) => (currentTarget.dataset.pointed = "")}
          onKeyDownCapture={({ currentTarget }) => delete currentTarget.dataset.pointed}
          onBlurCapture={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) delete currentTarget.dataset.pointed;
          }}
        >
          {items.map((item) => (
            <Radix.Trigger
              key={item.value}
              value={item.value}
              disabled={item.disabled}
              asChild={item.href !== undefined && !item.disabled}
              className={styles.tab}
            >
              {item.href !== undefined && !item.disabled ? (
                <Link href={item.href}>{drawTab(item)}</Link>
              ) : (
                drawTab(item)
              )}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {trailing}
        {hidden && (
          <div ref={more} className={styles.more}>
            <Menu
              label={strings.moreTabs}
              align="end"
              trigger={
                <Button variant="quiet" size="small" icon aria-label={strings.moreTabs}>
                  <ChevronDown aria-hidden />
                </Button>
              }
              items={items
                .filter(({ disabled }) => !disabled)
                .map(({ value, label: text, icon, href }) => ({
                  label: typeof text === "string" ? text : value,
                  content: text,
                  icon,
                  href,
                  onSelect: () => setOpen(value),
                }))}
            />
          </div>
        )}
      </div>
      {children}
    </Radix.Root>
  );
}

const drawTab = ({ icon, label, count }: TabItem) => (
  <>
    {icon}
    {label}
    {count !== undefined && <span className={styles.count}>{count}</span>}
  </>
);

/** The content of a tab, mounted only while the tab is selected. */
export function TabPanel({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content {...rest} className={classNames(styles.panel, className)} />;
}

/** `scrollIntoView` would also scroll the page, and leave the tab below what covers an end of the row. */
function scrollAlong(row: Element, tab: Element, cover: Element | null) {
  const wanted = tab.getBoundingClientRect();
  let { left, right } = row.getBoundingClientRect();
  const covered = cover?.getBoundingClientRect();
  if (covered && covered.left - left > right - covered.right) right = covered.left;
  else if (covered) left = covered.right;
  if (wanted.left < left) row.scrollLeft += wanted.left - left;
  else if (wanted.right > right) row.scrollLeft += wanted.right - right;
}
