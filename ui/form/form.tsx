import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
} from "react";
import { attachRef } from "../shared/attach-ref.ts";
import { classNames } from "../shared/class-names.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { FormContext, withField, type RegisteredField } from "./form-context.ts";
import { refusedControl } from "./refused-control.ts";
import { SaveBar } from "./save-bar.tsx";
import styles from "./form.module.css";

export interface FormProps extends Omit<ComponentProps<"form">, "onSubmit"> {
  /**
   * Saves. Once it has ended, the first refused field takes the focus. Without it the form is sent to its `action`, an
   * address or a server action, after the browser has checked it.
   */
  onSubmit?: () => unknown;
  /** What is wrong, by the names of fields. What belongs to no field stands in the summary. */
  errors?: Readonly<Record<string, string | undefined>>;
  /** What went wrong beyond single fields. */
  failure?: string;
  /** Nothing is submitted meanwhile. */
  pending?: boolean;
  /** The names of the fields that aren't saved yet. With some of them the save bar appears. */
  changed?: readonly string[];
  /** Puts the saved values back. */
  onDiscard?: () => void;
  /** @default the text for "Save" */
  saveLabel?: string;
}

const none = {};

/**
 * A form whose fields are known by their names. It sums up several errors, leads to the first, submits by Ctrl+Enter
 * from anywhere in it, and names what isn't saved in a bar with Save and Discard. Leave `changed` out where the
 * buttons stand elsewhere, such as in a dialog's footer.
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
  const root = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState<readonly RegisteredField[]>([]);
  const [attempts, setAttempts] = useState(0);

  const register = useCallback((field: RegisteredField) => {
    setFields((current) => withField(current, field));
    return () => setFields((current) => current.filter(({ element }) => element !== field.element));
  }, []);
  const context = useMemo(() => ({ errors, register }), [errors, register]);

  /** An action has been asked, and its errors aren't there yet. */
  const asked = useRef(false);
  useEffect(() => {
    if (attempts > 0) refusedControl(root.current)?.focus();
  }, [attempts]);
  useEffect(() => {
    if (!asked.current || pending) return;
    const refused = refusedControl(root.current);
    if (refused) asked.current = false;
    refused?.focus();
  }, [errors, pending]);

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
      ref={(element) => {
        root.current = element;
        return attachRef(ref, element);
      }}
      className={classNames(styles.form, className)}
      onKeyDown={submitByKey}
      onSubmit={(event) => {
        // A form in a dialog stands within another's React tree.
        event.stopPropagation();
        if (onSubmit || pending) event.preventDefault();
        else asked.current = true;
        if (onSubmit && !pending) void submit(onSubmit);
      }}
    >
      <FormContext.Provider value={context}>
        <ErrorSummary fields={fields} errors={errors} failure={failure} />
        {children}
      </FormContext.Provider>
      {changed.length > 0 && (
        <SaveBar changed={names} pending={pending} saveLabel={saveLabel} onDiscard={onDiscard} />
      )}
    </form>
  );
}
