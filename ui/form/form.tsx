import {
  useCallback,
  useEffect,
  useInsertionEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
} from "react";
import { classNames } from "../shared/class-names.ts";
import { useKeptRef } from "../shared/use-kept-ref.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { FormContext, withField, type RegisteredField } from "./form-context.ts";
import { refusedControl } from "./refused-control.ts";
import { SaveBar } from "./save-bar.tsx";
import styles from "./form.module.css";

export interface FormProps extends Omit<ComponentProps<"form">, "onSubmit"> {
  /**
   * Saves. Afterwards the first field with an error takes focus. Without it, the form submits to its `action`, a URL or
   * a server action, after native validation.
   */
  onSubmit?: () => unknown;
  /** Errors by field name. Errors of unknown fields appear in the summary. */
  errors?: Readonly<Record<string, string | undefined>>;
  /** A failure that isn't tied to a field. */
  failure?: string;
  /** Blocks submitting. */
  pending?: boolean;
  /** Names of unsaved fields. The save bar appears if there are any. */
  changed?: readonly string[];
  /** Restores the saved values. */
  onDiscard?: () => void;
  /** Text of the save button. @default the "Save" text */
  saveLabel?: string;
}

const none = {};

/**
 * A form whose fields register by name. It summarizes errors, focuses the first one, submits on Ctrl+Enter from
 * anywhere inside, and lists unsaved fields in a bar with Save and Discard. Omit `changed` if the buttons are
 * elsewhere, such as in a dialog's footer.
 *
 * @example
 * <Form onSubmit={save} errors={errors} changed={changed} onDiscard={discard}>
 *   <FormField name="email" label="Email">{(field) => <TextField {...field} value={email} onValueChange={setEmail} />}</FormField>
 * </Form>
 */
export function Form({
  onSubmit,
  errors = none,
  failure,
  pending = false,
  changed = [],
  onDiscard,
  saveLabel,
  className,
  children,
  onKeyDown,
  ref,
  ...rest
}: FormProps) {
  const [root, attach] = useKeptRef(ref);
  const [fields, setFields] = useState<readonly RegisteredField[]>([]);
  const [attempts, setAttempts] = useState(0);

  const register = useCallback((field: RegisteredField) => {
    setFields((current) => withField(current, field));
    return () => setFields((current) => current.filter(({ element }) => element !== field.element));
  }, []);
  const context = useMemo(() => ({ errors, register }), [errors, register]);

  /** A submit is pending and its errors aren't known yet. */
  const isSubmitting = useRef(false);
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts === 0) return;
    const refused = refusedControl(root.current);
    if (refused) refused.focus();
    // Whoever saves at the end of a long form must see why that failed.
    else summary.current?.scrollIntoView({ block: "nearest" });
  }, [attempts, root]);
  useEffect(() => {
    if (!isSubmitting.current || pending) return;
    const refused = refusedControl(root.current);
    if (refused) isSubmitting.current = false;
    refused?.focus();
  }, [errors, pending, root]);

  /** React is about to empty the form, as it does once an action has ended. */
  const isActing = useRef(false);
  const isRefused = useRef(false);
  // React empties the form in the commit that brings the errors, before any other effect.
  useInsertionEffect(() => {
    isRefused.current = failure !== undefined || Object.values(errors).some(Boolean);
  }, [errors, failure]);
  useEffect(() => {
    const form = root.current;
    const keep = (event: Event) => {
      if (isActing.current && isRefused.current) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      isActing.current = false;
    };
    form?.addEventListener("reset", keep, true);
    return () => form?.removeEventListener("reset", keep, true);
  }, [root]);

  const submit = async (save: () => unknown) => {
    try {
      await save();
    } finally {
      setAttempts((count) => count + 1);
    }
  };
  const submitByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    onKeyDown?.(event);
    if (event.defaultPrevented || event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    root.current?.requestSubmit();
  };
  const names = changed.map((name) => fields.find((field) => field.name === name)?.label ?? name);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for the button that submits
    <form
      noValidate={onSubmit !== undefined}
      {...rest}
      ref={attach}
      className={classNames(styles.form, className)}
      data-unsaved={changed.length > 0 || undefined}
      onKeyDown={submitByKey}
      onSubmit={(event) => {
        // In a dialog, the form may be nested in another form's React tree.
        event.stopPropagation();
        if (onSubmit || pending) event.preventDefault();
        else isSubmitting.current = isActing.current = true;
        if (onSubmit && !pending) void submit(onSubmit);
      }}
    >
      <FormContext.Provider value={context}>
        <ErrorSummary ref={summary} fields={fields} errors={errors} failure={failure} />
        {children}
      </FormContext.Provider>
      {changed.length > 0 && (
        <SaveBar changed={names} pending={pending} saveLabel={saveLabel} onDiscard={onDiscard} />
      )}
    </form>
  );
}
