/** Texts of the filters' editors. */
export interface FilterStrings {
  filterCondition: string;
  filterIs: string;
  filterIsNot: string;
  filterContains: string;
  filterStarts: string;
  filterFrom: string;
  filterTo: string;
  filterBetween: string;
  filterLastDays: string;
  filterDayCount: string;
  filterDays: string;
  filterToday: string;
  filterEmpty: string;
  filterNotEmpty: string;
  filterValue: string;
  filterNot: string;
  filtersOf: string;
}

export const filterStrings: FilterStrings = {
  filterCondition: "Condition",
  filterIs: "is",
  filterIsNot: "is not",
  filterContains: "contains",
  filterStarts: "starts with",
  filterFrom: "from",
  filterTo: "up to",
  filterBetween: "between",
  filterLastDays: "last days",
  filterDayCount: "Number of days",
  filterDays: "last {count} days",
  filterToday: "today",
  filterEmpty: "is empty",
  filterNotEmpty: "is not empty",
  filterValue: "Value",
  filterNot: "not {value}",
  filtersOf: "Filters for {label}",
};
