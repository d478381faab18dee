export { buttonClass, buttonSizes, buttonVariants } from "./button/button-class.ts";
export { Button, type ButtonProps } from "./button/button.tsx";
export { Checkbox, type CheckboxProps } from "./checkbox/checkbox.tsx";
export { ColorPicker, type ColorPickerProps } from "./color-picker/color-picker.tsx";
export { colorFormats, type ColorFormat, type Swatch } from "./color-picker/color-text.ts";
export { Calendar, type CalendarProps } from "./date-picker/calendar.tsx";
export { DateField, type DateFieldProps, type DatePreset } from "./date-picker/date-field.tsx";
export type { DateLimits, DateRange, DisabledDate } from "./date-picker/date-range.ts";
export { dateModes } from "./date-picker/date-text.ts";
export { TimeInput, type TimeInputProps } from "./date-picker/time-input.tsx";
export type { TimeAccuracy, TimeParts } from "./date-picker/time-parts.ts";
export { embeddedImageLimit, imageSource } from "./editor/image-source.ts";
export { RichText, type RichTextProps } from "./editor/rich-text.tsx";
export { MonthField, type MonthFieldProps } from "./month-field/month-field.tsx";
export { BoxButton } from "./field/box-button.tsx";
export { ControlBox, controlClass, type ControlBoxProps } from "./field/control-box.tsx";
export { Field, FieldError, type FieldControl, type FieldLook, type FieldProps } from "./field/field.tsx";
export { NumericInput, type NumericInputProps } from "./numeric-input/numeric-input.tsx";
export { numericText } from "./numeric-input/numeric-text.ts";
export { PasswordField, type PasswordFieldProps } from "./password-field/password-field.tsx";
export type { PasswordScore, PasswordStrength } from "./password-field/strength-meter.tsx";
export { UiProvider, useUi, type LinkProps, type Ui, type UiProviderProps } from "./provider/provider.tsx";
export { defaultStrings, type UiStrings } from "./provider/all-strings.ts";
export { fill } from "./provider/strings.ts";
export {
  SegmentedControl,
  type Segment,
  type SegmentedControlProps,
} from "./segmented-control/segmented-control.tsx";
export { Select, type SelectGroup, type SelectOption, type SelectProps } from "./select/select.tsx";
export { themeContrast, type ThemeContrast } from "./theme/theme-contrast.ts";
export { classNames } from "./shared/class-names.ts";
export {
  currencySymbol,
  defaultFormats,
  formatDecimal,
  formatAmount,
  formatMoney,
  type Formats,
  type Money,
} from "./shared/format.ts";
export { defaultDates, formatDate, formatDateTime, formatTime, type Dates } from "./shared/format-date.ts";
export { fillNodes } from "./shared/fill-nodes.tsx";
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
export type { MenuAction, MenuItem } from "./menu/menu-item.ts";
export { Menu, type MenuProps } from "./menu/menu.tsx";
export { ContextMenu, type ContextMenuProps } from "./context-menu/context-menu.tsx";
export { Popover, type PopoverProps } from "./popover/popover.tsx";
export { chooseTab, type TabChoice } from "./tabs/initial-tab.ts";
export { TabPanel, Tabs, type TabItem, type TabsProps } from "./tabs/tabs.tsx";
export { useTab, type UseTabOptions } from "./tabs/use-tab.ts";
export { AvatarGroup, type AvatarGroupProps } from "./avatar/avatar-group.tsx";
export { Avatar, type AvatarProps } from "./avatar/avatar.tsx";
export { Badge, badgeTones, type BadgeProps, type BadgeTone } from "./badge/badge.tsx";
export { Breadcrumbs, type BreadcrumbsProps, type Crumb } from "./breadcrumbs/breadcrumbs.tsx";
export { Combobox, type ComboboxProps } from "./combobox/combobox.tsx";
export type { ComboboxOption } from "./combobox/matching-options.ts";
export {
  CopyButton,
  CopyField,
  type CopyButtonProps,
  type CopyFieldProps,
} from "./copy-field/copy-field.tsx";
export { CommandPalette, type CommandPaletteProps } from "./command-palette/command-palette.tsx";
export type { Command, CommandGroup, CommandPrefix } from "./command-palette/command-rows.ts";
export { RelativeTime, type RelativeTimeProps } from "./relative-time/relative-time.tsx";
export { Count, countTones, type CountProps } from "./count/count.tsx";
export { EmptyState, type EmptyStateProps } from "./empty-state/empty-state.tsx";
export { EntitySearch, type EntitySearchProps } from "./entity-search/entity-search.tsx";
export type { EntityOption } from "./entity-search/use-entity-search.ts";
export { HoverCard, type HoverCardProps } from "./hover-card/hover-card.tsx";
export { Kbd } from "./kbd/kbd.tsx";
export {
  messageTones,
  type MessageAction,
  type MessageId,
  type MessageTone,
} from "./messages/message-queue.ts";
export {
  MessagesProvider,
  messagePositions,
  useMessages,
  type MessageOptions,
  type MessagePosition,
  type Messages,
  type MessagesProviderProps,
  type MessageUpdate,
  type PromiseTexts,
} from "./messages/messages.tsx";
export { toast, type Toast } from "./messages/toast.ts";
export { BottomBar, type BottomBarItem, type BottomBarProps } from "./bottom-bar/bottom-bar.tsx";
export { Brand, type BrandProps } from "./side-menu/brand.tsx";
export { BulkBar, type BulkAction, type BulkBarProps } from "./data-list/bulk-bar.tsx";
export type {
  CellChange,
  CellEditorProps,
  CellResult,
  DataListEditing,
  ParsedCell,
} from "./data-list/cell-editing.ts";
export { ColumnChooser, type ColumnChooserProps } from "./data-list/column-chooser.tsx";
export type { ColumnLayout } from "./data-list/column-layout.ts";
export {
  cardPlaces,
  DataList,
  listDensities,
  type AllMatching,
  type DataListColumn,
  type DataListProps,
} from "./data-list/data-list.tsx";
export {
  groupId,
  type DataListGrouping,
  type GroupSummary,
  type GroupValue,
} from "./data-list/group-rows.ts";
export { type Key, type Selection } from "./data-list/selection.ts";
export { sortedColumns, type ColumnSort, type DataListSort } from "./data-list/sorting.ts";
export type { DataListTotal, DataListTotals } from "./data-list/totals.tsx";
export { FileDrop, type FileDropProps, type StoredFile } from "./file-drop/file-drop.tsx";
export type { FileLimits } from "./file-drop/file-limits.ts";
export type { Upload, UploadOptions } from "./file-drop/use-uploads.ts";
export { FilterChip, type FilterChipProps } from "./filter-chip/filter-chip.tsx";
export { FilterEditor, type FilterEditorProps } from "./filter-editor/filter-editor.tsx";
export {
  filterKinds,
  filterOperators,
  type FilterKind,
  type FilterOperator,
  type FilterValue,
} from "./filter-editor/filter-value.ts";
export { FilterMenu, type FilterMenuProps, type FilterOption } from "./filter-chip/filter-menu.tsx";
export { LanguageLinks, type Language, type LanguageLinksProps } from "./language-switch/language-links.tsx";
export { LanguageSwitch, type LanguageSwitchProps } from "./language-switch/language-switch.tsx";
export { ListToolbar, type ListToolbarProps } from "./list-toolbar/list-toolbar.tsx";
export { CodeBlock, type CodeBlockProps } from "./code-block/code-block.tsx";
export { ScrollArea, type ScrollAreaProps } from "./scroll-area/scroll-area.tsx";
export { ToggleGroup, type ToggleGroupProps } from "./toggle-group/toggle-group.tsx";
export { Toolbar, type ToolbarProps } from "./toolbar/toolbar.tsx";
export { MaskIcon, type MaskIconProps } from "./mask-icon/mask-icon.tsx";
export { PageHeader, type PageHeaderProps, type PrimaryAction } from "./page-header/page-header.tsx";
export { Pagination, type PaginationProps } from "./pagination/pagination.tsx";
export { Progress, progressStatuses, type ProgressProps } from "./progress/progress.tsx";
export { SearchField, type SearchFieldProps } from "./search-field/search-field.tsx";
export { Link } from "./shared/link.tsx";
export { useNarrow } from "./shared/use-narrow.ts";
export { menuTones, type MenuCategory, type MenuModule } from "./side-menu/menu-data.ts";
export { SideMenu, type SideMenuProps } from "./side-menu/side-menu.tsx";
export { StatTile, statTones, type StatTileProps } from "./stat-tile/stat-tile.tsx";
export { Stepper, type Step, type StepperProps } from "./stepper/stepper.tsx";
export { Tiles, tilesViews, type TilesProps } from "./tiles/tiles.tsx";
export {
  Timeline,
  type TimelineAction,
  type TimelineChange,
  type TimelineEntry,
  type TimelineProps,
} from "./timeline/timeline.tsx";
export type { ViewActions } from "./view-tabs/view-menu.tsx";
export { Tooltip, tooltipSides, type TooltipProps } from "./tooltip/tooltip.tsx";
export { Tree, type TreeProps, type TreeResult } from "./tree/tree.tsx";
export type { TreeMove, TreeNode } from "./tree/tree-rows.ts";
export { ViewTabs, type ViewTab, type ViewTabsProps } from "./view-tabs/view-tabs.tsx";
export { EntitySelect, type EntitySelectProps } from "./entity-select/entity-select.tsx";
export { MoneyInput, type MoneyInputProps } from "./money-input/money-input.tsx";
export { readAmount } from "./money-input/money-text.ts";
export { PhoneInput, type PhoneInputProps } from "./phone-input/phone-input.tsx";
export {
  formatPhone,
  phoneCountries,
  readPhone,
  type PhoneCountry,
  type PhoneNumber,
} from "./phone-input/phone-number.ts";
export { TagsInput, type TagsInputProps } from "./tags-input/tags-input.tsx";
export { FormField, type FormFieldControl, type FormFieldProps } from "./form/form-field.tsx";
export { Form, type FormProps } from "./form/form.tsx";
export { UnsavedFields, type UnsavedFieldsProps } from "./form/unsaved-fields.tsx";
export { Accordion, type AccordionItem, type AccordionProps } from "./accordion/accordion.tsx";
export { Alert, alertTones, type AlertProps, type AlertTone } from "./alert/alert.tsx";
export { Card, type CardProps } from "./card/card.tsx";
export {
  CheckboxGroup,
  type CheckboxGroupProps,
  type CheckboxOption,
} from "./checkbox-group/checkbox-group.tsx";
export { OneTimeCode, type OneTimeCodeProps } from "./one-time-code/one-time-code.tsx";
export { ProgressCircle, type ProgressCircleProps } from "./progress-circle/progress-circle.tsx";
export { RadioGroup, type RadioGroupProps, type RadioOption } from "./radio-group/radio-group.tsx";
export { Separator, type SeparatorProps } from "./separator/separator.tsx";
export { Slider, type NumberRange, type SliderProps } from "./slider/slider.tsx";
export { gaps, Grid, Stack, type Gap, type GridProps, type StackProps } from "./stack/stack.tsx";
export { Switch, type SwitchProps } from "./switch/switch.tsx";
export { Table, type TableProps } from "./table/table.tsx";
export { Heading, Text, textSizes, textTones, type HeadingProps, type TextProps } from "./text/text.tsx";
