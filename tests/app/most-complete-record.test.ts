import { expect, test } from "vitest";
import { mostCompleteRecord, winnerOf } from "../../app/client/bulk/most-complete-record.ts";

const older = { id: 3, row: { email: "a@example.com", country_id: 5, comment: null } };
const newer = { id: 9, row: { email: "", country_id: null, comment: "Ring" } };
const fields = ["email", "country_id", "comment"];

test("the more complete record is kept, and the older one on a tie", () => {
  expect(mostCompleteRecord([newer, older], fields)).toBe(3);
  expect(mostCompleteRecord([newer, { ...older, row: newer.row }], fields)).toBe(3);
  expect(mostCompleteRecord([older, { id: 1, row: {} }], fields)).toBe(3);
});

test("a blank never beats a value", () => {
  expect(fields.map((name) => winnerOf([newer, older], name, 3))).toEqual([3, 3, 9]);
  expect(fields.map((name) => winnerOf([newer, older], name, 9))).toEqual([3, 3, 9]);
  expect(winnerOf([newer, older], "phone", 9)).toBe(9);
});

test("a chosen value beats a dictionary's default, whichever record is kept", () => {
  const entry = (id: number, is_default: boolean) => ({ id, name: "Entry", is_default });
  const fresh = { id: 3, row: { client_status_id: 1, client_status: entry(1, true), country_id: 5 } };
  const known = { id: 9, row: { client_status_id: 4, client_status: entry(4, false), country_id: 7 } };
  const field = "client_status_id";
  expect(winnerOf([fresh, known], field, 3)).toBe(9);
  expect(winnerOf([fresh, known], field, 9)).toBe(9);
  expect(winnerOf([known, { ...known, id: 3 }], field, 3)).toBe(3);
  expect(winnerOf([{ ...fresh, id: 1 }, fresh], field, 3)).toBe(3);
  expect(winnerOf([fresh, known], "country_id", 3)).toBe(3);
  expect(winnerOf([{ id: 1, row: { client_status_id: null } }, fresh], field, 1)).toBe(3);
});
