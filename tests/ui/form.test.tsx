import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Button, Form, FormField, MoneyInput, TextField } from "@backoffice/ui";
import { useActionState, useState } from "react";
import * as stories from "../../stories/form.stories.tsx";

const { Default, States } = composeStories(stories);

test("one error needs no summary: its field has the focus", async () => {
  const screen = await render(<Default />);
  const email = screen.getByRole("textbox", { name: "Email" });
  await email.fill("nobody");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toBeInvalid();
  expect(screen.getByRole("alert").elements()).toHaveLength(0);
});

test("what belongs to no field stands in the summary, and fields in their order on the page", async () => {
  const field = (name: string, label: string) => (
    <FormField key={name} name={name} label={label}>
      {(look) => <TextField {...look} />}
    </FormField>
  );
  const screen = await render(
    <Form
      onSubmit={() => {}}
      errors={{ b: "Write a number.", other: "Choose a client first.", a: "First is wrong." }}
    >
      {field("a", "First")}
      {field("b", "Second")}
    </Form>,
  );
  const summary = screen.getByRole("alert");
  await expect.element(summary).toHaveTextContent(/^Choose a client first\.2 fields need attention:/);
  expect(
    summary
      .getByRole("button")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["First is wrong.", "Second: Write a number."]);
});

test("a failure of the whole form comes into sight, however far down it was saved", async () => {
  function Long() {
    const [failure, setFailure] = useState<string>();
    return (
      <div style={{ height: 200, overflow: "auto" }}>
        <Form onSubmit={() => setFailure("The account would be overdrawn.")} failure={failure}>
          <div style={{ height: 900 }} />
          <Button type="submit">Save</Button>
        </Form>
      </div>
    );
  }
  const screen = await render(<Long />);
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByRole("alert")).toBeInViewport();
});

test("nothing is submitted twice while it is pending", async () => {
  const onSubmit = fn();
  const screen = await render(<Default onSubmit={onSubmit} pending changed={["name"]} />);
  screen.container.querySelector("form")!.requestSubmit();
  (screen.getByRole("button", { name: "Save" }).element() as HTMLButtonElement).click();
  expect(onSubmit).not.toHaveBeenCalled();
});

test("the first changes are named, the others counted", async () => {
  const screen = await render(<States />);
  await expect.element(screen.getByText("Unsaved: Name, Email, Credit limit and 1 more")).toBeVisible();
});

test("a field says what it is missing", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await expect(
    render(
      <FormField name="a" label="First">
        {(look) => <TextField {...look} />}
      </FormField>,
    ),
  ).rejects.toThrow('<FormField name="a"> needs a <Form> around it.');
});

test("without a handler it is sent as its browser does, once it is filled in", async () => {
  const sent = fn();
  const screen = await render(
    <Form action="/clients">
      <FormField name="email" label="Email" required>
        {(field) => <TextField {...field} />}
      </FormField>
      <Button type="submit">Send</Button>
    </Form>,
  );
  screen.container.addEventListener("submit", (event) => {
    sent(event.defaultPrevented);
    event.preventDefault();
  });
  const email = screen.getByRole("textbox", { name: "Email" });
  await screen.getByRole("button", { name: "Send" }).click();
  expect(sent).not.toHaveBeenCalled();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription("Enter a value.");
  await email.fill("ap@nordwind.example");
  await expect.element(email).not.toHaveAccessibleDescription();
  await screen.getByRole("button", { name: "Send" }).click();
  expect(sent.mock.calls).toEqual([[false]]);
});

test("a server action gets the values, and its errors lead to their field", async () => {
  type Errors = Record<string, string>;
  const sent: unknown[] = [];
  function Invoice() {
    const [errors, act, pending] = useActionState((_: Errors, values: FormData): Promise<Errors> => {
      sent.push(Object.fromEntries(values));
      return Promise.resolve<Errors>(sent.length === 1 ? { amount: "More than is owed." } : {});
    }, {});
    return (
      <Form action={act} errors={errors} pending={pending}>
        <FormField name="number" label="Number">
          {(field) => <TextField {...field} defaultValue="R-1" />}
        </FormField>
        <FormField name="amount" label="Amount">
          {(field) => <MoneyInput {...field} currency="EUR" defaultValue="1234.50" />}
        </FormField>
        <Button type="submit">Pay</Button>
      </Form>
    );
  }
  const screen = await render(<Invoice />);
  const amount = screen.getByRole("textbox", { name: "Amount" });
  await amount.fill("2000");
  await screen.getByRole("button", { name: "Pay" }).click();
  await expect.element(amount).toHaveFocus();
  expect(sent).toEqual([{ number: "R-1", amount: "2000" }]);
});

test("what a server action refused stays written, and what it took is emptied", async () => {
  type Errors = Record<string, string>;
  function Client() {
    const [errors, act, pending] = useActionState(
      (_: Errors, values: FormData): Promise<Errors> =>
        Promise.resolve<Errors>(values.get("name") === "Nordwind" ? {} : { name: "Nobody is called so." }),
      {},
    );
    return (
      <Form action={act} errors={errors} pending={pending}>
        <FormField name="name" label="Name">
          {(field) => <TextField {...field} />}
        </FormField>
        <FormField name="limit" label="Limit">
          {(field) => <MoneyInput {...field} currency="EUR" />}
        </FormField>
        <Button type="submit">Create</Button>
        <Button type="reset">Empty</Button>
      </Form>
    );
  }
  const screen = await render(<Client />);
  const name = screen.getByRole("textbox", { name: "Name" });
  const limit = screen.getByRole("textbox", { name: "Limit" });
  const fill = async (text: string) => {
    await name.fill(text);
    await limit.fill("2000");
  };
  await fill("Nordwnd");
  await screen.getByRole("button", { name: "Create" }).click();
  await expect.element(name).toHaveAccessibleDescription("Nobody is called so.");
  await expect.element(name).toHaveValue("Nordwnd");
  await expect.element(limit).not.toHaveValue("");
  await screen.getByRole("button", { name: "Empty" }).click();
  await expect.element(name).toHaveValue("");
  await expect.element(limit).toHaveValue("");
  await fill("Nordwind");
  await screen.getByRole("button", { name: "Create" }).click();
  await expect.element(name).toHaveValue("");
  await expect.element(limit).toHaveValue("");
});
