import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  Badge,
  Breadcrumbs,
  Button,
  Checkbox,
  SegmentedControl,
  Select,
  Stepper,
  TextField,
} from "@backoffice/ui";
import { expect, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import "./fixtures/forest-theme.css";

/** A part of a page in a theme of its own: the attribute may stand on any element, mostly on the root. */
function Sample({ theme }: { theme: string }) {
  return (
    <section
      aria-label={theme}
      data-theme={theme}
      style={{
        display: "grid",
        gap: 16,
        padding: 24,
        background: "var(--bo-canvas)",
        color: "var(--bo-text)",
      }}
    >
      <Breadcrumbs items={[{ label: "Orders", href: "#orders" }, { label: "ORD-1204" }]} />
      <Stepper
        label={`Status, ${theme}`}
        current="picking"
        steps={[
          { id: "new", label: "New" },
          { id: "picking", label: "Picking" },
          { id: "shipped", label: "Shipped" },
        ]}
      />
      <div style={{ display: "flex", flexWrap: "wrap", gap: 12, alignItems: "end" }}>
        <TextField label="Phone" defaultValue="+49 40 555 0142" />
        <Select label="Contract" options={[{ value: "81", label: "C-2026/081" }]} defaultValue="81" />
        <SegmentedControl
          label="Kind"
          options={[
            { value: "products", label: "Products" },
            { value: "services", label: "Services" },
          ]}
          defaultValue="products"
        />
      </div>
      <Checkbox label="Archived too" defaultChecked />
      <div style={{ display: "flex", flexWrap: "wrap", gap: 12, alignItems: "center" }}>
        <Button variant="primary">Create order</Button>
        <Button variant="accent">Confirm</Button>
        <Button>Cancel</Button>
        <Badge tone="accent">New</Badge>
        <Badge tone="success">Delivered</Badge>
      </div>
    </section>
  );
}

const meta = {
  title: "Guides/Themes",
  component: Sample,
  tags: ["!autodocs"],
  args: { theme: "forest" },
} satisfies Meta<typeof Sample>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The button of the first action is the theme's, as its selection and its corners are. */
export const TakesItsColoursFromTokens: Story = {
  play: async ({ canvasElement }) => {
    const look = (name: string) => getComputedStyle(within(canvasElement).getByRole("button", { name }));
    await expect(look("Create order").backgroundColor).toBe("oklch(0.38 0.09 155)");
    await expect(look("Create order").color).toBe("oklch(0.975 0.012 135)");
    await expect(look("Confirm").backgroundColor).toBe("oklch(0.5 0.12 155)");
    await expect(look("Confirm").borderRadius).toBe("3px");
  },
};

/** Light within dark, dark within light: each part of the page has its own. */
export const Nested: Story = {
  parameters: pictured,
  render: () => (
    <div data-theme="forest dark" style={{ display: "grid", gap: 16, padding: 16 }}>
      <TextField label="Forest, dark" defaultValue="+49 40 555 0142" />
      {["forest", "light", "dark"].map((theme) => (
        <div key={theme} data-theme={theme} style={{ display: "grid", gap: 12, padding: 16 }}>
          <TextField label={theme} defaultValue="+49 40 555 0142" />
          <div style={{ display: "flex", gap: 12 }}>
            <Button variant="primary">Create order</Button>
            <Badge tone="accent">New</Badge>
          </div>
        </div>
      ))}
    </div>
  ),
};

export const States: Story = { parameters: pictured };
