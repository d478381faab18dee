/**
 * Texts shared by many components. A large component's own texts are next to it, so that others don't load them;
 * `all-strings.ts` lists them all.
 */
export interface CommonStrings {
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
  textMissing: string;
  choiceMissing: string;
  checkMissing: string;
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
  selectRow: string;
  selectPage: string;
  selectedCount: string;
  clearSelection: string;
  rowActions: string;
  rowRange: string;
  rows: string;
  rowsPerPage: string;
  pagination: string;
  pageOf: string;
  previousPage: string;
  nextPage: string;
  filter: string;
  findFilter: string;
  removeFilter: string;
  mainMenu: string;
  language: string;
  edit: string;
  noValue: string;
  enterSaves: string;
  controlEnterSaves: string;
  service: string;
  today: string;
  item: string;
  quantityShort: string;
  price: string;
  amount: string;
  changedFromTo: string;
  changedTo: string;
  changedFrom: string;
  previousMonth: string;
  nextMonth: string;
  apply: string;
  link: string;
  table: string;
  addToCart: string;
}

export const commonStrings: CommonStrings = {
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
  textMissing: "Enter a value.",
  choiceMissing: "Choose an option.",
  checkMissing: "Tick this box to continue.",
  choose: "Choose",
  undo: "Undo",
  dismiss: "Dismiss",
  messages: "Messages",
  error: "Error",
  showPassword: "Show password",
  hidePassword: "Hide password",
  breadcrumbs: "Breadcrumbs",
  noneFound: "Nothing found for “{text}”",
  searchFailed: "The search failed.",
  searchMinimum: "Type more than {count} characters",
  selectEntityFirst: "Select entity first",
  clearField: "Clear {label}",
  selectRow: "Select {label}",
  selectPage: "Select all on this page",
  selectedCount: "{count} selected",
  clearSelection: "Clear selection",
  rowActions: "Actions",
  rowRange: "{from}–{to} of {total}",
  rows: "Rows",
  rowsPerPage: "Rows per page",
  pagination: "Pages",
  pageOf: "Page {page} of {last}",
  previousPage: "Previous page",
  nextPage: "Next page",
  filter: "Filter",
  findFilter: "Find a filter",
  removeFilter: "Remove filter {label}",
  mainMenu: "Main menu",
  language: "Language",
  edit: "Edit {label}",
  noValue: "—",
  enterSaves: "Press Enter to save, Escape to cancel",
  controlEnterSaves: "Press Ctrl+Enter to save, Escape to cancel",
  service: "Service",
  today: "Today",
  item: "Item",
  quantityShort: "Qty",
  price: "Price",
  amount: "Amount",
  changedFromTo: "changed {field} from {from} to {to}",
  changedTo: "set {field} to {to}",
  changedFrom: "cleared {field} (was {from})",
  previousMonth: "Previous month",
  nextMonth: "Next month",
  apply: "Apply",
  link: "Link",
  table: "Table",
  addToCart: "Add {label} to the cart",
};

/**
 * Fills a text's `{name}` placeholders; placeholders without a value stay.
 *
 * @example fill("Clear {label}", { label: "Phone" }) // "Clear Phone"
 */
export const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
