export { Button, buttonClass, buttonSizes, buttonVariants, type ButtonProps } from "./button/button.tsx";
export { Checkbox, type CheckboxProps } from "./checkbox/checkbox.tsx";
export { BoxButton } from "./field/box-button.tsx";
export { ControlBox, controlClass, type ControlBoxProps } from "./field/control-box.tsx";
export { Field, FieldError, type FieldControl, type FieldLook, type FieldProps } from "./field/field.tsx";
export { NumericInput, type NumericInputProps } from "./numeric-input/numeric-input.tsx";
export { numericText } from "./numeric-input/numeric-text.ts";
export { PasswordField, type PasswordFieldProps } from "./password-field/password-field.tsx";
export { UiProvider, useUi, type Ui, type UiProviderProps } from "./provider/provider.tsx";
export { defaultStrings, fill, type UiStrings } from "./provider/strings.ts";
export {
  SegmentedControl,
  type Segment,
  type SegmentedControlProps,
} from "./segmented-control/segmented-control.tsx";
export { Select, type SelectOption, type SelectProps } from "./select/select.tsx";
export { classNames } from "./shared/class-names.ts";
export {
  currencySymbol,
  defaultFormats,
  formatDate,
  formatDateTime,
  formatDecimal,
  formatMoney,
  type Formats,
  type Money,
} from "./shared/format.ts";
export { useControllable } from "./shared/use-controllable.ts";
export { VisuallyHidden } from "./shared/visually-hidden.tsx";
export { TextArea, type TextAreaProps } from "./text-area/text-area.tsx";
export { TextField, type TextFieldProps } from "./text-field/text-field.tsx";
export { ConfirmDialog, type ConfirmDialogProps } from "./confirm-dialog/confirm-dialog.tsx";
export { Dialog, dialogSides, dialogSizes, type DialogProps } from "./dialog/dialog.tsx";
export { Loader, type LoaderProps } from "./loader/loader.tsx";
export {
  NotificationDialog,
  type NotificationDialogProps,
} from "./notification-dialog/notification-dialog.tsx";
export {
  PreviewDialog,
  type PreviewContent,
  type PreviewDialogProps,
} from "./preview-dialog/preview-dialog.tsx";
export { Skeleton, type SkeletonProps } from "./skeleton/skeleton.tsx";
export { Spinner, spinnerSizes, type SpinnerProps } from "./spinner/spinner.tsx";
export { Menu, type MenuAction, type MenuItem, type MenuProps } from "./menu/menu.tsx";
export { Popover, type PopoverProps } from "./popover/popover.tsx";
export { chooseTab, type TabChoice } from "./tabs/initial-tab.ts";
export { TabPanel, Tabs, type TabItem, type TabsProps } from "./tabs/tabs.tsx";
export { useTab, type UseTabOptions } from "./tabs/use-tab.ts";
export { Avatar, type AvatarProps } from "./avatar/avatar.tsx";
export { Badge, badgeTones, type BadgeProps, type BadgeTone } from "./badge/badge.tsx";
export { Breadcrumbs, type BreadcrumbsProps, type Crumb } from "./breadcrumbs/breadcrumbs.tsx";
export { Count, countTones, type CountProps } from "./count/count.tsx";
export { EmptyState, type EmptyStateProps } from "./empty-state/empty-state.tsx";
export { EntitySearch, type EntityOption, type EntitySearchProps } from "./entity-search/entity-search.tsx";
export { Kbd } from "./kbd/kbd.tsx";
export { messageTones, type MessageAction, type MessageTone } from "./messages/message-queue.ts";
export {
  MessagesProvider,
  useMessages,
  type Messages,
  type MessagesProviderProps,
} from "./messages/messages.tsx";
