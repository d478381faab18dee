import { BottomBar } from "@backoffice/ui";
import { CircleUserRound, LayoutGrid, Search, ShoppingBag } from "lucide-react";
import { useState } from "react";
import { useText } from "../i18n/language.ts";
import { paths } from "../paths.ts";
import { modulesOf } from "./menu/menu-search.ts";
import { useMenu } from "./menu/menu.tsx";
import { onDemand } from "./screen-module.ts";
import styles from "./me.module.css";

const UserMenu = onDemand(async () => (await import("./user-menu.tsx")).UserMenu);

/** The menu on phones. */
export function AppBottomBar({ current }: { current?: string }) {
  const t = useText();
  const { data, search } = useMenu();
  const [isMe, setMe] = useState<boolean>();
  const orders = data && modulesOf(data).find(({ code }) => code === "orders");
  const items = [
    { id: "menu", label: t("shell.menu"), icon: <LayoutGrid />, href: paths.menu },
    ...(orders
      ? [
          {
            id: "orders",
            label: orders.name,
            icon: <ShoppingBag />,
            href: paths.list("orders"),
            current: current === "orders",
          },
        ]
      : []),
    { id: "search", label: t("shell.search"), icon: <Search />, onSelect: () => search.open() },
    { id: "me", label: t("shell.me"), icon: <CircleUserRound />, onSelect: () => setMe(true) },
  ];
  return (
    <>
      <BottomBar items={items} />
      {isMe !== undefined && (
        <UserMenu
          open={isMe}
          onOpenChange={setMe}
          align="end"
          anchor={<span className={styles.overBottomBar} />}
        />
      )}
    </>
  );
}
