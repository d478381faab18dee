import { formatDecimal, Link, StatTile, useUi } from "@backoffice/ui";
import { isRouteCode } from "../../contract/routes.ts";
import { useText } from "../i18n/language.ts";
import { paths } from "../paths.ts";
import { modulesOf } from "../shell/menu/menu-search.ts";
import { useMenu } from "../shell/menu/menu.tsx";
import { foundAddress } from "../list/found-address.ts";
import styles from "./menu-screen.module.css";

/** The maximum number of figures that can be taken in at a glance. */
const maxFigures = 6;

/** The day's work in numbers, each linked to what it counts; those that the user needs daily come first. */
export function TodaySummary() {
  const t = useText();
  const { formats } = useUi();
  const { data } = useMenu();
  const numbers = (data ? modulesOf(data) : [])
    .toSorted((one, other) => (one.first ?? Infinity) - (other.first ?? Infinity) || 0)
    .flatMap(({ code, work = [] }) =>
      isRouteCode(code)
        ? work.map((each) => ({ ...each, href: foundAddress({ code, ...each }) ?? paths.list(code) }))
        : [],
    )
    .slice(0, maxFigures);
  if (numbers.length === 0) return null;
  return (
    <ul className={styles.work} aria-label={t("menu.work")}>
      {numbers.map(({ label, count, late, href }) => (
        <li key={label}>
          <Link href={href} className={styles.number}>
            <StatTile
              label={label}
              value={formatDecimal(String(count), formats)}
              tone={late ? "danger" : "neutral"}
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
