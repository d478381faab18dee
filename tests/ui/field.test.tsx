import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import {
  Field,
  CheckboxGroup,
  Combobox,
  DateField,
  EntitySearch,
  EntitySelect,
  MoneyInput,
  NumericInput,
  PhoneInput,
  RadioGroup,
  SegmentedControl,
  Select,
  Slider,
  TagsInput,
  TextArea,
  TextField,
} from "@backoffice/ui";
import * as stories from "../../stories/field.stories.tsx";

const { Default, TiedToItsTexts, Group } = composeStories(stories);

test("the label names the control", async () => {
  const screen = await render(<Default />);
  await expect.element(screen.getByLabelText("Due")).toHaveValue("09:00");
});

test("a hidden label still names the control", async () => {
  const screen = await render(<Default hideLabel />);
  await expect.element(screen.getByLabelText("Due")).toBeVisible();
  expect(screen.getByText("Due").element().getBoundingClientRect().width).toBeLessThanOrEqual(1);
});

test("hint and error describe the control, the error first", async () => {
  const screen = await render(<TiedToItsTexts />);
  await expect
    .element(screen.getByLabelText("Due"))
    .toHaveAccessibleDescription("Choose a time after 08:00 On the clock of the warehouse");
});

test("a group is named by its label", async () => {
  const screen = await render(<Group />);
  await expect.element(screen.getByRole("group", { name: "Colours" })).toBeVisible();
});

const look = { label: "It", labelEnd: <a href="#why">Why?</a> };
const choices = [{ value: "a", label: "First" }];
const find = () => Promise.resolve([]);

const fields = {
  TextField: <TextField {...look} />,
  TextArea: <TextArea {...look} />,
  NumericInput: <NumericInput {...look} step={1} />,
  MoneyInput: <MoneyInput {...look} currency="EUR" />,
  PhoneInput: <PhoneInput {...look} home="DE" />,
  DateField: <DateField {...look} />,
  TagsInput: <TagsInput {...look} />,
  Select: <Select {...look} options={choices} />,
  Combobox: <Combobox {...look} options={choices} />,
  EntitySearch: <EntitySearch {...look} search={find} />,
  EntitySelect: <EntitySelect {...look} search={find} />,
  Slider: <Slider {...look} />,
  SegmentedControl: <SegmentedControl {...look} options={choices} />,
  RadioGroup: <RadioGroup {...look} options={choices} />,
  CheckboxGroup: <CheckboxGroup {...look} options={choices} />,
};
const roles = "textbox combobox spinbutton slider radiogroup group".split(" ");

test.each(Object.entries(fields))(
  "what stands behind the label of a %s is no part of its name",
  async (_, field) => {
    const screen = await render(field);
    await expect.element(screen.getByRole("link", { name: "Why?" })).toBeVisible();
    const named = roles.filter(
      (role) => screen.getByRole(role as "textbox", { name: "It", exact: true }).elements().length > 0,
    );
    expect(named).toHaveLength(1);
  },
);

test("a choice's label may hold more than text, and names it whole", async () => {
  const label = (
    <>
      Courier <strong>€ 12</strong>
    </>
  );
  const screen = await render(<RadioGroup label="Delivery" options={[{ value: "courier", label }]} />);
  await expect.element(screen.getByRole("radio", { name: "Courier € 12", exact: true })).toBeVisible();
  await screen.rerender(<CheckboxGroup label="Delivery" options={[{ value: "courier", label }]} />);
  await expect.element(screen.getByRole("checkbox", { name: "Courier € 12", exact: true })).toBeVisible();
});

test("a field around a control of one's own gives its root what is not the control's", async () => {
  let root: HTMLDivElement | null = null;
  const { container } = await render(
    <Field
      label="Due"
      id="due"
      data-own
      className="own"
      style={{ order: 2 }}
      ref={(element) => void (root = element)}
    >
      {(control) => <input {...control} />}
    </Field>,
  );
  expect(root).toBe(container.querySelector(".own[data-own]"));
  expect(root!.style.order).toBe("2");
  expect(root!.querySelector("input")!.id).toBe("due");
});
