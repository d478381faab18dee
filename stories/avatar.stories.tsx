import type { Meta, StoryObj } from "@storybook/react-vite";
import { Avatar, AvatarGroup } from "@backoffice/ui";
import { pictured } from "../.storybook/modes.ts";

const meta = {
  title: "Data/Avatar",
  component: Avatar,
  parameters: {
    usage: {
      use: "A person or an organisation next to their name, where pictures are found faster than names.",
      avoid: "as the only name of someone, because initials repeat. Product pictures are images.",
      review: "centred initials, the picture's crop, and the count at the end of a group.",
    },
  },
  args: { name: "Mira Kovač" },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

const names = [
  "Mira Kovač",
  "Tom Okafor",
  "Jana Stein",
  "Øystein Åsen",
  "Ольга Коваль",
  "Olena",
  "Piotr Zieliński",
];

/** A landscape, as small as can be. */
const landscape =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="#cfe3f5"/><circle cx="34" cy="14" r="6" fill="#f5c542"/><path d="M0 48 18 22l12 16 6-8 12 18z" fill="#3b7a57"/></svg>',
  );

export const Picture: Story = { args: { src: landscape } };

/** The members of a task, or who has a page open. */
export const Group: Story = {
  render: () => <AvatarGroup label="Members" people={names.map((name) => ({ name }))} />,
};

export const States: Story = {
  parameters: pictured,
  render: () => (
    <div style={{ display: "grid", gap: 12 }}>
      <div style={{ display: "flex", gap: 8, flexWrap: "wrap" }}>
        {names.map((name) => (
          <Avatar key={name} name={name} />
        ))}
      </div>
      <div style={{ display: "flex", gap: 8, flexWrap: "wrap" }}>
        {names.map((name) => (
          <Avatar key={name} name={name} size="large" />
        ))}
      </div>
      <div style={{ display: "flex", gap: 8 }}>
        <Avatar name="Pallet jack" shape="square" />
        <Avatar name="Pallet jack" shape="square" size="large" />
        <Avatar name="Mira Kovač" src={landscape} />
        <Avatar name="Pallet jack" src={landscape} shape="square" />
        <Avatar name="Pallet jack" src={landscape} shape="square" size="large" />
      </div>
      <AvatarGroup label="Two" people={names.slice(0, 2).map((name) => ({ name }))} />
      <AvatarGroup label="Seven" people={names.map((name) => ({ name }))} />
      <AvatarGroup
        label="With a picture"
        size="large"
        people={names.map((name, index) => ({ name, src: index ? undefined : landscape }))}
      />
      <span>
        <Avatar name="Mira Kovač" decorative /> Mira Kovač
      </span>
    </div>
  ),
};
