import { expect, test } from "vitest";
import { findKeys } from "../../app/client/i18n/find-keys.ts";

const texts = {
  "done.saved": "Saved",
  "form.save": "Save",
  "profile.save": "Save",
  "list.newNamed": "{label} “{name}”",
  "refused.tooMany": "Too many requests; try again in {seconds} s",
  "list.of": "{a} of {b}",
};

test("a text is known by what it says, and with what its placeholders hold", () => {
  expect(findKeys("Save", texts)).toEqual(["form.save", "profile.save"]);
  expect(findKeys(" Saved ", texts)).toEqual(["done.saved"]);
  expect(findKeys("Too many requests; try again in 17 s", texts)).toEqual(["refused.tooMany"]);
  expect(findKeys("Nordwind", texts)).toEqual([]);
  expect(findKeys("", texts)).toEqual([]);
});

test("of texts that say the same, the one that the page asked for comes first", () => {
  expect(findKeys("Save", texts, new Set(["profile.save", "list.newNamed"]))).toEqual([
    "profile.save",
    "form.save",
  ]);
});

test("a text of little more than placeholders isn't found in everything", () => {
  expect(findKeys("3 of 4", texts)).toEqual([]);
});
