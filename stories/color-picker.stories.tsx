import type { Meta, StoryObj } from "@storybook/react-vite";
import { ColorPicker, colorFormats } from "@backoffice/ui";
import { expect, fn, userEvent, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

const palette = [
  { label: "Iris", value: "#5454de" },
  { label: "Green", value: "#1f7a4d" },
  { label: "Amber", value: "#b7791f" },
  { label: "Red", value: "#c0362c" },
  { label: "Blue", value: "#2b6cb0" },
  { label: "Slate blue", value: "slateblue" },
  { label: "Grey", value: "#8a8a93" },
];

const meta = {
  title: "Inputs/Color picker",
  component: ColorPicker,
  parameters: {
    usage: {
      use: "A colour that users choose freely: of a category, a label, a brand.",
      avoid: "for a choice with a meaning (Select, Badge).",
      keys: "Enter opens it; arrows move in the area and the sliders; the text field takes any CSS colour.",
      review: "the checkerboard behind transparent colours, the border of light ones, the panel on a phone.",
    },
  },
  args: { label: "Colour", defaultValue: "#544edeeb", palette, onValueChange: fn() },
  argTypes: { defaultFormat: { control: "inline-radio", options: colorFormats } },
} satisfies Meta<typeof ColorPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

const open = async (canvas: HTMLElement) => {
  await userEvent.click(within(canvas).getByRole("button", { name: /Choose a colour/ }));
  const popup = await within(canvas.ownerDocument.body).findByRole("dialog", { name: "Colour" });
  await within(popup).findByRole("textbox");
  return within(popup);
};

export const Popup: Story = {
  decorators: [(Story) => <div style={{ width: "fit-content", marginInline: "auto" }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    const popup = await open(canvasElement);
    await expect(popup.getByRole("textbox")).toHaveValue("rgb(84 78 222 / 0.92)");
  },
};

/** One press writes the colour another way: rgb, its name where it has one, hsl. */
export const Formats: Story = {
  args: { defaultValue: "#6a5acd" },
  play: async ({ canvasElement }) => {
    const popup = await open(canvasElement);
    const text = popup.getByRole("textbox");
    const next = () => userEvent.click(popup.getByRole("button", { name: /^Change format/ }));
    await expect(text).toHaveValue("rgb(106 90 205)");
    await next();
    await expect(text).toHaveValue("slateblue");
    await next();
    await expect(text).toHaveValue("hsl(248.3 53.5% 57.8%)");
    await next();
    await expect(text).toHaveValue("rgb(106 90 205)");
  },
};

/** Text that is no colour is kept and refused with the reason. */
export const Refused: Story = {
  play: async ({ args, canvasElement }) => {
    const popup = await open(canvasElement);
    const text = popup.getByRole("textbox");
    await userEvent.clear(text);
    await userEvent.type(text, "bluish{Enter}");
    await expect(text).toHaveAccessibleDescription(/^Enter a colour/);
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.clear(text);
    await userEvent.type(text, "rgb(300, 0, 0, 7){Enter}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("#ff0000");
  },
};

export const States: Story = {
  parameters: pictured,
  render: () => (
    <div style={{ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(220px, 1fr))", gap: 24 }}>
      <ColorPicker label="Half clear" defaultValue="#5454de80" />
      <ColorPicker label="Name" defaultFormat="name" defaultValue="#6a5acd" />
      <ColorPicker label="Hsl" defaultFormat="hsl" defaultValue="#1f7a4d" hint="Shown on the board" />
      <ColorPicker label="None" />
      <ColorPicker label="Required" defaultValue="#c0362c" required />
      <ColorPicker label="Wrong" error="Two stages can’t have one colour." defaultValue="#b7791f" />
      <ColorPicker label="Disabled" defaultValue="#5454de" disabled />
      <ColorPicker label="Read only" defaultValue="#5454de" readOnly />
      <ForcedStates>{(state) => <ColorPicker label={state} defaultValue="#5454de" />}</ForcedStates>
    </div>
  ),
};
