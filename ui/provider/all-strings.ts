import { paletteStrings, type PaletteStrings } from "../command-palette/palette-strings.ts";
import { itemCalendarStrings, type ItemCalendarStrings } from "../item-calendar/item-calendar-strings.ts";
import { fileDropStrings, type FileDropStrings } from "../file-drop/file-drop-strings.ts";
import { progressStrings, type ProgressStrings } from "../progress/progress-strings.ts";
import { treeStrings, type TreeStrings } from "../tree/tree-strings.ts";
import { boardStrings, type BoardStrings } from "../board/board-strings.ts";
import { chartStrings, type ChartStrings } from "../chart-frame/chart-strings.ts";
import { dataListStrings, type DataListStrings } from "../data-list/data-list-strings.ts";
import { filterStrings, type FilterStrings } from "../filter-chip/filter-strings.ts";
import { listToolbarStrings, type ListToolbarStrings } from "../list-toolbar/list-toolbar-strings.ts";
import { searchStrings, type SearchStrings } from "../entity-search/search-strings.ts";
import { scheduleStrings, type ScheduleStrings } from "../schedule/schedule-strings.ts";
import { moneyStrings, type MoneyStrings } from "../money-input/money-strings.ts";
import { phoneStrings, type PhoneStrings } from "../phone-input/phone-strings.ts";
import { tabsStrings, type TabsStrings } from "../tabs/tabs-strings.ts";
import { tagsStrings, type TagsStrings } from "../tags-input/tags-strings.ts";
import { formStrings, type FormStrings } from "../form/form-strings.ts";
import { messageStrings, type MessageStrings } from "../messages/message-strings.ts";
import { timelineStrings, type TimelineStrings } from "../timeline/timeline-strings.ts";
import { viewStrings, type ViewStrings } from "../view-tabs/view-strings.ts";
import { editorStrings, type EditorStrings } from "../editor/editor-strings.ts";
import { cartStrings, type CartStrings } from "../cart/cart-strings.ts";
import { datePickerStrings, type DatePickerStrings } from "../date-picker/date-picker-strings.ts";
import {
  notificationsStrings,
  type NotificationsStrings,
} from "../notifications-centre/notifications-strings.ts";
import { colorPickerStrings, type ColorPickerStrings } from "../color-picker/color-picker-strings.ts";
import { dialogStrings, type DialogStrings } from "../dialog/dialog-strings.ts";
import { copyStrings, type CopyStrings } from "../copy-field/copy-strings.ts";
import { columnMenuStrings, type ColumnMenuStrings } from "../data-list/column-menu-strings.ts";
import { sortingStrings, type SortingStrings } from "../data-list/sorting-strings.ts";
import { stepStrings, type StepStrings } from "../numeric-input/step-strings.ts";
import { sliderStrings, type SliderStrings } from "../slider/slider-strings.ts";
import { passwordStrings, type PasswordStrings } from "../password-field/password-strings.ts";
import { commonStrings, type CommonStrings } from "./strings.ts";

/** All built-in texts. Translations override them through `UiProvider`. */
export interface UiStrings
  extends
    CommonStrings,
    DialogStrings,
    CopyStrings,
    PasswordStrings,
    ColumnMenuStrings,
    SortingStrings,
    StepStrings,
    SliderStrings,
    ColorPickerStrings,
    NotificationsStrings,
    DatePickerStrings,
    CartStrings,
    EditorStrings,
    PaletteStrings,
    ItemCalendarStrings,
    FileDropStrings,
    ProgressStrings,
    TreeStrings,
    BoardStrings,
    ChartStrings,
    DataListStrings,
    FilterStrings,
    ListToolbarStrings,
    ScheduleStrings,
    SearchStrings,
    MoneyStrings,
    PhoneStrings,
    TabsStrings,
    TagsStrings,
    FormStrings,
    MessageStrings,
    TimelineStrings,
    ViewStrings {}

export const defaultStrings: UiStrings = {
  ...commonStrings,
  ...dialogStrings,
  ...copyStrings,
  ...passwordStrings,
  ...columnMenuStrings,
  ...sortingStrings,
  ...stepStrings,
  ...sliderStrings,
  ...colorPickerStrings,
  ...notificationsStrings,
  ...datePickerStrings,
  ...cartStrings,
  ...editorStrings,
  ...paletteStrings,
  ...itemCalendarStrings,
  ...fileDropStrings,
  ...progressStrings,
  ...treeStrings,
  ...boardStrings,
  ...chartStrings,
  ...dataListStrings,
  ...filterStrings,
  ...listToolbarStrings,
  ...scheduleStrings,
  ...searchStrings,
  ...moneyStrings,
  ...phoneStrings,
  ...tabsStrings,
  ...tagsStrings,
  ...formStrings,
  ...messageStrings,
  ...timelineStrings,
  ...viewStrings,
};
