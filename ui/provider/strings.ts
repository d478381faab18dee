/** Every text that a component says by itself. A translation replaces any of them through `UiProvider`. */
export interface UiStrings {
  close: string;
  save: string;
  cancel: string;
  yes: string;
  no: string;
  ok: string;
  search: string;
  clear: string;
  loading: string;
  retry: string;
  required: string;
  choose: string;
  undo: string;
  dismiss: string;
  messages: string;
  error: string;
  showPassword: string;
  hidePassword: string;
  breadcrumbs: string;
  noneFound: string;
  searchFailed: string;
  searchMinimum: string;
  selectEntityFirst: string;
  clearField: string;
}

export const defaultStrings: UiStrings = {
  close: "Close",
  save: "Save",
  cancel: "Cancel",
  yes: "Yes",
  no: "No",
  ok: "OK",
  search: "Search",
  clear: "Clear",
  loading: "Loading",
  retry: "Try again",
  required: "required",
  choose: "Choose",
  undo: "Undo",
  dismiss: "Dismiss",
  messages: "Messages",
  error: "Error",
  showPassword: "Show password",
  hidePassword: "Hide password",
  breadcrumbs: "Breadcrumbs",
  noneFound: "Nothing found for “{text}”",
  searchFailed: "The search did not answer.",
  searchMinimum: "Type more than {count} characters",
  selectEntityFirst: "Select entity first",
  clearField: "Clear {label}",
};

/**
 * Puts values into a text's `{name}` placeholders; a placeholder without a value stays as it is.
 *
 * @example fill("Clear {label}", { label: "Phone" }) // "Clear Phone"
 */
export const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
