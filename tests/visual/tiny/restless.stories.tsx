import type { Meta, StoryObj } from "@storybook/react-vite";
import "./tiny.css";

let shown = 0;

const meta = {
  title: "Restless",
  component: () => <p className="tiny">{performance.timeOrigin + (shown += 1)}</p>,
} satisfies Meta;
export default meta;

export const States: StoryObj<typeof meta> = {};
