import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { submitByKey } from "../../app/client/shell/submit-key.ts";

const submitted = vi.fn((event: Event) => event.preventDefault());

beforeEach(() => {
  document.addEventListener("keydown", submitByKey);
  document.body.innerHTML = `
    <form><textarea></textarea><input /><button type="button">Choose</button></form>
    <input id="outside" />`;
  document.querySelector("form")!.addEventListener("submit", submitted);
});
afterEach(() => {
  document.removeEventListener("keydown", submitByKey);
  document.body.innerHTML = "";
  submitted.mockClear();
});

const press = async (where: string) => {
  document.querySelector<HTMLElement>(where)!.focus();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
};

test.each(["textarea", "form input"])("Ctrl+Enter in a %s submits its form once", async (where) => {
  await press(where);
  expect(submitted).toHaveBeenCalledOnce();
});

test("a button keeps its own action, and a field outside forms does nothing", async () => {
  await press("button");
  await press("#outside");
  expect(submitted).not.toHaveBeenCalled();
});

test("a field that has its own use for the key keeps it", async () => {
  const field = document.querySelector("textarea")!;
  field.addEventListener("keydown", (event) => event.preventDefault());
  await press("textarea");
  expect(submitted).not.toHaveBeenCalled();
});
