import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  addMonths,
  civilDate,
  firstWeekday,
  fromUtcDate,
  isCivilDate,
  partsOf,
  toUtcDate,
  weekdayOf,
} from "../../ui/date-picker/civil-date.ts";
import { firstRefusedDay, isRefusedDay, orderRange, refusalOf } from "../../ui/date-picker/date-range.ts";
import {
  applyMask,
  formatDate,
  formatModel,
  formatRange,
  maskOf,
  parseDate,
  parseRange,
  parseText,
  rangeMask,
  readModel,
  writeModel,
  type DateTextRules,
} from "../../ui/date-picker/date-text.ts";
import {
  clampTimePart,
  formatTime,
  parseTime,
  stepTimePart,
  timeLimits,
  timeUnits,
  type TimeAccuracy,
} from "../../ui/date-picker/time-parts.ts";
import { isMonthOutside, isYearOutside, yearPage } from "../../ui/date-picker/year-grid.ts";

const date = fc.integer({ min: 0, max: 200_000 }).map((days) => addDays("1700-01-01", days));
const accuracy = fc.constantFrom<TimeAccuracy>(1, 2, 3, 4);
const time = fc.record({
  hours: fc.integer({ min: 0, max: 23 }),
  minutes: fc.integer({ min: 0, max: 59 }),
  seconds: fc.integer({ min: 0, max: 59 }),
  milliseconds: fc.integer({ min: 0, max: 999 }),
});
const rules: DateTextRules = { mode: "date", accuracy: 2, today: "2026-11-20", locale: "en" };

describe("dates", () => {
  test("only days that the calendar has are dates", () => {
    expect(civilDate(2026, 2, 29)).toBeUndefined();
    expect(civilDate(2028, 2, 29)).toBe("2028-02-29");
    expect(isCivilDate("2026-13-01")).toBe(false);
    expect(isCivilDate("tomorrow")).toBe(false);
  });

  test("days can be added and taken away again", () => {
    fc.assert(
      fc.property(
        date,
        fc.integer({ min: -4000, max: 4000 }),
        (day, by) => addDays(addDays(day, by), -by) === day,
      ),
    );
  });

  test("a month later is in the next month, on the same day or its last", () => {
    fc.assert(
      fc.property(date, (day) => {
        const [before, after] = [partsOf(day), partsOf(addMonths(day, 1))];
        expect(after.month).toBe((before.month % 12) + 1);
        expect(after.day).toBeLessThanOrEqual(before.day);
      }),
    );
    expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
  });

  test("a date keeps its day on its way through a Date", () => {
    fc.assert(fc.property(date, (day) => fromUtcDate(toUtcDate(day)) === day));
  });

  test("weeks begin on Monday unless the region says otherwise", () => {
    expect([firstWeekday("en"), firstWeekday("de-DE"), firstWeekday("uk")]).toEqual([1, 1, 1]);
    expect(firstWeekday("en-US")).toBe(0);
    expect(weekdayOf("2026-11-16")).toBe(1);
  });
});

describe("text", () => {
  test("what is shown is read back as it was, in every mode and accuracy", () => {
    fc.assert(
      fc.property(
        date,
        time,
        accuracy,
        fc.constantFrom("date" as const, "datetime" as const, "time" as const),
        (day, clock, precision, mode) => {
          const shown = {
            ...clock,
            minutes: precision > 1 ? clock.minutes : 0,
            seconds: precision > 2 ? clock.seconds : 0,
            milliseconds: precision > 3 ? clock.milliseconds : 0,
          };
          const own = { ...rules, mode, accuracy: precision };
          const model = writeModel({ date: day, time: shown }, own);
          expect(parseText(formatModel(model, own), own)).toBe(model);
          expect(parseText(model, own)).toBe(model);
        },
      ),
    );
  });

  test("a range is read back as it was", () => {
    fc.assert(
      fc.property(date, date, (a, b) => {
        const range = orderRange(a, b);
        expect(parseRange(formatRange(range, rules), rules)).toEqual(range);
        expect(parseRange(`${formatDate(range.to)} - ${formatDate(range.from)}`, rules)).toEqual(range);
      }),
    );
  });

  test.each([
    ["12.11.2026", "2026-11-12"],
    ["12.11.26", "2026-11-12"],
    ["12.11", "2026-11-12"],
    ["12112026", "2026-11-12"],
    ["1/2/2026", "2026-02-01"],
    ["2026-11-12", "2026-11-12"],
    ["20261112", "2026-11-12"],
    ["tomorrow", "2026-11-21"],
    ["Today", "2026-11-20"],
    ["yesterday", "2026-11-19"],
    ["monday", "2026-11-23"],
    ["+2w", "2026-12-04"],
    ["-1m", "2026-10-20"],
  ])("%s is %s", (text, expected) => {
    expect(parseDate(text, rules)).toBe(expected);
  });

  test("words are read in the reader's language too", () => {
    expect(parseDate("morgen", { ...rules, locale: "de" })).toBe("2026-11-21");
    expect(parseDate("завтра", { ...rules, locale: "uk" })).toBe("2026-11-21");
  });

  test("a pasted ISO moment keeps the day that is written, whatever its zone", () => {
    const own: DateTextRules = { ...rules, mode: "datetime" };
    expect(parseText("2026-11-12T23:30:00Z", own)).toBe("2026-11-12 23:30:00");
    expect(parseText("2026-11-12T00:30:00.123+14:00", own)).toBe("2026-11-12 00:30:00");
    expect(parseText("2026-11-12T23:30:00Z", rules)).toBe("2026-11-12");
  });

  test("nonsense is refused and never guessed", () => {
    for (const text of ["", "soon", "32.01.2026", "29.02.2026", "12.11.2026 25:00", "1"])
      expect(parseText(text, { ...rules, mode: "datetime" })).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = parseText(text, rules);
        expect(read === undefined || isCivilDate(read)).toBe(true);
      }),
    );
  });

  test("a range of days lasts to the end of its last day", () => {
    const own: DateTextRules = { ...rules, mode: "datetime" };
    expect(parseRange("12.11.2026 – 26.11.2026", own)).toEqual({
      from: "2026-11-12 00:00:00",
      to: "2026-11-26 23:59:59",
    });
    expect(parseRange("26.11.2026 .. 12.11.2026", own)).toEqual({
      from: "2026-11-12 00:00:00",
      to: "2026-11-26 23:59:59",
    });
  });

  test("typing digits alone gives the mask", () => {
    const typed = (keys: string, mask: string) =>
      Array.from(keys).reduce((text, key) => applyMask(text + key, mask), "");
    expect(typed("12112026", maskOf(rules))).toBe("12.11.2026");
    expect(typed("1.2.2026", maskOf(rules))).toBe("01.02.2026");
    expect(typed("12.11.2026 9:30", maskOf({ mode: "datetime", accuracy: 2 }))).toBe("12.11.2026 09:30");
    expect(typed("1211202626112026", rangeMask(rules))).toBe("12.11.2026 – 26.11.2026");
    expect(typed("tomorrow", maskOf(rules))).toBe("tomorrow");
  });

  test("the model of a moment keeps its date and its time", () => {
    expect(readModel("2026-11-12 09:30:15")).toEqual({
      date: "2026-11-12",
      time: { hours: 9, minutes: 30, seconds: 15, milliseconds: 0 },
    });
    expect(readModel("09:30").date).toBe("");
  });
});

describe("times", () => {
  test("every accuracy writes what it can read", () => {
    fc.assert(
      fc.property(time, accuracy, (parts, precision) => {
        const read = parseTime(formatTime(parts, precision));
        timeUnits.forEach((unit, index) => expect(read?.[unit]).toBe(index < precision ? parts[unit] : 0));
      }),
    );
  });

  test("units stay within their bounds, and a step leaves the other units alone", () => {
    fc.assert(
      fc.property(time, fc.constantFrom(...timeUnits), fc.integer(), (parts, unit, by) => {
        const stepped = stepTimePart(parts, unit, by);
        expect(stepped[unit]).toBe(clampTimePart(unit, stepped[unit]));
        expect({ ...stepped, [unit]: parts[unit] }).toEqual(parts);
        expect(clampTimePart(unit, by)).toBeLessThanOrEqual(timeLimits[unit]);
      }),
    );
    expect(parseTime("24:00")).toBeUndefined();
    expect(parseTime("23:60")).toBeUndefined();
    expect(parseTime("9:30 pm")?.hours).toBe(21);
    expect(parseTime("12 am")?.hours).toBe(0);
  });
});

describe("years", () => {
  test("each year is on exactly one page of twelve", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), (year) => {
        const page = yearPage(year);
        expect(page).toHaveLength(12);
        expect(page).toContain(year);
        expect(yearPage(page[0] ?? 0)).toEqual(page);
        expect(yearPage(page[11] ?? 0)).toEqual(page);
      }),
    );
    expect(yearPage(2026)).toEqual([2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031, 2032]);
  });

  test("a year or month without a single allowed day is outside", () => {
    const limits = { min: "2026-06-30", max: "2027-01-01" };
    expect([2025, 2026, 2027, 2028].map((year) => isYearOutside(year, limits))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(isMonthOutside(2026, 5, limits)).toBe(true);
    expect(isMonthOutside(2026, 6, limits)).toBe(false);
    expect(isMonthOutside(2027, 2, limits)).toBe(true);
  });
});

describe("ranges", () => {
  const november = { min: "2026-11-10", max: "2026-11-20", disabledDates: ["2026-11-12"] };
  const span = { disabledDates: [{ from: "2026-11-17", to: "2026-11-15" }] };
  const weekend = { disabledDates: [{ weekdays: [0, 6] }] };
  test.each([
    ["2026-11-10", "2026-11-11", november, undefined],
    ["2026-11-09", "2026-11-11", november, "2026-11-09"],
    ["2026-11-11", "2026-11-21", november, "2026-11-12"],
    ["2026-11-12", "2026-11-12", november, "2026-11-12"],
    ["2026-11-13", "2026-11-20", november, undefined],
    ["2026-11-13", "2026-11-21", november, "2026-11-21"],
    ["2026-11-20", "2026-11-30", november, "2026-11-21"],
    ["2026-11-25", "2026-11-30", november, "2026-11-25"],
    ["2026-11-10", "2026-11-14", span, undefined],
    ["2026-11-10", "2026-11-15", span, "2026-11-15"],
    ["2026-11-16", "2026-11-30", span, "2026-11-16"],
    ["2026-11-17", "2026-11-30", span, "2026-11-17"],
    ["2026-11-18", "2026-11-30", span, undefined],
    ["2026-11-16", "2026-11-20", weekend, undefined],
    ["2026-11-16", "2026-11-21", weekend, "2026-11-21"],
    ["2026-11-22", "2026-11-27", weekend, "2026-11-22"],
    ["2026-11-16", "2026-11-30", { disabledDates: [{ weekdays: [0] }] }, "2026-11-22"],
  ])("from %s to %s", (from, to, limits, refused) => {
    expect(firstRefusedDay({ from, to }, limits)).toBe(refused);
  });

  test("a refusal names what is in the way", () => {
    const limits = { min: "2026-11-10 08:00", max: "2026-11-20", disabledDates: ["2026-11-12"] };
    const between = (from: string, to: string) => refusalOf({ from, to }, limits);
    expect(between("2026-11-10 07:59:59", "2026-11-10 09:00:00")).toEqual({
      reason: "early",
      at: limits.min,
    });
    expect(between("2026-11-10 08:00:00", "2026-11-11 09:00:00")).toBeUndefined();
    expect(between("2026-11-13 00:00:00", "2026-11-20 23:59:59")).toBeUndefined();
    expect(between("2026-11-13 00:00:00", "2026-11-21 00:00:00")).toEqual({ reason: "late", at: limits.max });
    expect(between("2026-11-11 00:00:00", "2026-11-13 00:00:00")).toEqual({
      reason: "disabled",
      at: "2026-11-12",
    });
  });

  test("a range is refused exactly when one of its days is", () => {
    const disabled = fc.oneof(
      date,
      fc.record({ from: date, to: date }),
      fc.record({ weekdays: fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 3 }) }),
    );
    fc.assert(
      fc.property(
        date,
        fc.integer({ min: 0, max: 40 }),
        fc.array(disabled, { maxLength: 4 }),
        fc.option(date, { nil: undefined }),
        fc.option(date, { nil: undefined }),
        (from, days, disabledDates, min, max) => {
          const limits = { disabledDates, min, max };
          const each = Array.from({ length: days + 1 }, (_, index) => addDays(from, index));
          expect(firstRefusedDay({ from, to: addDays(from, days) }, limits)).toBe(
            each.find((day) => isRefusedDay(day, limits)),
          );
        },
      ),
    );
  });

  test("a start after its end is swapped", () => {
    fc.assert(
      fc.property(date, date, (a, b) => {
        const { from, to } = orderRange(a, b);
        expect(from <= to).toBe(true);
        expect([from, to].sort()).toEqual([a, b].sort());
      }),
    );
  });
});
