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
    "Arrows go from day to day, Enter goes into a day. Space on an item picks it up; Space on a day puts it there.",
  calendarPreviousWeek: "Previous week",
  calendarNextWeek: "Next week",
  calendarItems: "items: {count}",
  calendarMoreOf: "{count} more on {date}",
  calendarNothing: "Nothing on this day",
  calendarAdd: "Add on {date}",
  calendarActions: "Actions of {item}",
  calendarMove: "Move to another day…",
  calendarEarlier: "One day earlier",
  calendarLater: "One day later",
  calendarWeekLater: "One week later",
  calendarLifted: "{item} picked up. Go to its new day and press Space; Escape takes it back.",
  calendarMoved: "{item} moved to {date}",
  calendarStays: "{item} stays where it was",
};
