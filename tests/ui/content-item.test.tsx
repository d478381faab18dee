import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { ContentItem, FactList, type ContentItemProps } from "@backoffice/ui/business";
import * as stories from "../../stories/content-item.stories.tsx";

const { Default, ShownAtOnce } = composeStories(stories);

test("closes when the edited value changes, whoever changed it", async () => {
  const screen = await render(<Default />);
  await screen.getByRole("button", { name: "Edit Phone" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Phone" })).toHaveFocus();
  await screen.rerender(<Default value="+49 40 555 0199" />);
  await expect.element(screen.getByRole("textbox", { name: "Phone" })).not.toBeInTheDocument();
});

test("the value has the pencil's room while nothing points at it", async () => {
  const screen = await render(
    <div style={{ width: 320 }}>
      <Default value="orders@nordwind.example" />
    </div>,
  );
  await document.fonts.ready;
  const line = document.createRange();
  line.selectNodeContents(screen.getByText("orders@nordwind.example").element());
  const pencil = screen.getByRole("button", { name: "Edit Phone" }).element().getBoundingClientRect();
  expect(line.getClientRects()).toHaveLength(1);
  expect(line.getBoundingClientRect().right).toBeGreaterThan(pencil.left);
});

test("an unchanged value isn't saved", async () => {
  const onSave = fn();
  const screen = await render(<Default onSave={onSave} />);
  await screen.getByRole("button", { name: "Edit Phone" }).click();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("textbox", { name: "Phone" })).not.toBeInTheDocument();
  expect(onSave).not.toHaveBeenCalled();
});

test("a press outside keeps what was typed for the next time", async () => {
  const screen = await render(
    <>
      <button type="button">Elsewhere</button>
      <Default />
    </>,
  );
  await screen.getByRole("button", { name: "Edit Phone" }).click();
  await screen.getByRole("textbox", { name: "Phone" }).fill("+49 1");
  await screen.getByRole("button", { name: "Elsewhere" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Phone" })).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Edit Phone" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Phone" })).toHaveValue("+49 1");
});

test("waits while it is pending and closes when that ends well", async () => {
  const onSave = fn();
  const screen = await render(<Default onSave={onSave} />);
  await screen.getByRole("button", { name: "Edit Phone" }).click();
  await screen.getByRole("textbox", { name: "Phone" }).fill("+49 40 555 0142 ");
  await userEvent.keyboard("{Enter}");
  expect(onSave).toHaveBeenCalledWith("+49 40 555 0142 ");
  await screen.rerender(<Default onSave={onSave} pending />);
  await expect.element(screen.getByRole("button", { name: "Save" })).toHaveAttribute("aria-busy", "true");
  await screen.rerender(<Default onSave={onSave} />);
  await expect.element(screen.getByRole("textbox", { name: "Phone" })).not.toBeInTheDocument();
});

test("a value that was shown at once and refused comes back with the reason and what was typed", async () => {
  const screen = await render(<ShownAtOnce />);
  await screen.getByRole("button", { name: "Edit Phone" }).click();
  await screen.getByRole("textbox", { name: "Phone" }).fill("12");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("definition").first()).toHaveTextContent("12");
  await screen.getByRole("button", { name: "Refuse" }).click();
  await expect
    .element(screen.getByRole("definition").first())
    .toHaveTextContent(/^\+49 40 555 0142A phone number/);
  await screen.getByRole("button", { name: "Edit Phone" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Phone" })).toHaveValue("12");
});

test("says why it can't be changed", async () => {
  const screen = await render(<Default readOnlyReason="The order is closed" />);
  const lock = screen.getByRole("button", { name: "Edit Phone. The order is closed" });
  await expect.element(lock).toHaveAttribute("title", "The order is closed");
});

test("without a way to save it is a plain fact", async () => {
  const screen = await render(<Default onSave={undefined} value="" />);
  await expect.element(screen.getByRole("button")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("definition")).toHaveTextContent("—");
});

test("a number, a choice and nothing are edited in place, and a double press opens too", async () => {
  const onSave = fn();
  const item = (props: Partial<ContentItemProps<string>>) => (
    <ContentItem<string> label="Weight" value="7" onSave={onSave} {...props} />
  );
  const screen = await render(item({ editor: "numeric" }));
  await screen.getByText("7").dblClick();
  await screen.getByRole("textbox", { name: "Weight" }).fill("8,5");
  await userEvent.keyboard("{Enter}");
  expect(onSave).toHaveBeenLastCalledWith("8.5");
  await screen.unmount();
  const options = ["small", "large"].map((value) => ({ value, label: value }));
  const choice = await render(item({ editor: "select", value: "small", options }));
  await choice.getByRole("button", { name: "Edit Weight" }).click();
  await choice.getByRole("combobox", { name: "Weight" }).selectOptions("large");
  await choice.getByRole("button", { name: "Save" }).click();
  expect(onSave).toHaveBeenLastCalledWith("large");
  await choice.unmount();
  const empty = await render(item({ editor: "input", value: null as unknown as string }));
  await empty.getByRole("button", { name: "Edit Weight" }).click();
  await expect.element(empty.getByRole("textbox", { name: "Weight" })).toHaveValue("");
});

test("the title of facts is a heading of the level that the page needs", async () => {
  const screen = await render(<FactList title="Customer" headingLevel={4} />);
  await expect.element(screen.getByRole("heading", { name: "Customer", level: 4 })).toBeVisible();
});
