import type { Meta, StoryObj } from "@storybook/react-vite";
import "./tiny.css";

const meta = { title: "Steady", component: () => <p className="tiny">18 420.00 €</p> } satisfies Meta;
export default meta;

export const States: StoryObj<typeof meta> = {};
