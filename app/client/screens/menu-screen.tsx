import {
  Brand,
  Button,
  EmptyState,
  Kbd,
  LanguageLinks,
  Link,
  SegmentedControl,
  Skeleton,
  TextField,
  Tiles,
  useNarrow,
} from "@backoffice/ui";
import { LayoutGrid, List, Search } from "lucide-react";
import { Fragment, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { MenuData } from "../../contract/app.ts";
import { isRouteCode } from "../../contract/routes.ts";
import { callKey } from "../calls/call-key.ts";
import { isFresh } from "../calls/first-replies.ts";
import { useInvalidate } from "../calls/use-change.ts";
import { useLocale, useText } from "../i18n/language.ts";
import { useLanguageChoice } from "../i18n/use-language-choice.ts";
import { paths } from "../paths.ts";
import { ExitLink } from "../shell/exit-link.tsx";
import { UserMenuButton } from "../shell/user-menu-button.tsx";
import {
  allCategories,
  firstOnTop,
  isSearch,
  modulesOf,
  searchMenu,
  shownMenu,
} from "../shell/menu/menu-search.ts";
import { useMenu, useShownCategories } from "../shell/menu/menu.tsx";
import { useFirstModules } from "../shell/menu/use-first-modules.ts";
import { searchKeys } from "../shell/search-keys.ts";
import { useUser } from "../shell/session.tsx";
import { useTitle } from "../shell/use-title.ts";
import { TodaySummary } from "./today-summary.tsx";
import { dayOf, givenName, partOfDay } from "./greeting.ts";
import { foundAddress } from "../list/found-address.ts";
import { onDemand } from "../shell/screen-module.ts";
import styles from "./menu-screen.module.css";

const SetUpGuide = onDemand(async () => (await import("./set-up-guide.tsx")).SetUpGuide);

/** The menu as a page: all modules by category, with a search. */
export function MenuScreen() {
  const t = useText();
  const navigate = useNavigate();
  const { data, state, change, search } = useMenu();
  const [text, setText] = useState("");
  /** Enter was pressed before the menu had loaded. */
  const [isEntered, setEntered] = useState(false);
  const found = data && searchMenu(data, text);
  const isAll = data !== undefined && !(state.category in data);
  const isSearched = found !== undefined && modulesOf(found).some(({ hidden }) => hidden);
  const shown = useShownCategories(
    found && (isAll && !isSearched ? firstOnTop(found, t("menu.first")) : shownMenu(found, state.category)),
  );
  const pins = useFirstModules();
  const languages = useLanguageChoice();
  const first = isSearch(text) ? shown[0]?.modules[0] : undefined;
  useTitle(t("shell.menu"));
  const wanted = isEntered ? first?.href : undefined;
  useEffect(() => {
    if (wanted) void navigate(wanted);
  }, [wanted, navigate]);

  return (
    <>
      <div className={styles.screen}>
        <header className={styles.head}>
          <Brand name={t("shell.product")} />
          <Greeting />
        </header>
        <search>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (first) void navigate(first.href);
              else if (data && shown.length === 0 && text) search.open(text);
              else setEntered(!data);
            }}
          >
            <ModuleSearch
              text={text}
              onText={(typed) => {
                setText(typed);
                setEntered(false);
              }}
            />
          </form>
        </search>
        {data && !text && modulesOf(data).some(({ setUp }) => setUp) && (
          <SetUpGuide modules={modulesOf(data)} />
        )}
        {!text && <TodaySummary />}
        <div className={styles.bar}>
          <div className={styles.categories}>
            <SegmentedControl
              label={t("menu.category")}
              hideLabel
              options={[
                { value: allCategories, label: t("menu.all") },
                ...Object.entries(data ?? {}).map(([value, { name }]) => ({ value, label: name })),
              ]}
              value={data && state.category in data ? state.category : allCategories}
              onValueChange={(category) => change({ category })}
            />
          </div>
          <div className={styles.choices}>
            {pins.chosen && (
              <Button variant="quiet" size="small" onClick={pins.reset}>
                {t("menu.defaults")}
              </Button>
            )}
            <ViewChoice />
          </div>
        </div>
        {!data ? (
          <MenuSkeleton />
        ) : shown.length > 0 ? (
          <Tiles
            categories={shown}
            view={state.tiles ? "tiles" : "list"}
            pin={{ label: (name) => t("menu.pin", { name }), onPinnedChange: pins.change }}
          />
        ) : text ? (
          <EmptyState
            title={t("menu.none", { text })}
            description={t("menu.noneText")}
            action={
              <>
                <Button variant="primary" onClick={() => search.open(text)}>
                  {t("menu.searchAll")}
                </Button>
                <Button
                  onClick={() => {
                    setText("");
                    change({ category: allCategories });
                  }}
                >
                  {t("menu.showAll")}
                </Button>
              </>
            }
          />
        ) : (
          <EmptyState title={t("menu.empty")} description={t("menu.emptyText")} />
        )}
      </div>
      <footer className={styles.footer}>
        <UserMenuButton />
        <LanguageLinks {...languages} />
        <ExitLink />
      </footer>
    </>
  );
}

function Greeting() {
  const t = useText();
  const locale = useLocale();
  const { name, time_zone } = useUser();
  const { data } = useMenu();
  const invalidate = useInvalidate();
  const [now] = useState(() => new Date());
  const isOld = useRef(data !== undefined && !isFresh(callKey("menu/get", {})));
  useEffect(() => {
    // Pending items may have been completed since the user left.
    if (isOld.current) invalidate(["menu"]);
  }, [invalidate]);
  const waiting = data ? waitingIn(data) : [];
  const first = givenName(name);
  return (
    <>
      <h1 className={styles.greeting}>
        {first === undefined ? t("menu.welcome") : t(`menu.${partOfDay(now, time_zone)}`, { name: first })}
      </h1>
      <p className={styles.day}>
        {waiting.length === 0
          ? dayOf(now, time_zone, locale)
          : waiting.map(({ href, text }, index) => (
              <Fragment key={href}>
                {index > 0 && ", "}
                <Link href={href}>{text}</Link>
              </Fragment>
            ))}
      </p>
    </>
  );
}

/** The user's pending items in menu order, each with the list that shows it. */
const waitingIn = (menu: MenuData) =>
  modulesOf(menu).flatMap(({ code, mine = [] }) =>
    isRouteCode(code)
      ? mine.map(({ text, filters }) => ({ text, href: foundAddress({ code, filters }) ?? paths.list(code) }))
      : [],
  );

function ModuleSearch({ text, onText }: { text: string; onText: (text: string) => void }) {
  const t = useText();
  const isNarrow = useNarrow();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A phone's keyboard would cover half of the menu.
    if (!isNarrow) input.current?.focus({ preventScroll: true });
  }, [isNarrow]);
  return (
    <TextField
      ref={input}
      className={styles.search}
      type="search"
      label={t("shell.findModule")}
      hideLabel
      placeholder={t("shell.findModule")}
      autoComplete="off"
      leading={<Search aria-hidden />}
      trailing={isNarrow ? undefined : <Kbd>{searchKeys()}</Kbd>}
      value={text}
      onValueChange={onText}
    />
  );
}

function ViewChoice() {
  const t = useText();
  const { state, change } = useMenu();
  const choices = [
    { tiles: true, label: t("menu.tiles"), icon: <LayoutGrid aria-hidden /> },
    { tiles: false, label: t("menu.list"), icon: <List aria-hidden /> },
  ];
  return (
    <fieldset aria-label={t("menu.view")} className={styles.view}>
      {choices.map(({ tiles, label, icon }) => (
        <Button
          key={label}
          variant="quiet"
          icon
          aria-label={label}
          title={label}
          aria-pressed={state.tiles === tiles}
          onClick={() => change({ tiles })}
        >
          {icon}
        </Button>
      ))}
    </fieldset>
  );
}

const skeletonTiles = Array.from({ length: 10 }, (_, index) => index);

const MenuSkeleton = () => (
  <div className={styles.skeleton} aria-busy>
    {skeletonTiles.map((index) => (
      <Skeleton key={index} height={120} />
    ))}
  </div>
);
