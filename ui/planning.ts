export type {
  BoardCard,
  BoardColumn,
  BoardLane,
  BoardMove,
  BoardPlace,
  BoardZone,
} from "./board/board-types.ts";
export { Board, type BoardProps } from "./board/board.tsx";
export { moveBoardCards } from "./board/move-card.ts";
export { calendarRange, calendarViews, type CalendarView } from "./item-calendar/calendar-days.ts";
export { ItemCalendar, type CalendarItem, type ItemCalendarProps } from "./item-calendar/item-calendar.tsx";
export { Schedule, type ScheduleItem, type ScheduleProps } from "./schedule/schedule.tsx";
