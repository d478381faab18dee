import { Plus } from "lucide-react";
import { useState, type ComponentProps, type ReactNode } from "react";
import { useStrings } from "../provider/use-strings.ts";
import { classNames } from "../shared/class-names.ts";
import { Link } from "../shared/link.tsx";
import { VisuallyHidden } from "../shared/visually-hidden.tsx";
import { NamePopover } from "./name-popover.tsx";
import { useCurrentFocus } from "./use-current-focus.ts";
import { ViewMenu, type ViewActions } from "./view-menu.tsx";
import { viewStrings } from "./view-strings.ts";
import styles from "./view-tabs.module.css";

export interface ViewTab {
  id: string;
  label: string;
  /** URL of the list in this view. */
  href: string;
  count?: ReactNode;
  /** Shown before the others. */
  pinned?: boolean;
  /** Who it is shared with, in words: "everyone". */
  sharedWith?: string;
  /** The list's default view. */
  isDefault?: boolean;
  /** Why the user can't change, share or delete it: "Everyone has this view". */
  lockedReason?: string;
}

export interface ViewTabsProps extends ComponentProps<"nav"> {
  /** Accessible name: "Views of orders". */
  label: string;
  /** Views in display order, shared and own. */
  views: readonly ViewTab[];
  /** Id of the current view. */
  current: string;
  /** The list differs from the current view; offers to save it. */
  changed?: boolean;
  /** Available actions; actions that aren't given aren't offered. */
  actions?: ViewActions;
  /** After the last tab. */
  trailing?: ReactNode;
}

/**
 * The saved views of a list. Each has a URL, so they are links styled as tabs; chips on phones.
 *
 * @example
 * <ViewTabs label="Views" current="mine" views={[{ id: "mine", label: "Mine", href: "/orders?view=mine", count: "37" }]}
 *   changed={changed} actions={{ onSave, onSaveAs, onRename, onDelete }} />
 */
export function ViewTabs(props: ViewTabsProps) {
  const { label, views, current, changed = false, actions = {}, trailing, className, ...rest } = props;
  const strings = useStrings(viewStrings);
  const [naming, setNaming] = useState(false);
  const { tab, handlers } = useCurrentFocus(current, changed, rest);
  const ordered = [...views.filter(({ pinned }) => pinned), ...views.filter(({ pinned }) => !pinned)];
  const view = views.find(({ id: name }) => name === current);
  return (
    <nav {...rest} {...handlers} className={classNames(styles.views, className)} aria-label={label}>
      {ordered.map((each) => (
        <div key={each.id} className={styles.place}>
          <Link
            ref={each === view ? tab : undefined}
            href={each.href}
            className={styles.view}
            aria-current={each.id === current ? "page" : undefined}
          >
            {each.label}
            {each.count !== undefined && <span className={styles.count}>{each.count}</span>}
            {changed && each === view && (
              <>
                <span className={styles.changed} aria-hidden />
                <VisuallyHidden>{strings.viewChanged}</VisuallyHidden>
              </>
            )}
          </Link>
          {each === view && <ViewMenu view={view} changed={changed} actions={actions} />}
        </div>
      ))}
      {changed && view && view.lockedReason === undefined && actions.onSave && (
        <button type="button" className={styles.action} onClick={() => actions.onSave?.(view.id)}>
          {strings.saveViewChanges}
        </button>
      )}
      {changed && actions.onSaveAs && (
        <NamePopover
          label={strings.saveViewAs}
          open={naming}
          onOpenChange={setNaming}
          trigger={
            <button type="button" className={styles.action}>
              <Plus aria-hidden />
              {strings.saveView}
            </button>
          }
          name=""
          onName={actions.onSaveAs}
        />
      )}
      {trailing}
    </nav>
  );
}
