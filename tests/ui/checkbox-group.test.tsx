import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { CheckboxGroup, RadioGroup } from "@backoffice/ui";
import * as stories from "../../stories/checkbox-group.stories.tsx";

const { Default } = composeStories(stories);

test("is its parent's when it is given a value, and reports in the order of the options", async () => {
  const onValueChange = fn();
  const screen = await render(
    <Default defaultValue={undefined} value={["browser"]} onValueChange={onValueChange} />,
  );
  await screen.getByRole("checkbox", { name: "Email" }).click();
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith(["mail", "browser"]);
  await expect.element(screen.getByRole("checkbox", { name: "Email" })).not.toBeChecked();
});

test("a native form sends an entry for each, refuses none, and resets them", async () => {
  const screen = await render(
    <form aria-label="Settings">
      <CheckboxGroup
        label="Notify me by"
        name="by"
        required
        options={[
          { value: "mail", label: "Email" },
          { value: "browser", label: "Browser" },
        ]}
      />
      <button type="reset">Reset</button>
    </form>,
  );
  const form = screen.getByRole("form").element() as HTMLFormElement;
  expect(form.checkValidity()).toBe(false);
  await screen.getByRole("checkbox", { name: "Browser" }).click();
  await screen.getByRole("checkbox", { name: "Email" }).click();
  expect(form.checkValidity()).toBe(true);
  expect(new FormData(form).getAll("by")).toEqual(["mail", "browser"]);
  await screen.getByRole("button", { name: "Reset" }).click();
  expect(new FormData(form).getAll("by")).toEqual([]);
});

test("an error is heard with the group", async () => {
  const screen = await render(<Default error="Choose at least one way" />);
  await expect
    .element(screen.getByRole("group", { name: "Notify me by" }))
    .toHaveAccessibleDescription("Choose at least one way");
});

test("its lines stand as far apart as those of a radio group", async () => {
  const options = [
    { value: "mail", label: "Email" },
    { value: "browser", label: "Browser" },
  ];
  const screen = await render(
    <>
      <CheckboxGroup label="Notify me by" options={options} />
      <RadioGroup label="Remind me by" options={options} />
    </>,
  );
  const step = (role: "checkbox" | "radio") => {
    const [first, second] = screen.getByRole(role).elements();
    return second!.getBoundingClientRect().top - first!.getBoundingClientRect().top;
  };
  expect(step("radio")).toBe(step("checkbox"));
});

test("its boxes stand close together where there is more room", async () => {
  const screen = await render(
    <div style={{ display: "grid", height: 400 }}>
      <CheckboxGroup
        label="Notify me by"
        error="Choose at least one way"
        options={[
          { value: "mail", label: "Email" },
          { value: "browser", label: "Browser" },
        ]}
      />
    </div>,
  );
  const [first, second] = screen.getByRole("checkbox").elements();
  expect(second!.getBoundingClientRect().top - first!.getBoundingClientRect().top).toBe(28);
});
