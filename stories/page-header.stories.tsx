import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge, Breadcrumbs, Button, ListToolbar, PageHeader, ViewTabs } from "@backoffice/ui";
import { Notch } from "@backoffice/ui/business";
import { Bell, Download, Plus, Printer, ShoppingCart, Upload } from "lucide-react";
import type { ReactNode } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import * as toolbar from "./list-toolbar.stories.tsx";
import * as views from "./view-tabs.stories.tsx";
import { pictured } from "../.storybook/modes.ts";

const meta = {
  title: "Shell/Page header",
  component: PageHeader,
  parameters: {
    layout: "fullscreen",
    usage: {
      use: "Title, breadcrumbs and actions of a page.",
      avoid: "within a page: use Heading.",
      keys: "Its actions are tab stops in the order of the page.",
      review: "a title of two lines, the primary action, all of it on a phone.",
    },
  },
  args: {
    breadcrumbs: <Breadcrumbs items={[{ label: "Sales", href: "#/" }, { label: "Orders" }]} />,
    title: "Orders",
    count: "1\u00a0204",
    actions: (
      <>
        <Button variant="quiet">
          <Download aria-hidden />
          Export
        </Button>
        <Button variant="quiet">
          <Upload aria-hidden />
          Import
        </Button>
      </>
    ),
    primary: { label: "New order", icon: <Plus aria-hidden />, onSelect: fn() },
    tabs: <ViewTabs {...views.default.args} />,
    toolbar: <ListToolbar {...toolbar.default.args} />,
  },
} satisfies Meta<typeof PageHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A page with its notch. The transform keeps fixed parts inside. */
const Page = ({ children }: { children: ReactNode }) => (
  <div
    style={{
      position: "relative",
      minHeight: 280,
      transform: "translateZ(0)",
      background: "var(--bo-canvas)",
      overflow: "hidden",
    }}
  >
    {children}
    <Notch
      label="Notifications and cart"
      items={[
        { id: "bell", label: "Notifications", icon: <Bell />, count: 3, tone: "accent", onSelect: fn() },
        { id: "cart", label: "Cart", icon: <ShoppingCart />, count: 4, onSelect: fn() },
      ]}
    />
  </div>
);

export const Default: Story = {
  render: (args) => (
    <Page>
      <PageHeader {...args} />
    </Page>
  ),
};

export const KeepsClearOfTheNotch: Story = {
  args: { title: "Orders of a counterparty whose name is long enough to reach the notch" },
  render: Default.render,
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const notch = canvas.getByRole("complementary").getBoundingClientRect();
    for (const element of [
      canvas.getByRole("heading"),
      ...canvas.getAllByRole("button", { name: /order|port/i }),
    ]) {
      const box = element.getBoundingClientRect();
      await expect(box.top >= notch.bottom || box.right <= notch.left).toBe(true);
    }
    await userEvent.click(canvas.getByRole("button", { name: "New order" }));
    await expect(args.primary?.onSelect).toHaveBeenCalledOnce();
  },
};

export const States: Story = {
  // A grid shows several of what a page has once.
  parameters: {
    ...pictured,
    a11y: {
      config: {
        rules: ["landmark-unique", "landmark-no-duplicate-banner"].map((id) => ({ id, enabled: false })),
      },
    },
  },
  render: (args) => (
    <div style={{ display: "grid", gap: 24 }}>
      <Page>
        <PageHeader {...args} />
      </Page>
      <Page>
        <PageHeader
          breadcrumbs={<Breadcrumbs items={[{ label: "Orders", href: "#/" }, { label: "ORD-1204" }]} />}
          title="ORD-1204"
          titleExtra={
            <>
              <Badge tone="accent">New</Badge>
              <Badge tone="warning">Unpaid</Badge>
            </>
          }
          actions={
            <>
              <Button variant="quiet" icon aria-label="Print">
                <Printer aria-hidden />
              </Button>
              <Button>Invoice</Button>
            </>
          }
          primary={{ label: "Start picking" }}
        />
      </Page>
      <Page>
        <PageHeader title="Settings" />
      </Page>
    </div>
  ),
};
