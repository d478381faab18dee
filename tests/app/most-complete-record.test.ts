import { expect, test } from "vitest";
import { mostCompleteRecord, winnerOf } from "../../app/client/bulk/most-complete-record.ts";

const older = { id: 3, row: { email: "a@example.com", country_id: 5, comment: null } };
const newer = { id: 9, row: { email: "", country_id: null, comment: "Ring" } };
const fields = ["email", "country_id", "comment"];

test("the record that says more stays, and of two alike the older one", () => {
  expect(mostCompleteRecord([newer, older], fields)).toBe(3);
  expect(mostCompleteRecord([newer, { ...older, row: newer.row }], fields)).toBe(3);
  expect(mostCompleteRecord([older, { id: 1, row: {} }], fields)).toBe(3);
});

test("a blank never beats a value", () => {
  expect(fields.map((name) => winnerOf([newer, older], name, 3))).toEqual([3, 3, 9]);
  expect(fields.map((name) => winnerOf([newer, older], name, 9))).toEqual([3, 3, 9]);
  expect(winnerOf([newer, older], "phone", 9)).toBe(9);
});
