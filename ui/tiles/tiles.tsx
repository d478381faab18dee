import { Pin } from "lucide-react";
import type { ComponentProps } from "react";
import { MaskIcon } from "../mask-icon/mask-icon.tsx";
import { classNames } from "../shared/class-names.ts";
import { Link } from "../shared/link.tsx";
import type { MenuCategory } from "../side-menu/menu-data.ts";
import type { HeadingLevel } from "../shared/heading-level.ts";
import styles from "./tiles.module.css";

export const tilesViews = ["tiles", "list"] as const;

export interface TilesProps extends ComponentProps<"div"> {
  /** Modules by category. */
  categories: readonly MenuCategory[];
  /** Heading level of the categories' names. @default 2 */
  headingLevel?: HeadingLevel;
  /** Tiles with notes, or a compact list. @default "tiles" */
  view?: (typeof tilesViews)[number];
  /** Adds a button to each tile that pins or unpins its module. */
  pin?: {
    /** Accessible name of the button: "Pin Orders to the top". */
    label: (name: string) => string;
    onPinnedChange: (code: string, pinned: boolean) => void;
  };
}

/**
 * The modules of a start page: a section for each category, as tiles or as a list.
 *
 * @example <Tiles categories={menu} view={tiles ? "tiles" : "list"} />
 */
export function Tiles({ categories, headingLevel = 2, view = "tiles", pin, className, ...rest }: TilesProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div {...rest} className={classNames(styles.sections, className)} data-view={view}>
      {categories.map((category) => (
        <section key={category.code} data-tone={category.tone ?? "accent"}>
          <Heading className={styles.heading}>{category.name}</Heading>
          <ul className={styles.tiles} aria-label={category.name}>
            {category.modules.map((module) => (
              <li key={module.code}>
                <Link href={module.href} className={styles.tile}>
                  <span className={styles.icon}>
                    <MaskIcon src={module.icon} />
                  </span>
                  <span className={styles.text}>
                    <span className={styles.name}>{module.name}</span>
                    {module.note && <bdi className={styles.note}>{module.note}</bdi>}
                  </span>
                </Link>
                {pin && (
                  <button
                    type="button"
                    className={styles.pin}
                    aria-pressed={module.pinned === true}
                    aria-label={pin.label(module.name)}
                    title={pin.label(module.name)}
                    onClick={() => pin.onPinnedChange(module.code, !module.pinned)}
                  >
                    <Pin aria-hidden />
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
