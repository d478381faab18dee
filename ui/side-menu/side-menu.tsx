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
  /** The product, and where its name leads. */
  brand: { name: string; href: string };
  /** The modules, below the names of their categories. */
  categories: readonly MenuCategory[];
  /** Code of the module that is open. */
  current?: string;
  /** Opens a search of the whole product from a button on top. */
  onSearch?: () => void;
  /** The shortcut of the search. @default "Ctrl K" */
  searchKeys?: string;
  /** Below the modules: the way to those that aren't shown. */
  more?: ReactNode;
  /** Absent where the footer says who is signed in. */
  user?: { name: string; href?: string };
  /** At the end of the footer: the language switch and the link to sign out. */
  footer?: ReactNode;
}

/**
 * The menu at the side of the page: modules by category, the open one raised.
 * It fills the height it is given; its categories scroll, its search and footer stay.
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
