import { defaultStrings } from "@backoffice/ui";
import { expect, test } from "vitest";
import { components } from "../../app/contract/texts/en/components.ts";

test("the components' English is what they say by themselves", () => {
  const own = Object.fromEntries(
    Object.entries(components).map(([key, text]) => [key.replace(/^ui\./, ""), text]),
  );
  expect(own).toEqual(defaultStrings);
});
