/**
 * The texts that many components share. A large component's own stand beside it, so that nobody else loads them;
 * `all-strings.ts` knows them all.
 */
export interface CommonStrings {
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
  cart: string;
  cartItems: string;
  cartCheckout: string;
  cartQuantity: string;
  cartTotal: string;
  cartEmpty: string;
  cartEmptyHint: string;
  cartSearch: string;
  cartSearchServices: string;
  products: string;
  services: string;
  service: string;
  inStock: string;
  outOfStock: string;
  inCart: string;
  removeFromCart: string;
  quantityOf: string;
  lessOf: string;
  moreOf: string;
  orderFor: string;
  counterparty: string;
  client: string;
  addClient: string;
  contract: string;
  noContract: string;
  contractCode: string;
  ourLegalPerson: string;
  theirLegalPerson: string;
  phone: string;
  email: string;
  deliveryService: string;
  deliveryMethod: string;
  paymentService: string;
  paymentMethod: string;
  address: string;
  comment: string;
  createOrder: string;
  firstName: string;
  lastName: string;
  notifications: string;
  noNotifications: string;
  noNotificationsShown: string;
  markAllRead: string;
  markRead: string;
  deleteItem: string;
  showAll: string;
  allCategories: string;
  noCategories: string;
  categories: string;
  updatedAt: string;
  newWaiting: string;
  unread: string;
  today: string;
  yesterday: string;
  item: string;
  quantityShort: string;
  price: string;
  amount: string;
  changedFromTo: string;
  changedTo: string;
  changedFrom: string;
  previousMonth: string;
  nextMonth: string;
  previousYear: string;
  nextYear: string;
  previousYears: string;
  nextYears: string;
  chooseYear: string;
  chooseRangeEnd: string;
  rangeMeetsDisabled: string;
  openCalendar: string;
  openClock: string;
  now: string;
  apply: string;
  timeFrom: string;
  timeTo: string;
  timeAt: string;
  startTime: string;
  endTime: string;
  time: string;
  hours: string;
  minutes: string;
  seconds: string;
  milliseconds: string;
  dateUnreadable: string;
  dateNeeded: string;
  dateEarly: string;
  dateLate: string;
  dateDisabled: string;
  presets: string;
  formatting: string;
  heading1: string;
  heading2: string;
  bold: string;
  italic: string;
  underline: string;
  strike: string;
  bulletList: string;
  orderedList: string;
  taskList: string;
  quote: string;
  codeBlock: string;
  link: string;
  image: string;
  table: string;
  align: string;
  alignLeft: string;
  alignCenter: string;
  alignRight: string;
  alignJustify: string;
  redo: string;
  insertTable: string;
  addRow: string;
  addColumn: string;
  deleteRow: string;
  deleteColumn: string;
  deleteTable: string;
  insertPlaceholder: string;
  addressOfLink: string;
  removeLink: string;
  chooseFile: string;
  people: string;
  linkRefused: string;
  imageAddressRefused: string;
  imageTypeRefused: string;
  imageSizeRefused: string;
  imageUploadFailed: string;
  unknownPlaceholder: string;
  taskDone: string;
  chooseColor: string;
  noColor: string;
  palette: string;
  colorText: string;
  colorFormat: string;
  pickColor: string;
  colorRefused: string;
  addToCart: string;
}

export const commonStrings: CommonStrings = {
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
  enterSaves: "Enter saves, Escape keeps the old value",
  controlEnterSaves: "Ctrl+Enter saves, Escape keeps the old value",
  cart: "Cart",
  cartItems: "Items",
  cartCheckout: "Checkout",
  cartQuantity: "Quantity",
  cartTotal: "Total",
  cartEmpty: "The cart is empty",
  cartEmptyHint: "Find products and services above, or add them from their lists.",
  cartSearch: "Find products",
  cartSearchServices: "Find services",
  products: "Products",
  services: "Services",
  service: "Service",
  inStock: "{count} in stock",
  outOfStock: "out of stock",
  inCart: "In cart",
  removeFromCart: "Remove {label}",
  quantityOf: "Quantity of {label}",
  lessOf: "One less of {label}",
  moreOf: "One more of {label}",
  orderFor: "Order for",
  counterparty: "Counterparty",
  client: "Client",
  addClient: "Add client",
  contract: "Contract",
  noContract: "No contract",
  contractCode: "Code",
  ourLegalPerson: "Our legal person",
  theirLegalPerson: "Their legal person",
  phone: "Phone",
  email: "Email",
  deliveryService: "Delivery service",
  deliveryMethod: "Delivery method",
  paymentService: "Payment service",
  paymentMethod: "Payment method",
  address: "Address",
  comment: "Comment",
  createOrder: "Create order",
  firstName: "First name",
  lastName: "Last name",
  notifications: "Notifications",
  noNotifications: "no notifications yet",
  noNotificationsShown: "Nothing in the chosen categories",
  markAllRead: "Mark all read",
  markRead: "Mark as read: {label}",
  deleteItem: "Delete: {label}",
  showAll: "Show all",
  allCategories: "All categories",
  noCategories: "No categories",
  categories: "Categories",
  updatedAt: "updated {time}",
  newWaiting: "{count} new · show",
  unread: "Unread",
  today: "Today",
  yesterday: "Yesterday",
  item: "Item",
  quantityShort: "Qty",
  price: "Price",
  amount: "Amount",
  changedFromTo: "changed {field} from {from} to {to}",
  changedTo: "set {field} to {to}",
  changedFrom: "cleared {field}, it was {from}",
  previousMonth: "Previous month",
  nextMonth: "Next month",
  previousYear: "Previous year",
  nextYear: "Next year",
  previousYears: "Previous 12 years",
  nextYears: "Next 12 years",
  chooseYear: "Choose a year",
  chooseRangeEnd: "Choose the last day",
  rangeMeetsDisabled: "{date} can’t be chosen, so the range was not taken",
  openCalendar: "Open the calendar: {label}",
  openClock: "Open the clock: {label}",
  now: "Now",
  apply: "Apply",
  timeFrom: "From",
  timeTo: "to",
  timeAt: "At",
  startTime: "Start time",
  endTime: "End time",
  time: "Time",
  hours: "hours",
  minutes: "minutes",
  seconds: "seconds",
  milliseconds: "milliseconds",
  dateUnreadable: "This can’t be read as a date. Write it like {example}.",
  dateNeeded: "A value is needed here, so the earlier one was kept.",
  dateEarly: "Choose {limit} or later.",
  dateLate: "Choose {limit} or earlier.",
  dateDisabled: "{date} can’t be chosen.",
  presets: "Presets",
  formatting: "Formatting: {label}",
  heading1: "Heading 1",
  heading2: "Heading 2",
  bold: "Bold",
  italic: "Italic",
  underline: "Underline",
  strike: "Strikethrough",
  bulletList: "Bulleted list",
  orderedList: "Numbered list",
  taskList: "Task list",
  quote: "Quote",
  codeBlock: "Code",
  link: "Link",
  image: "Image",
  table: "Table",
  align: "Alignment",
  alignLeft: "Left",
  alignCenter: "Centre",
  alignRight: "Right",
  alignJustify: "Justified",
  redo: "Redo",
  insertTable: "Insert a table",
  addRow: "Add a row below",
  addColumn: "Add a column after",
  deleteRow: "Delete the row",
  deleteColumn: "Delete the column",
  deleteTable: "Delete the table",
  insertPlaceholder: "Insert a placeholder",
  addressOfLink: "Address",
  removeLink: "Remove the link",
  chooseFile: "Choose a file",
  people: "People",
  linkRefused: "Write a web, mail or phone address.",
  imageAddressRefused: "Write the address of a jpg, png or gif image that begins with https://.",
  imageTypeRefused: "Only jpg, png and gif images can be put into the text.",
  imageSizeRefused: "The image is larger than 512 KB. Make it smaller, or write its address.",
  imageUploadFailed: "The image could not be stored. Try again.",
  unknownPlaceholder: "No such placeholder",
  taskDone: "Done",
  chooseColor: "{label}: {color}. Choose a colour",
  noColor: "No colour",
  palette: "Palette",
  colorText: "Colour as text",
  colorFormat: "Write it another way: rgb, name, hsl",
  pickColor: "Pick a colour from the screen",
  colorRefused:
    "This is not a colour. Write it like #5454de, rgb(84 84 222 / 0.5), slateblue or hsl(240 68% 60%).",
  addToCart: "Add {label} to the cart",
};

/**
 * Puts values into a text's `{name}` placeholders; a placeholder without a value stays as it is.
 *
 * @example fill("Clear {label}", { label: "Phone" }) // "Clear Phone"
 */
export const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
