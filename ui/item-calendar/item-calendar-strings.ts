/** Texts of the item calendar. */
export interface ItemCalendarStrings {
  calendarInstructions: string;
  calendarPreviousWeek: string;
  calendarNextWeek: string;
  calendarItems: string;
  calendarMoreOf: string;
  calendarNothing: string;
  calendarAdd: string;
  calendarActions: string;
  calendarMove: string;
  calendarEarlier: string;
  calendarLater: string;
  calendarWeekLater: string;
  calendarLifted: string;
  calendarMoved: string;
  calendarStays: string;
}

export const itemCalendarStrings: ItemCalendarStrings = {
  calendarInstructions:
    "Use the arrow keys to move between days and Enter to open a day. Press Space on an item to pick it up, and Space on a day to drop it there.",
  calendarPreviousWeek: "Previous week",
  calendarNextWeek: "Next week",
  calendarItems: "items: {count}",
  calendarMoreOf: "{count} more on {date}",
  calendarNothing: "Nothing on this day",
  calendarAdd: "Add on {date}",
  calendarActions: "Actions for {item}",
  calendarMove: "Move to another day…",
  calendarEarlier: "One day earlier",
  calendarLater: "One day later",
  calendarWeekLater: "One week later",
  calendarLifted: "Picked up {item}. Go to the new day and press Space, or Escape to cancel.",
  calendarMoved: "{item} moved to {date}",
  calendarStays: "{item} wasn’t moved",
};
