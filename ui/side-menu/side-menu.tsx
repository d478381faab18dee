import { Search } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Avatar } from "../avatar/avatar.tsx";
import { Brand } from "./brand.tsx";
import { Kbd } from "../kbd/kbd.tsx";
import { MaskIcon } from "../mask-icon/mask-icon.tsx";
import { useUi } from "../provider/provider.tsx";
import { classNames } from "../shared/class-names.ts";
import { Link } from "../shared/link.tsx";
import type { MenuCategory, MenuModule } from "./menu-data.ts";
import styles from "./side-menu.module.css";

export interface SideMenuProps extends Omit<ComponentProps<"nav">, "children"> {
  /** Name of the product, and URL of its link. */
  brand: { name: string; href: string };
  /** Modules by category. */
  categories: readonly MenuCategory[];
  /** Code of the current module. */
  current?: string;
  /** Called by the search button at the top. Without it, there is none. */
  onSearch?: () => void;
  /** Shortcut on the search button. @default "Ctrl K" */
  searchKeys?: string;
  /** Below the modules, such as a link to all of them. */
  more?: ReactNode;
  /** The signed-in user, in the footer. */
  user?: { name: string; href?: string };
  /** At the end of the footer: a language switch, a link to sign out. */
  footer?: ReactNode;
}

/**
 * Navigation at the side of the page: modules by category, the current one raised. It fills the height of its
 * container; the modules scroll, search and footer stay.
 *
 * @example <SideMenu brand={{ name: "Back office", href: "/" }} categories={menu} current="orders" user={{ name: "Mira Kovač" }} />
 */
export function SideMenu({
  brand,
  categories,
  current,
  onSearch,
  searchKeys = "Ctrl K",
  more,
  user,
  footer,
  className,
  ...rest
}: SideMenuProps) {
  const { strings } = useUi();
  return (
    <nav aria-label={strings.mainMenu} {...rest} className={classNames(styles.menu, className)}>
      <Brand {...brand} className={styles.brand} />
      {onSearch && (
        <button type="button" className={styles.search} onClick={onSearch}>
          <Search aria-hidden />
          {strings.search}
          <Kbd>{searchKeys}</Kbd>
        </button>
      )}
      <div className={styles.categories}>
        {categories.map((category) => (
          <div key={category.code}>
            <p className={styles.heading} aria-hidden>
              {category.name}
            </p>
            <ul aria-label={category.name}>
              {category.modules.map((module) => (
                <li key={module.code}>
                  <ModuleLink module={module} current={module.code === current} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        {more && <div className={styles.more}>{more}</div>}
      </div>
      <footer className={styles.footer}>
        {user && <User {...user} />}
        {footer}
      </footer>
    </nav>
  );
}

const ModuleLink = ({ module, current }: { module: MenuModule; current: boolean }) => (
  <Link href={module.href} className={styles.module} aria-current={current ? "page" : undefined}>
    <MaskIcon src={module.icon} />
    <span className={styles.name}>{module.name}</span>
    {module.count && <span className={styles.count}>{module.count}</span>}
  </Link>
);

const User = ({ name, href }: { name: string; href?: string }) =>
  href ? (
    <Link href={href} className={styles.user}>
      <Person name={name} />
    </Link>
  ) : (
    <span className={styles.user}>
      <Person name={name} />
    </span>
  );

const Person = ({ name }: { name: string }) => (
  <>
    <Avatar name={name} decorative />
    <span className={styles.name}>{name}</span>
  </>
);
