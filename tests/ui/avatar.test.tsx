import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { AvatarGroup } from "@backoffice/ui";
import { avatarTone, avatarTones, initials } from "../../ui/avatar/avatar-letters.ts";
import * as stories from "../../stories/avatar.stories.tsx";

const { Default, Picture } = composeStories(stories);

test.each([
  ["Mira Kovač", "MK"],
  ["anna maria von lindqvist", "AL"],
  ["Olena", "O"],
  ["  李 小龍 ", "李小"],
  ["😀 Smile", "😀S"],
  ["", ""],
])("writes %j as %j", (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test("one name has one tone, and names differ", () => {
  expect(avatarTone("Mira Kovač")).toBe(avatarTone("Mira Kovač"));
  const tones = new Set(Array.from({ length: 60 }, (_, index) => avatarTone(`Person ${index}`)));
  expect(tones.size).toBe(avatarTones.length);
});

test("is the person's picture, or silent beside the name", async () => {
  const screen = await render(<Default />);
  await expect.element(screen.getByRole("img", { name: "Mira Kovač" })).toHaveTextContent("MK");
  await screen.rerender(<Default decorative />);
  await expect.element(screen.getByRole("img")).not.toBeInTheDocument();
});

test("shows the picture over the initials, and the initials where it can't be loaded", async () => {
  const screen = await render(<Picture />);
  const picture = () => screen.container.querySelector("img");
  expect(picture()?.src).toContain("data:image/svg+xml");
  await screen.rerender(<Picture src="data:image/png;base64,broken" />);
  await expect.poll(picture).toBeNull();
  await expect.element(screen.getByRole("img", { name: "Mira Kovač" })).toHaveTextContent("MK");
  await screen.rerender(<Picture />);
  expect(picture()).not.toBeNull();
});

test("a thing's picture is shown whole, a person's fills the circle", async () => {
  const screen = await render(<Picture />);
  const fit = () => getComputedStyle(screen.container.querySelector("img")!).objectFit;
  expect(fit()).toBe("cover");
  await screen.rerender(<Picture shape="square" />);
  expect(fit()).toBe("contain");
});

test("a group shows some of its people and names the others by their count", async () => {
  const people = ["Ann", "Ben", "Cid", "Dee", "Eve", "Fay"].map((name) => ({ name }));
  const screen = await render(<AvatarGroup label="Members" people={people} />);
  const pictures = () =>
    screen
      .getByRole("list", { name: "Members" })
      .getByRole("img")
      .elements()
      .map((element) => element.ariaLabel);
  expect(pictures()).toEqual(["Ann", "Ben", "Cid", "Dee"]);
  await expect.element(screen.getByText("+2")).toBeVisible();
  await expect.element(screen.getByText("+2")).toHaveAttribute("title", "Eve, Fay");
  await expect.element(screen.getByRole("listitem").last()).toHaveTextContent("Eve, Fay");
  // One more would take as much room as its count.
  await screen.rerender(<AvatarGroup label="Members" people={people.slice(0, 5)} />);
  expect(pictures()).toEqual(["Ann", "Ben", "Cid", "Dee", "Eve"]);
});
