export {
  CartDialog,
  cartTabs,
  emptyCartValues,
  type CartDialogProps,
  type CartTab,
} from "./cart/cart-dialog.tsx";
export {
  cartAmount,
  clampQuantity,
  summary as cartSummary,
  type CartLine,
  type CartSummary,
} from "./cart/cart-totals.ts";
export type {
  CartContract,
  CartCustomer,
  CartErrors,
  CartExtras,
  CartItem,
  CartItemKind,
  CartNote,
  CartOffer,
  CartOption,
  CartPartyKind,
  CartResults,
  CartSearch,
  CartValues,
} from "./cart/cart-types.ts";
export { ClientForm, type ClientFormProps, type ClientValues } from "./cart/client-form.tsx";
export { contentEditors, type ContentEditorKind, type EditorProps } from "./content-item/content-editor.tsx";
export { ContentItem, type ContentItemProps } from "./content-item/content-item.tsx";
export { FactList, type FactListProps } from "./content-item/fact-list.tsx";
export {
  LinesTable,
  type LinesTableLine,
  type LinesTableProps,
  type LinesTableTotal,
} from "./lines-table/lines-table.tsx";
export { Notch, type NotchItem, type NotchProps } from "./notch/notch.tsx";
export type { NotificationCategory } from "./notifications-centre/category-choice.tsx";
export type { NotificationItem, Snooze } from "./notifications-centre/notification-line.tsx";
export {
  NotificationsCentre,
  type NotificationsCentreProps,
} from "./notifications-centre/notifications-centre.tsx";
