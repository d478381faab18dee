import type { Meta, StoryObj } from "@storybook/react-vite";
import { Form, FormField, MoneyInput, TextArea, TextField, type FormProps } from "@backoffice/ui";
import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";

type Values = Record<"name" | "email" | "limit" | "note", string>;

const saved: Values = {
  name: "Nordwind Logistics",
  email: "ap@nordwind.example",
  limit: "5000.00",
  note: "",
};

/** What a server would refuse. */
const refusalsOf = ({ name, email }: Values) => ({
  ...(name.trim() === "" && { name: "Write a name." }),
  ...(!email.includes("@") && { email: "Write an address with an @." }),
});

function Counterparty({ onSubmit, ...props }: Partial<FormProps>) {
  const [base, setBase] = useState(saved);
  const [values, setValues] = useState(base);
  const [errors, setErrors] = useState<FormProps["errors"]>({});
  const set = (name: keyof Values) => (value: string) => setValues((now) => ({ ...now, [name]: value }));
  return (
    <Form
      errors={errors}
      changed={(Object.keys(values) as (keyof Values)[]).filter((name) => values[name] !== base[name])}
      onDiscard={() => {
        setValues(base);
        setErrors({});
      }}
      {...props}
      onSubmit={async () => {
        await onSubmit?.();
        const refused = refusalsOf(values);
        setErrors(refused);
        if (Object.keys(refused).length === 0) setBase(values);
      }}
    >
      <FormField name="name" label="Name" required>
        {(field) => <TextField {...field} value={values.name} onValueChange={set("name")} />}
      </FormField>
      <FormField name="email" label="Email">
        {(field) => <TextField {...field} value={values.email} onValueChange={set("email")} />}
      </FormField>
      <FormField name="limit" label="Credit limit">
        {(field) => (
          <MoneyInput {...field} currency="EUR" value={values.limit} onValueChange={set("limit")} />
        )}
      </FormField>
      <FormField name="note" label="Note">
        {(field) => <TextArea {...field} value={values.note} onValueChange={set("note")} />}
      </FormField>
    </Form>
  );
}

const meta = {
  title: "Inputs/Form",
  component: Form,
  parameters: {
    usage: {
      use: "Several values saved together, with errors at the fields and summed up at the top.",
      avoid: "for one value (Content item), or for settings saved at once (Switch, Select).",
      keys: "Ctrl Enter submits from anywhere inside; the first invalid field takes focus.",
      review: "the summary of errors, the bar of unsaved changes, a phone.",
    },
  },
  args: { onSubmit: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 420 }}>
        <Story />
      </div>
    ),
  ],
  render: (args) => <Counterparty {...args} />,
} satisfies Meta<typeof Form>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("group", { name: "Unsaved changes" })).toBeNull();
  },
};

/** Several errors are summed up; the first takes the focus, and each name leads to its field. */
export const Refused: Story = {
  play: async ({ canvas }) => {
    const name = canvas.getByRole("textbox", { name: "Name" });
    const email = canvas.getByRole("textbox", { name: "Email" });
    await userEvent.clear(name);
    await userEvent.clear(email);
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("2 fields need attention:");
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.click(canvas.getByRole("button", { name: "Email: Write an address with an @." }));
    await expect(email).toHaveFocus();
    await expect(email).toHaveAccessibleDescription("Write an address with an @.");
  },
};

/** The bar names what isn't saved. */
export const Changed: Story = {
  play: async ({ args, canvas }) => {
    const name = canvas.getByRole("textbox", { name: "Name" });
    await userEvent.type(name, " GmbH");
    await userEvent.type(canvas.getByRole("textbox", { name: "Note" }), "Pays late");
    const bar = canvas.getByRole("group", { name: "Unsaved changes" });
    await expect(bar).toHaveTextContent("Unsaved: Name and Note");
    await userEvent.click(canvas.getByRole("button", { name: "Discard" }));
    await expect(name).toHaveValue("Nordwind Logistics");
    await userEvent.type(name, " GmbH{Control>}{Enter}{/Control}");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Save" })).toBeNull());
  },
};

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    // It scrolls its forms, so that no bar floats over them at the window's end.
    <div style={{ display: "grid", gap: 40, padding: 16, overflow: "hidden" }}>
      <Counterparty {...args} changed={["name"]} />
      <Counterparty
        {...args}
        errors={{ name: "Write a name.", email: "Write an address with an @." }}
        failure="Someone else is saving this counterparty. Try again in a minute."
        changed={["name", "email", "limit", "note"]}
        pending
      />
    </div>
  ),
};
