import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromClock, toClock } from "../../app/client/kinds/zoned-time.ts";
import { firstPlace, writeListUrl, type ListPlace } from "../../app/contract/list-place.ts";
import { changePlace, listQuery, readListUrl, turnPage } from "../../app/contract/list-url.ts";
import { operators, unaryOperators, type Filter } from "../../app/contract/kinds.ts";
import { layouts } from "../../app/contract/list.ts";

const written = (place: ListPlace) => readListUrl(new URLSearchParams(writeListUrl(place)));
const word = fc.string({ unit: "grapheme", maxLength: 12 });

const filter: fc.Arbitrary<Filter> = fc
  .record({
    field: fc.stringMatching(/^[a-z][a-z_]{0,14}(\.[a-z_]{1,8}){0,2}$/),
    op: fc.constantFrom(...operators),
    values: fc.array(word, { minLength: 1, maxLength: 4 }),
    or_group: fc.option(fc.stringMatching(/^\w{1,3}$/), { nil: undefined }),
  })
  .map(({ field, op, values, or_group }) => {
    const group = or_group === undefined ? {} : { or_group };
    if (unaryOperators.includes(op)) return { field, op, ...group };
    return { field, op, value: ["in", "nin", "between"].includes(op) ? values : values[0]!, ...group };
  });

const place: fc.Arbitrary<ListPlace> = fc.record({
  view: word,
  search: fc.option(word, { nil: undefined }),
  filters: fc.option(fc.array(filter, { maxLength: 5 }), { nil: undefined }),
  sort: word,
  group: fc.option(word, { nil: undefined }),
  collapsed: fc.array(word, { maxLength: 3 }),
  layout: fc.option(fc.constantFrom(...layouts), { nil: undefined }),
  by: fc.option(word, { nil: undefined }),
  month: fc.constantFrom("", "2026-11", "0001-12"),
  week: fc.constantFrom("", "2026-11-16"),
  who: fc.option(fc.integer({ min: 0, max: 999_999_999 }), { nil: undefined }),
  page: fc.integer({ min: 1, max: 999_999_999 }),
  limit: fc.integer({ min: 0, max: 200 }),
  after: word,
  before: word,
  open: fc.option(fc.integer({ min: 0, max: 999_999_999 }), { nil: undefined }),
  creating: fc.boolean(),
  editing: fc.boolean(),
});

describe("a list's address", () => {
  test("says every place so that it is read back as it was", () => {
    fc.assert(
      fc.property(place, (any) => {
        expect(written(any)).toEqual(any);
      }),
      { numRuns: 2_000 },
    );
  });

  test("reads any text without failing, and what it can't read as not said", () => {
    fc.assert(fc.property(fc.string(), (text) => void readListUrl(new URLSearchParams(text))));
    const odd = readListUrl(
      new URLSearchParams("page=-3&limit=x&open=1e9&filter=a~wrong~1&filter=b~in&sort=-date"),
    );
    expect(odd).toEqual({ ...firstPlace, filters: [], sort: "-date" });
  });

  test("is short and readable", () => {
    const filters: Filter[] = [{ field: "status", op: "in", value: ["new", "picking"] }];
    expect(writeListUrl({ ...firstPlace, view: "mine", filters, page: 2 })).toBe(
      "view=mine&filter=status~in~new~picking&page=2",
    );
    expect(writeListUrl(firstPlace)).toBe("");
  });

  test("keeps a view's filters apart from none at all", () => {
    expect(written({ ...firstPlace, filters: [] }).filters).toEqual([]);
    expect(written(firstPlace).filters).toBeUndefined();
  });
});

describe("a change of place", () => {
  const deep = { ...firstPlace, page: 7, after: "cursor" };

  test("begins with the first page when other rows are asked for", () => {
    expect(changePlace(deep, { search: "nord" })).toMatchObject({ page: 1, after: "" });
    expect(changePlace(deep, { filters: [] })).toMatchObject({ page: 1, after: "" });
  });

  test("stays on its page when a record or a form opens beside it", () => {
    expect(changePlace(deep, { open: 5 })).toEqual({ ...deep, open: 5 });
    expect(changePlace(deep, { creating: true })).toEqual({ ...deep, creating: true });
  });

  test("turns to a neighbour by its cursor and to any other page by its number", () => {
    const now = { page: 7, first: "F", end: "E" };
    expect(turnPage(8, now)).toEqual({ page: 8, after: "E", before: "" });
    expect(turnPage(6, now)).toEqual({ page: 6, after: "", before: "F" });
    expect(turnPage(1, { ...now, page: 2 })).toEqual({ page: 1, after: "", before: "" });
    expect(turnPage(20, now)).toEqual({ page: 20, after: "", before: "" });
    expect(changePlace(deep, turnPage(20, now))).toMatchObject({ page: 20, after: "", before: "" });
  });

  test("asks for a view by its name, and for what stands in place of its own words", () => {
    const fixed: Filter = { field: "cp_id", op: "eq", value: "5" };
    const own: Filter = { field: "paid", op: "eq", value: "true" };
    expect(listQuery({ ...firstPlace, view: "mine" })).toEqual({ view_id: "mine" });
    expect(listQuery(firstPlace)).toEqual({ view_id: "default" });
    expect(listQuery({ ...firstPlace, view: "mine", filters: [own] })).toEqual({
      view_id: "mine",
      filters: [own],
    });
    expect(listQuery({ ...firstPlace, view: "mine", filters: [], search: "" })).toEqual({
      view_id: "mine",
      unfiltered: true,
      search: "",
    });
    expect(listQuery({ ...firstPlace, filters: [own] }, [fixed])).toEqual({ filters: [fixed, own] });
  });
});

describe("the reader's clock", () => {
  test("shows a moment in their zone and takes it back", () => {
    expect(toClock("2026-07-01T22:30:00Z", "Europe/Berlin")).toBe("2026-07-02 00:30:00");
    expect(fromClock("2026-07-02 00:30:00", "Europe/Berlin")).toBe("2026-07-01T22:30:00.000Z");
    expect(toClock("no moment", "UTC")).toBe("");
  });

  test("returns every moment in every zone to the second, but for the hour that is told twice", () => {
    const zones = [
      "UTC",
      "Europe/Kyiv",
      "America/St_Johns",
      "Asia/Kathmandu",
      "Pacific/Chatham",
      "America/Sao_Paulo",
    ];
    const moment = fc
      .integer({ min: Date.UTC(1990, 0), max: Date.UTC(2050, 0) })
      .map((ms) => ms - (ms % 1_000));
    fc.assert(
      fc.property(moment, fc.constantFrom(...zones), (ms, zone) => {
        const shown = toClock(new Date(ms).toISOString(), zone);
        expect(toClock(fromClock(shown, zone), zone)).toBe(shown);
      }),
      { numRuns: 500 },
    );
  });
});
