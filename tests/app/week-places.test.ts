import { expect, test } from "vitest";
import { weekAddress, weeksOn } from "../../app/modules/work/client/week-places.ts";

test.each(["2026-11-30", "2026-12-02", "2026-12-06"])("on %s, this week alone has no address", (today) => {
  const monday = "2026-11-30";
  expect([-1, 0, 1].map((weeks) => weekAddress(weeksOn(monday, weeks), today))).toEqual([
    "2026-11-23",
    "",
    "2026-12-07",
  ]);
});
