import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { TokenTables } from "./fixtures/token-tables.tsx";

const meta = { title: "Guides/Tokens", component: TokenTables, tags: ["!autodocs"] } satisfies Meta<
  typeof TokenTables
>;
export default meta;
type Story = StoryObj<typeof meta>;

const everyTextStandsOut: Story["play"] = async ({ canvasElement }) => {
  const cells = [...canvasElement.querySelectorAll<HTMLElement>("[data-contrast]")];
  await expect(cells.length).toBeGreaterThan(15);
  const weak = cells.filter((cell) => Number(cell.textContent) < Number(cell.dataset.contrast));
  await expect(weak.map((cell) => cell.parentElement?.textContent)).toEqual([]);
};

export const Default: Story = { play: everyTextStandsOut };

export const Dark: Story = { globals: { theme: "dark" }, play: everyTextStandsOut };

export const States: Story = { parameters: pictured };
