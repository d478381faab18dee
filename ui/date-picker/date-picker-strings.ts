/** Texts of the date picker. */
export interface DatePickerStrings {
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
  halfOfDay: string;
  dateUnreadable: string;
  monthUnreadable: string;
  dateNeeded: string;
  dateEarly: string;
  dateLate: string;
  dateDisabled: string;
  presets: string;
}

export const datePickerStrings: DatePickerStrings = {
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
  halfOfDay: "AM or PM",
  dateUnreadable: "This can’t be read as a date. Write it like {example}.",
  monthUnreadable: "This can’t be read as a month. Write it like {example}.",
  dateNeeded: "A value is needed here, so the earlier one was kept.",
  dateEarly: "Choose {limit} or later.",
  dateLate: "Choose {limit} or earlier.",
  dateDisabled: "{date} can’t be chosen.",
  presets: "Presets",
};
