import { Check, Lock, Pencil } from "lucide-react";
import { useState, type ComponentProps, type KeyboardEvent, type ReactNode, type SubmitEvent } from "react";
import { flushSync } from "react-dom";
import { Button } from "../button/button.tsx";
import { FieldError } from "../field/field.tsx";
import { Popover } from "../popover/popover.tsx";
import { useUi } from "../provider/provider.tsx";
import { fill } from "../provider/strings.ts";
import { classNames } from "../shared/class-names.ts";
import type { SelectOption } from "../select/select.tsx";
import { ContentEditor, type ContentEditorKind, type EditorProps } from "./content-editor.tsx";
import styles from "./content-item.module.css";

export interface ContentItemProps<Value = string> extends Omit<ComponentProps<"div">, "children"> {
  /** Name of the field. */
  label: string;
  value: Value;
  /** How the value is displayed. @default the value itself, or a dash if empty */
  children?: ReactNode;
  /** A built-in text editor, or a custom editor for any value. @default "input" */
  editor?: ContentEditorKind | ((props: EditorProps<Value>) => ReactNode);
  /** Options of the `select` editor. */
  options?: readonly SelectOption[];
  /** Called with the new value. Without it the item is read-only. */
  onSave?: (value: Value) => void;
  /** Button text in place of an empty value, which opens the editor: "Add a description". */
  invitation?: string;
  /** The value is being saved; the popover stays open. */
  pending?: boolean;
  /**
   * Why saving failed. The popover stays open with the typed text; if the new value was shown optimistically, the old
   * one returns with this reason below it, and the pencil reopens the typed text.
   */
  error?: ReactNode;
  /** Why the user can't edit it; a lock with this reason replaces the pencil. */
  readOnlyReason?: string;
}

/**
 * A value edited in place: the pencil opens a small editor, which closes when `value` changes. Use it inside a {@link
 * FactList}.
 *
 * @example <ContentItem label="Phone" value={order.phone} onSave={savePhone} pending={saving} error={error} />
 */
export function ContentItem<Value = string>({
  label,
  value,
  children,
  editor = "input",
  options,
  onSave,
  invitation,
  pending = false,
  error,
  readOnlyReason,
  className,
  ...rest
}: ContentItemProps<Value>) {
  const { strings } = useUi();
  const [open, setOpen] = useState(false);
  // Kept when the popover is closed by an outside press, so that typed text isn't lost.
  const [draft, setDraft] = useState<{ value: Value }>();
  const [tried, setTried] = useState<{ value: Value }>();
  const now = draft ? draft.value : value;

  const forget = () => {
    setOpen(false);
    setDraft(undefined);
  };

  const saved = JSON.stringify(value);
  const [seen, setSeen] = useState({ saved, pending });
  if (seen.saved !== saved || seen.pending !== pending) {
    setSeen({ saved, pending });
    const accepted = seen.pending && !pending && !error;
    if (seen.saved !== saved || accepted) forget();
    // The value was shown optimistically and reverted; keep what was typed.
    if (seen.saved !== saved && error && tried && JSON.stringify(tried.value) !== saved) setDraft(tried);
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React events bubble through portals; don't submit a form around the item.
    event.stopPropagation();
    if (pending) return;
    if (JSON.stringify(now) === saved) return forget();
    setTried({ value: now });
    onSave?.(now);
  };

  const submitByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const form = event.currentTarget.closest("form");
    // The editor may handle the same key as the end of input; flush so that its value is what gets saved.
    flushSync(() => {});
    form?.requestSubmit();
  };

  const edit = fill(strings.edit, { label });
  const multiline = editor === "textarea" || typeof editor === "function";
  return (
    <div {...rest} className={classNames(styles.item, className)} data-editing={open || undefined}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        <div
          className={styles.text}
          onDoubleClick={onSave && !readOnlyReason ? () => setOpen(true) : undefined}
        >
          {invitation !== undefined && onSave && !readOnlyReason ? (
            <button type="button" className={styles.invitation} onClick={() => setOpen(true)}>
              {invitation}
            </button>
          ) : (
            (children ?? <bdi>{value ? String(value) : strings.noValue}</bdi>)
          )}
          {error && draft && !open && (
            <div role="alert">
              <FieldError>{error}</FieldError>
            </div>
          )}
        </div>
        {readOnlyReason !== undefined && (
          <Button
            className={styles.pencil}
            variant="quiet"
            icon
            aria-label={`${edit}. ${readOnlyReason}`}
            disabledReason={readOnlyReason}
          >
            <Lock aria-hidden />
          </Button>
        )}
        {onSave && readOnlyReason === undefined && (
          <Popover
            open={open}
            onOpenChange={setOpen}
            align="end"
            label={edit}
            className={styles.popover}
            onEscapeKeyDown={() => setDraft(undefined)}
            trigger={
              <Button
                className={styles.pencil}
                variant="quiet"
                icon
                aria-label={edit}
                data-draft={draft && true}
              >
                <Pencil aria-hidden />
              </Button>
            }
          >
            <form className={styles.form} onSubmit={submit} noValidate>
              <div className={styles.editor} role="presentation" onKeyDown={submitByKey}>
                <ContentEditor
                  editor={editor}
                  options={options}
                  label={label}
                  value={now}
                  invalid={error !== undefined}
                  onChange={(next) => setDraft({ value: next })}
                />
              </div>
              <Button type="submit" variant="accent" icon aria-label={strings.save} pending={pending}>
                <Check aria-hidden />
              </Button>
              {error && (
                <div className={styles.below} role="alert">
                  <FieldError>{error}</FieldError>
                </div>
              )}
              <p className={classNames(styles.below, styles.hint)}>
                {multiline ? strings.controlEnterSaves : strings.enterSaves}
              </p>
            </form>
          </Popover>
        )}
      </dd>
    </div>
  );
}
