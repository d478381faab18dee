import type { Meta, StoryObj } from "@storybook/react-vite";
import { Heading, Stack, Text, textSizes, textTones } from "@backoffice/ui";
import { pictured } from "../.storybook/modes.ts";

const meta = {
  title: "Layout/Text",
  component: Text,
  parameters: {
    usage: {
      use: "Headings and paragraphs in the design's sizes and tones.",
      avoid: "inside components, which set their own.",
      review: "line heights by size, and each tone on surface and canvas.",
    },
  },
  subcomponents: { Heading },
  args: { children: "Goods leave the warehouse on the day of the order." },
  argTypes: {
    size: { control: "inline-radio", options: textSizes },
    tone: { control: "select", options: textTones },
  },
} satisfies Meta<typeof Text>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  parameters: pictured,
  render: ({ children }) => (
    <Stack style={{ maxWidth: 420 }}>
      <Heading level={1}>Orders of this week</Heading>
      <Heading level={2}>Delivery and payment, on a line that wraps on a phone</Heading>
      <Heading level={3}>Documents</Heading>
      {textSizes.map((size) => (
        <Text key={size} size={size}>
          {children}
        </Text>
      ))}
      {textTones.map((tone) => (
        <Text key={tone} tone={tone}>
          Tone {tone}
        </Text>
      ))}
      <Text muted>Muted</Text>
    </Stack>
  ),
};
