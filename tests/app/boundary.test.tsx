import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { showLanguage } from "../../app/client/i18n/language.ts";
import { Boundary } from "../../app/client/shell/boundary.tsx";
import { en } from "../../app/modules/texts/en.ts";

beforeEach(() => {
  showLanguage("en", en);
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  return () => log.mockRestore();
});

test("a broken widget says so with a code, its neighbours go on, and it can be tried again", async () => {
  let isBroken = true;
  const Widget = () => {
    if (isBroken) throw new Error("no such field");
    return <p>Works</p>;
  };
  const screen = await render(
    <>
      <p>Neighbour</p>
      <Boundary>
        <Widget />
      </Boundary>
    </>,
  );
  await expect.element(screen.getByText("Something went wrong in this part of the page")).toBeVisible();
  const shown = screen.getByText(/the code/).element().textContent;
  const code = /the code (\w+)\./.exec(shown)?.[1];
  expect(console.error).toHaveBeenCalledWith(
    `Code ${code}`,
    expect.objectContaining({ message: "no such field" }),
  );
  await expect.element(screen.getByText("Neighbour")).toBeVisible();

  isBroken = false;
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("Works")).toBeVisible();
});

test("another screen is tried anew", async () => {
  const Broken = () => {
    throw new Error("broken");
  };
  const screen = await render(
    <Boundary resetKey="/orders">
      <Broken />
    </Boundary>,
  );
  await expect.element(screen.getByText("Something went wrong in this part of the page")).toBeVisible();
  await screen.rerender(<Boundary resetKey="/clients">Clients</Boundary>);
  await expect.element(screen.getByText("Clients")).toBeVisible();
});
