import { classNames, Link } from "@backoffice/ui";
import { Columns3, List } from "lucide-react";
import { useText } from "../i18n/language.ts";
import styles from "./list-or-board.module.css";

interface ListOrBoardProps {
  current: "list" | "board";
  listHref: string;
  boardHref: string;
}

/** Switches between the two deal screens. They have their own URLs, so these are links styled as a switch. */
export function ListOrBoard({ current, listHref, boardHref }: ListOrBoardProps) {
  const t = useText();
  const screens = [
    { name: "list", label: t("board.list"), href: listHref, icon: <List aria-hidden /> },
    { name: "board", label: t("board.board"), href: boardHref, icon: <Columns3 aria-hidden /> },
  ];
  return (
    <nav className={styles.switch} aria-label={t("board.as")}>
      {screens.map(({ name, label, href, icon }) => (
        <Link
          key={name}
          href={href}
          className={classNames(styles.screen)}
          aria-current={name === current ? "page" : undefined}
        >
          {icon}
          {label}
        </Link>
      ))}
    </nav>
  );
}
