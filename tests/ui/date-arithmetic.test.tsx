import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  addMonths,
  civilDate,
  deviceToday,
  fromUtcDate,
  isCivilDate,
  partsOf,
  toUtcDate,
  weekdayOf,
} from "../../ui/date-picker/civil-date.ts";
import { firstWeekday } from "../../ui/date-picker/first-weekday.ts";
import { firstRefusedDay, isRefusedDay, orderRange, refusalOf } from "../../ui/date-picker/date-range.ts";
import {
  applyMask,
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
import type { Dates } from "../../ui/shared/format-date.ts";
import {
  clampTimePart,
  formatTimeModel,
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
const office: Dates = { locale: "en-GB", mask: "DD.MM.YYYY", hour12: false };
const rules: DateTextRules = { mode: "date", accuracy: 2, today: "2026-11-20", locale: "en", dates: office };

describe("dates", () => {
  test("only days that the calendar has are dates", () => {
    expect(civilDate(2026, 2, 29)).toBeUndefined();
    expect(civilDate(2028, 2, 29)).toBe("2028-02-29");
    expect(isCivilDate("2026-13-01")).toBe(false);
    expect(isCivilDate("tomorrow")).toBe(false);
    expect([
      civilDate(0, 1, 1),
      civilDate(10_000, 1, 1),
      civilDate(2026, 0, 1),
      civilDate(2026, 4, 31),
    ]).toEqual([undefined, undefined, undefined, undefined]);
    expect([civilDate(1, 1, 1), civilDate(9999, 12, 31)]).toEqual(["0001-01-01", "9999-12-31"]);
    expect([addDays("9999-12-31", 1), addMonths("9999-12-31", 1)]).toEqual(["9999-12-31", "9999-12-31"]);
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
    expect(toUtcDate("2026-11-20").toISOString()).toBe("2026-11-20T12:00:00.000Z");
    // Swedish dates are written as ISO ones.
    expect(deviceToday()).toBe(new Intl.DateTimeFormat("sv").format(new Date()));
  });

  test("weeks begin as in the reader's region, or as it is set", () => {
    const first = (locale: string) => firstWeekday({ locale });
    expect([first("en-GB"), first("de"), first("uk")]).toEqual([1, 1, 1]);
    expect([first("en"), first("en-US"), first("pt-BR"), first("ar-EG")]).toEqual([0, 0, 0, 6]);
    expect(firstWeekday({ locale: "en-US", firstDay: 1 })).toBe(1);
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
        expect(
          parseRange(`${formatModel(range.to, rules)} - ${formatModel(range.from, rules)}`, rules),
        ).toEqual(range);
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
    ["saturday", "2026-11-21"],
    ["sunday", "2026-11-22"],
    ["monday", "2026-11-23"],
    ["friday", "2026-11-27"],
    ["+3", "2026-11-23"],
    ["-1d", "2026-11-19"],
    ["+2w", "2026-12-04"],
    ["-1m", "2026-10-20"],
  ])("%s is %s", (text, expected) => {
    expect(parseDate(text, rules)).toBe(expected);
  });

  test("a year of two digits is of this century, early in it too", () => {
    expect(parseDate("12.11.26", { ...rules, today: "2001-01-01" })).toBe("2026-11-12");
    expect(parseDate("12.11.26", { ...rules, today: "1999-01-01" })).toBe("1926-11-12");
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
    expect(parseRange("12.11.2026 18:00 – 12.11.2026 09:00", own)).toEqual({
      from: "2026-11-12 09:00:00",
      to: "2026-11-12 18:00:00",
    });
    for (const text of ["1.11.2026 – 2.11.2026 – 3.11.2026", "12.11.2026 – soon", "soon – 12.11.2026", ""])
      expect(parseRange(text, own), text).toBeUndefined();
    expect(parseRange("26.11.2026 .. 12.11.2026", own)).toEqual({
      from: "2026-11-12 00:00:00",
      to: "2026-11-26 23:59:59",
    });
  });

  test("typing digits alone gives the mask", () => {
    const typed = (keys: string, mask: string) =>
      Array.from(keys).reduce((text, key) => applyMask(text + key, mask, rules), "");
    expect(typed("12112026", maskOf(rules))).toBe("12.11.2026");
    expect(typed("1.2.2026", maskOf(rules))).toBe("01.02.2026");
    expect(typed("12.11.2026 9:30", maskOf({ ...rules, mode: "datetime" }))).toBe("12.11.2026 09:30");
    expect(typed("1211202626112026", rangeMask(rules))).toBe("12.11.2026 – 26.11.2026");
    expect(typed("tomorrow", maskOf(rules))).toBe("tomorrow");
    expect(["1", "12", "12.", "12.1", "1."].map((text) => applyMask(text, maskOf(rules), rules))).toEqual([
      "1",
      "12",
      "12.",
      "12.1",
      "01.",
    ]);
  });

  test("the model of a moment keeps its date and its time", () => {
    expect(readModel("2026-11-12 09:30:15")).toEqual({
      date: "2026-11-12",
      time: { hours: 9, minutes: 30, seconds: 15, milliseconds: 0 },
    });
    expect(readModel("09:30").date).toBe("");
    expect(formatModel("2026-11-12 09:30:15", rules)).toBe("12.11.2026");
    expect(formatModel("09:30:15", { ...rules, mode: "time" })).toBe("09:30");
    expect(formatModel("2026-11-12 09:30:15", { ...rules, mode: "datetime", accuracy: 3 })).toBe(
      "12.11.2026 09:30:15",
    );
  });
});

describe("dates of any locale", () => {
  const locales =
    "en en-US en-GB de uk fr es pt-BR it nl sv da fi nb pl cs sk hu ro bg hr sr lt lv et el tr ru he ar-EG ar-SA fa hi bn mr th vi id ms ja ko zh-CN zh-TW my am ka";

  test("what is shown is read back as it was", () => {
    for (const locale of locales.split(" "))
      fc.assert(
        fc.property(
          date.filter((day) => day >= "1900"),
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
            const own = { ...rules, locale, dates: { locale }, mode, accuracy: precision };
            const model = writeModel({ date: day, time: shown }, own);
            expect(parseText(formatModel(model, own), own), `${locale} ${formatModel(model, own)}`).toBe(
              model,
            );
            expect(parseText(model, own), locale).toBe(model);
            const range = { from: model, to: model };
            expect(parseRange(formatRange(range, own), own), locale).toEqual(range);
          },
        ),
        { numRuns: 40 },
      );
  });

  const by = (locale: string, more: Partial<DateTextRules> = {}): DateTextRules => ({
    ...rules,
    locale,
    dates: { locale },
    ...more,
  });

  test.each([
    ["en-US", "03/04/2026", "2026-03-04"],
    ["en-US", "12/31/2026", "2026-12-31"],
    ["en-US", "3/4/26", "2026-03-04"],
    ["en-US", "3/4", "2026-03-04"],
    ["en-US", "03042026", "2026-03-04"],
    ["en-US", "2026-03-04", "2026-03-04"],
    ["en-GB", "03/04/2026", "2026-04-03"],
    ["de", "3. 4. 2026", "2026-04-03"],
    ["hu", "2026. 03. 04.", "2026-03-04"],
    ["ja", "26/3/4", "2026-03-04"],
    ["ja", "3/4", "2026-03-04"],
    ["bg", "4.3.2026 г.", "2026-03-04"],
    ["ar-EG", "٤/٣/٢٠٢٦", "2026-03-04"],
    ["ar-EG", "4/3/2026", "2026-03-04"],
    ["fa", "۲۰۲۶/۰۳/۰۴", "2026-03-04"],
  ])("%s reads %s", (locale, text, model) => {
    expect(parseDate(text, by(locale))).toBe(model);
  });

  test.each([
    ["en-US", "13/31/2026"],
    ["ja", "3/4/2026"],
    ["de", "12/31/2026"],
  ])("%s refuses %s", (locale, text) => {
    expect(parseDate(text, by(locale))).toBeUndefined();
  });

  test.each([
    ["en-US", "03/04/2026, 9:05 PM", "2026-03-04 21:05:00"],
    ["en-US", "3/4/2026 9pm", "2026-03-04 21:00:00"],
    ["en-US", "03/04/2026, 21:05", "2026-03-04 21:05:00"],
    ["ko", "2026. 03. 04. PM 09:05", "2026-03-04 21:05:00"],
    ["zh-TW", "2026/03/04 下午09:05", "2026-03-04 21:05:00"],
    ["fi", "4.3.2026 klo 21.05", "2026-03-04 21:05:00"],
    ["vi", "21:05 04/03/2026", "2026-03-04 21:05:00"],
    ["ar-EG", "٠٤‏/٠٣‏/٢٠٢٦، ٠٩:٠٥ م", "2026-03-04 21:05:00"],
  ])("%s reads the moment %s", (locale, text, model) => {
    expect(parseText(text, by(locale, { mode: "datetime" }))).toBe(model);
  });

  test("typing digits alone gives the locale's separators and digits", () => {
    const typed = (keys: string, of: DateTextRules) =>
      Array.from(keys).reduce((text, key) => applyMask(text + key, maskOf(of), of), "");
    expect(typed("03042026", by("en-US"))).toBe("03/04/2026");
    expect(typed("3/4/2026", by("en-US"))).toBe("03/04/2026");
    expect(typed("20260304", by("ja"))).toBe("2026/03/04");
    expect(typed("04032026", by("ar-EG"))).toBe("٠٤‏/٠٣‏/٢٠٢٦");
    expect(typed("030420260905", by("en-US", { mode: "datetime" }))).toBe("03/04/2026, 09:05");
    expect(applyMask("03/04/2026, 09:05 p", maskOf(by("en-US", { mode: "datetime" })), by("en-US"))).toBe(
      "03/04/2026, 09:05 p",
    );
    expect(rangeMask(by("en-US"))).toBe("00/00/0000 – 00/00/0000");
  });

  test("a mask holds in every language, with plain digits and a clock of 24 hours", () => {
    const own = by("ar-EG", { mode: "datetime", dates: { ...office, locale: "ar-EG" } });
    expect(formatModel("2026-03-04 21:05:00", own)).toBe("04.03.2026 21:05");
    expect(parseText("4.3.2026 9:05 pm", own)).toBe("2026-03-04 21:05:00");
  });
});

describe("times", () => {
  test("every accuracy writes what it can read", () => {
    fc.assert(
      fc.property(time, accuracy, (parts, precision) => {
        const own = { ...rules, mode: "time", accuracy: precision } as const;
        const read = parseTime(formatModel(formatTimeModel(parts, 4), own));
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
    expect(["1 am", "12 pm", "11 pm", "0 am", "13 pm"].map((text) => parseTime(text)?.hours)).toEqual([
      1,
      12,
      23,
      undefined,
      undefined,
    ]);
    expect(parseTime("soon")).toBeUndefined();
    expect(parseTime("09:30:15.5")?.milliseconds).toBe(500);
  });

  test("a step from an end goes on at the other, and what is no number is nothing", () => {
    const parts = { hours: 23, minutes: 0, seconds: 59, milliseconds: 250 };
    expect(stepTimePart(parts, "hours", 1).hours).toBe(0);
    expect(stepTimePart(parts, "minutes", -1).minutes).toBe(59);
    expect(stepTimePart(parts, "hours", -25).hours).toBe(22);
    expect([Number.NaN, Infinity, -3, 3.9, 90].map((value) => clampTimePart("hours", value))).toEqual([
      0, 0, 0, 3, 23,
    ]);
    expect([2, 4].map((precision) => formatTimeModel(parts, precision as TimeAccuracy))).toEqual([
      "23:00:59",
      "23:00:59.250",
    ]);
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
    expect(isMonthOutside(2027, 1, limits)).toBe(false);
    expect(isYearOutside(2026, { min: "2026-12-31" })).toBe(false);
    // The last page goes on behind the years that a date can have.
    expect([0, 1, 9999, 10_000].map((year) => isYearOutside(year, {}))).toEqual([true, false, false, true]);
    expect([isMonthOutside(0, 12, {}), isMonthOutside(10_000, 1, {})]).toEqual([true, true]);
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

  test("a day is refused whatever its hour", () => {
    const range = { from: "2026-11-09 08:00", to: "2026-11-11 08:00" };
    expect(firstRefusedDay(range, november)).toBe("2026-11-09");
    expect(firstRefusedDay(range, { disabledDates: ["2026-11-11"] })).toBe("2026-11-11");
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
