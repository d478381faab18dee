import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  Breadcrumbs,
  DateField,
  formatDate,
  formatDateTime,
  formatMoney,
  PasswordField,
  UiProvider,
  useUi,
} from "@backoffice/ui";
import { de } from "@backoffice/ui/locales/de";
import { expect, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";

function Sample() {
  const { formats, locale, dates } = useUi();
  return (
    <div style={{ display: "grid", gap: 12, width: 280 }} lang={locale}>
      <Breadcrumbs
        items={[
          { label: "ACME", href: "#acme" },
          { label: "2026/081", href: "#contract" },
          { label: "ORD-1204" },
        ]}
      />
      <PasswordField label={{ de: "Passwort", uk: "Пароль" }[locale] ?? "Password"} />
      <DateField label={{ de: "Fällig", uk: "Термін" }[locale] ?? "Due"} defaultValue="2026-03-04" />
      <p>
        <bdi>{formatMoney({ amount: "-18420.00", currency: "EUR" }, formats)}</bdi>
      </p>
      <p>
        <bdi>{formatDate("2026-11-14", dates)}</bdi>
      </p>
      <p>
        <bdi>{formatDateTime("2026-11-14T08:12:00Z", "Europe/Berlin", dates)}</bdi>
      </p>
    </div>
  );
}

const meta = {
  title: "Guides/Provider",
  component: UiProvider,
  parameters: {
    usage: {
      use: "Once around an application: language, formats, links, nonce.",
      avoid: "around each component.",
      review: "that a nested provider changes only what it sets.",
    },
  },
  args: { children: <Sample /> },
} satisfies Meta<typeof UiProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const German: Story = {
  args: { locale: "de", strings: de },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("button", { name: "Passwort anzeigen" })).toBeVisible();
    await expect(canvas.getByText(/^−18\.420,00\s€$/)).toBeVisible();
  },
};

export const RouterLinks: Story = {
  args: {
    renderLink: ({ children, ...props }) => (
      <a {...props} data-router>
        {children}
      </a>
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("link", { name: "ACME" })).toHaveAttribute("data-router");
  },
};

export const States: Story = {
  parameters: pictured,
  render: () => (
    <div style={{ display: "flex", flexWrap: "wrap", gap: 40 }}>
      <UiProvider>
        <Sample />
      </UiProvider>
      <UiProvider locale="de" strings={{ breadcrumbs: "Brotkrumen" }}>
        <Sample />
      </UiProvider>
    </div>
  ),
};
