/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
   in the combobox pattern the text keeps the focus and the keys; no native list can be drawn like this. */
import { Search, X } from "lucide-react";
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from "react";
import { Dialog, type DialogProps } from "../dialog/dialog.tsx";
import { EmptyState } from "../empty-state/empty-state.tsx";
import { ControlBox, controlClass } from "../field/control-box.tsx";
import { Kbd } from "../kbd/kbd.tsx";
import { fill } from "../provider/strings.ts";
import { useStrings } from "../provider/use-strings.ts";
import { drawFailedLoad } from "../shared/failed-load.tsx";
import { Highlight } from "../shared/highlight.tsx";
import { useControllable } from "../shared/use-controllable.ts";
import { VisuallyHidden } from "../shared/visually-hidden.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";
import { Spinner } from "../spinner/spinner.tsx";
import {
  isFirstKnown,
  rowByKey,
  shownGroups,
  splitPrefix,
  type Command,
  type CommandGroup,
  type CommandPrefix,
} from "./command-rows.ts";
import styles from "./command-palette.module.css";
import { paletteStrings } from "./palette-strings.ts";

export interface CommandPaletteProps<Item extends Command = Command> extends Omit<
  DialogProps,
  "children" | "flush" | "footer" | "onSelect"
> {
  /** What can be found; the input's accessible name: "Find a module". */
  label: string;
  /** The typed text, including its prefix. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (text: string) => void;
  /** Search results, best first. */
  groups: readonly CommandGroup<Item>[];
  /** Recently chosen commands, shown first while nothing is typed. */
  recent?: readonly Item[];
  /** Called with the chosen command; `newTab` is true if Ctrl or Cmd was held. The palette closes itself. */
  onSelect: (command: Item, how: { newTab: boolean }) => void;
  /** Prefixes that narrow the search. */
  prefixes?: readonly CommandPrefix[];
  /** Results are loading; current ones stay. */
  loading?: boolean;
  /** Why the search failed. */
  error?: string | undefined;
  /** Offers to search again after an error. */
  onRetry?: () => void;
  /** Shown when there are no commands. */
  empty?: ReactNode;
}

type Pressed = Pick<KeyboardEvent, "ctrlKey" | "metaKey">;

const noCommands: readonly never[] = [];

/**
 * Finds and runs commands by typing; the caller does the searching. Follows the ARIA combobox pattern: arrow
 * keys wrap around, Page Up and Page Down jump between groups, Enter chooses, Escape closes. If Enter is
 * pressed before the first result has arrived (a group is `loading`), it is chosen on arrival.
 *
 * @example
 * <CommandPalette open={open} onOpenChange={setOpen} title="Go to" label="Find anything" value={text} onValueChange={setText}
 *   groups={found} onSelect={(command) => navigate(command.href)} />
 */
export function CommandPalette<Item extends Command = Command>({
  open,
  defaultOpen = false,
  onOpenChange,
  label,
  value: ownText,
  defaultValue: defaultText = "",
  onValueChange: onTextChange,
  groups,
  recent = noCommands,
  onSelect,
  prefixes = noCommands,
  loading = false,
  error,
  onRetry,
  empty,
  ...dialog
}: CommandPaletteProps<Item>) {
  const strings = useStrings(paletteStrings);
  const id = useId();
  const [text, setText] = useControllable(ownText, defaultText, onTextChange);
  const [shownNow, show] = useControllable(open, defaultOpen, onOpenChange);
  /** Undefined while nobody has moved from the first. */
  const [activeIndex, setActiveIndex] = useState<number>();
  /** Enter was pressed before the first command was known. */
  const early = useRef<Pressed>(undefined);
  const { prefix, rest } = splitPrefix(text, prefixes);
  const lately = text === "" && recent.length > 0;
  const shown = shownGroups(
    groups,
    lately ? { id: "recent", label: strings.paletteRecent, commands: recent } : undefined,
  );
  const commands = shown.flatMap((group) => group.commands);
  const active = Math.min(activeIndex ?? 0, commands.length - 1);
  const firstKnown = isFirstKnown(groups);
  const optionId = (index: number) => `${id}-${index}`;

  const type = (next: string) => {
    setText(next);
    setActiveIndex(undefined);
    early.current = undefined;
  };
  const choose = (command: Item, event: Pressed) => {
    if (command.disabledReason !== undefined) return;
    show(false);
    onSelect(command, { newTab: event.ctrlKey || event.metaKey });
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const next = rowByKey(event.key, active, shown);
    const command = commands[active];
    if (next !== undefined) {
      setActiveIndex(next);
      early.current = undefined;
      document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" && activeIndex === undefined && !firstKnown) early.current = event;
    else if (event.key === "Enter" && command) choose(command, event);
    else if (event.key === "Backspace" && prefix && rest === "") type("");
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    const pressed = early.current;
    if (!pressed || !firstKnown) return;
    early.current = undefined;
    if (commands[0]) choose(commands[0], pressed);
  });
  return (
    <Dialog {...dialog} open={shownNow} onOpenChange={show} flush>
      <div className={styles.field}>
        <ControlBox
          leading={
            <>
              <Search aria-hidden />
              {prefix && <ChosenPrefix label={prefix.label} onRemove={() => type(rest)} />}
            </>
          }
          trailing={loading ? <Spinner size="small" /> : undefined}
        >
          <input
            className={controlClass}
            type="search"
            role="combobox"
            aria-label={label}
            placeholder={label}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is there to type into
            autoFocus
            autoComplete="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded
            aria-controls={`${id}-list`}
            aria-activedescendant={active >= 0 ? optionId(active) : undefined}
            value={rest}
            onChange={({ currentTarget: { value } }) =>
              // A new prefix replaces the previous one.
              type(splitPrefix(value, prefixes).prefix ? value : (prefix?.sign ?? "") + value)
            }
            onKeyDown={press}
          />
        </ControlBox>
        {prefixes.length > 0 && !prefix && rest === "" && <Prefixes prefixes={prefixes} onChoose={type} />}
      </div>
      <div className={styles.found} aria-busy={loading || undefined}>
        {drawFailedLoad(error, strings.retry, onRetry)}
        <div role="listbox" id={`${id}-list`} aria-label={dialog.title} className={styles.list}>
          {shown.map((group) => (
            <LabeledGroup key={group.id} label={group.label}>
              {group.commands.map((command) => {
                const index = commands.indexOf(command);
                return (
                  <div
                    key={command.id}
                    id={optionId(index)}
                    role="option"
                    aria-selected={index === active}
                    aria-disabled={command.disabledReason !== undefined || undefined}
                    className={styles.option}
                    onPointerMove={() => setActiveIndex(index)}
                    onMouseDown={keepFocus}
                    onClick={(event) => choose(command, event)}
                  >
                    <CommandLine command={command} search={rest} />
                  </div>
                );
              })}
            </LabeledGroup>
          ))}
        </div>
        {loading && commands.length === 0 && <Loading />}
        {!loading &&
          !error &&
          commands.length === 0 &&
          (empty ?? <EmptyState title={strings.paletteNothing} />)}
      </div>
      <Keys />
      <output>
        <VisuallyHidden>
          {loading ? "" : fill(strings.paletteFound, { count: commands.length })}
        </VisuallyHidden>
      </output>
    </Dialog>
  );
}

/** Keeps focus in the input while the pointer selects. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

function ChosenPrefix({ label, onRemove }: { label: string; onRemove: () => void }) {
  const strings = useStrings(paletteStrings);
  return (
    <button
      type="button"
      className={styles.chosen}
      aria-label={fill(strings.palettePrefixGone, { label })}
      onMouseDown={keepFocus}
      onClick={onRemove}
    >
      {label}
      <X aria-hidden />
    </button>
  );
}

interface PrefixesProps {
  prefixes: readonly CommandPrefix[];
  onChoose: (sign: string) => void;
}

function Prefixes({ prefixes, onChoose }: PrefixesProps) {
  const strings = useStrings(paletteStrings);
  return (
    <div className={styles.prefixes} role="group" aria-label={strings.palettePrefixes}>
      {prefixes.map(({ sign, label }) => (
        <button
          key={sign}
          type="button"
          className={styles.prefix}
          onMouseDown={keepFocus}
          onClick={() => onChoose(sign)}
        >
          <Kbd aria-hidden>{sign}</Kbd>
          {label}
        </button>
      ))}
    </div>
  );
}

function LabeledGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} role="presentation" className={styles.group}>
        {label}
      </div>
      {children}
    </div>
  );
}

const Loading = () => (
  <div className={styles.loading}>
    {[0, 1, 2, 3].map((index) => (
      <Skeleton key={index} width={`${72 - index * 11}%`} />
    ))}
  </div>
);

function Keys() {
  const strings = useStrings(paletteStrings);
  return (
    <p className={styles.keys} aria-hidden>
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {strings.paletteMoves}
      </span>
      <span>
        <Kbd>↵</Kbd> {strings.paletteChooses}
      </span>
      <span>
        <Kbd>Esc</Kbd> {strings.paletteCloses}
      </span>
    </p>
  );
}

function CommandLine({ command, search }: { command: Command; search: string }) {
  const { icon, label, matched, disabledReason, note, shortcut } = command;
  const reason = disabledReason ?? matched;
  return (
    <>
      {icon && (
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
      )}
      <span className={styles.text}>
        <span className={styles.label}>
          <Highlight text={label} search={search} />
        </span>{" "}
        {reason && (
          <span className={styles.reason}>
            {disabledReason ?? <Highlight text={reason} search={search} />}
          </span>
        )}
      </span>{" "}
      {note && <bdi className={styles.note}>{note}</bdi>} {shortcut && <Kbd>{shortcut}</Kbd>}
    </>
  );
}
