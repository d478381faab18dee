import type { ComponentProps, ReactNode } from "react";
import { buttonClass } from "../button/button-class.ts";
import { Button } from "../button/button.tsx";
import { classNames } from "../shared/class-names.ts";
import { Link } from "../shared/link.tsx";
import styles from "./page-header.module.css";

export interface PrimaryAction {
  label: string;
  icon?: ReactNode;
  /** Link target; without it the action is a button. */
  href?: string;
  onSelect?: () => void;
  disabledReason?: string;
  pending?: boolean;
  /** Keeps the action in the header on phones, instead of floating over the content. */
  docked?: boolean;
}

export interface PageHeaderProps extends Omit<ComponentProps<"header">, "title"> {
  /** Title of the page, an `<h1>`. */
  title: ReactNode;
  /** A picture of the record, before the title. */
  picture?: ReactNode;
  /** `Breadcrumbs` above the title. */
  breadcrumbs?: ReactNode;
  /** Number of records, formatted. */
  count?: ReactNode;
  /** After the title: badges, a view switch. */
  titleExtra?: ReactNode;
  /** Secondary actions at the end of the title's line. */
  actions?: ReactNode;
  /** The page's primary action. On phones it floats above the bottom bar: round if it has an icon, else full width. */
  primary?: PrimaryAction;
  /** `ViewTabs`, or another row of tabs. */
  tabs?: ReactNode;
  /** `ListToolbar`. */
  toolbar?: ReactNode;
}

/**
 * The header of a page. If the page has a `Notch`, actions are below it on desktops; on phones the title is
 * beside it.
 *
 * @example <PageHeader title="Orders" count="1 204" primary={{ label: "New order", icon: <Plus />, href: "/orders/new"
 * }} />
 */
export function PageHeader({
  title,
  picture,
  breadcrumbs,
  count,
  titleExtra,
  actions,
  primary,
  tabs,
  toolbar,
  className,
  ...rest
}: PageHeaderProps) {
  return (
    <header {...rest} className={classNames(styles.header, className)}>
      <div className={styles.breadcrumbs}>{breadcrumbs}</div>
      <div className={styles.top} data-lone={(!tabs && !toolbar) || undefined}>
        <div className={styles.name}>
          {picture}
          <h1 className={styles.title}>{title}</h1>
          {count !== undefined && <span className={styles.count}>{count}</span>}
          {titleExtra}
        </div>
        {(actions || primary) && (
          <div className={styles.actions}>
            {actions}
            {primary && <Primary {...primary} />}
          </div>
        )}
      </div>
      {tabs && <div className={styles.tabs}>{tabs}</div>}
      {toolbar && <div className={styles.toolbar}>{toolbar}</div>}
    </header>
  );
}

function Primary({ label, icon, href, onSelect, disabledReason, pending, docked }: PrimaryAction) {
  const content = (
    <>
      {icon}
      <span className={styles.primaryLabel}>{label}</span>
    </>
  );
  const look = icon ? styles.primary : styles.wide;
  return href === undefined ? (
    <Button
      variant="primary"
      className={look}
      onClick={onSelect}
      disabledReason={disabledReason}
      pending={pending}
      data-floating-action={docked ? undefined : true}
    >
      {content}
    </Button>
  ) : (
    <Link
      href={href}
      className={buttonClass({ variant: "primary", className: look })}
      onClick={onSelect}
      data-floating-action={docked ? undefined : true}
    >
      {content}
    </Link>
  );
}
