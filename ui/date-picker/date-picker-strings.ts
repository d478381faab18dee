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
  dateMissing: string;
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
  chooseRangeEnd: "Choose the end date",
  rangeMeetsDisabled: "{date} isn’t available. Choose a range without it.",
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
  dateUnreadable: "Enter a valid date, such as {example}.",
  dateMissing: "There is no {date}. Check the day and the month.",
  monthUnreadable: "Enter a valid month, such as {example}.",
  dateNeeded: "This field can’t be empty. The previous value was kept.",
  dateEarly: "Choose {limit} or later.",
  dateLate: "Choose {limit} or earlier.",
  dateDisabled: "{date} isn’t available.",
  presets: "Presets",
};
