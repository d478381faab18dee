/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
   in the combobox pattern the text keeps the focus and the keys; no native list can be drawn like this. */
import { EmptyState, MaskIcon, TextField, VisuallyHidden } from "@backoffice/ui";
import { Search } from "lucide-react";
import { useId, useState, type KeyboardEvent } from "react";
import { useNavigate } from "react-router-dom";
import { useText } from "../i18n/language.ts";
import styles from "./commands.module.css";
import { searchMenu, shownMenu } from "./menu/menu-search.ts";
import { useMenu, useShownCategories } from "./menu/menu.tsx";

/** The modules as a list to choose from while typing: arrows move, Enter goes there. */
export function Commands({ onDone }: { onDone: () => void }) {
  const t = useText();
  const id = useId();
  const navigate = useNavigate();
  const { data } = useMenu();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(0);
  const categories = useShownCategories(data && shownMenu(searchMenu(data, text)));
  const options = categories.flatMap(({ name: category, modules }) =>
    modules.map((module) => ({ ...module, category })),
  );
  const optionId = (index: number) => `${id}-${index}`;

  const go = (href: string) => {
    onDone();
    void navigate(href);
  };
  const move = (index: number) => {
    setChosen(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: "nearest" });
  };
  const press = (event: KeyboardEvent) => {
    const last = options.length - 1;
    const next = { ArrowDown: chosen === last ? 0 : chosen + 1, ArrowUp: chosen === 0 ? last : chosen - 1 }[
      event.key
    ];
    const option = options[chosen];
    if (next !== undefined && last >= 0) move(next);
    else if (event.key === "Enter" && option) go(option.href);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <TextField
        className={styles.field}
        label={t("shell.findModule")}
        hideLabel
        placeholder={t("shell.findModule")}
        type="search"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is there to type into
        autoFocus
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={options.length > 0 ? optionId(chosen) : undefined}
        leading={<Search aria-hidden />}
        value={text}
        onValueChange={(next) => {
          setText(next);
          setChosen(0);
        }}
        onKeyDown={press}
      />
      <div className={styles.found}>
        <div role="listbox" id={`${id}-list`} aria-label={t("shell.commands")}>
          {options.map(({ code, name, href, icon, category }, index) => (
            <div
              key={`${category} ${code}`}
              id={optionId(index)}
              role="option"
              aria-selected={index === chosen}
              className={styles.option}
              onPointerMove={() => setChosen(index)}
              onClick={() => go(href)}
            >
              <MaskIcon src={icon} />
              <span>{name}</span>
              <span className={styles.category}>{category}</span>
            </div>
          ))}
        </div>
        {data && options.length === 0 && (
          <EmptyState title={t("menu.none", { text })} text={t("menu.noneText")} />
        )}
      </div>
      <output>
        <VisuallyHidden>{t("shell.found", { count: options.length })}</VisuallyHidden>
      </output>
    </>
  );
}
