import { Button, ConfirmDialog, Dialog, Menu, Popover, TextField, themeContrast } from "@backoffice/ui";
import type { ReactNode } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { cdp, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import forest from "../../stories/fixtures/forest-theme.css?raw";

const page = document.documentElement;

afterEach(() => {
  page.dataset.theme = "light";
  page.style.fontSize = "";
});

const style = (element: Element) => getComputedStyle(element);
const painted = (element: Element) => [style(element).backgroundColor, style(element).color];

const light = ["oklch(1 0 0)", "oklch(0.235 0.014 280)"];
const dark = ["oklch(0.212 0.01 280)", "oklch(0.955 0.004 280)"];

function Page({ theme, children }: { theme: string; children?: ReactNode }) {
  return (
    <div data-theme={theme}>
      {children ?? <input aria-label="Sample" style={{ background: "var(--bo-surface)" }} />}
    </div>
  );
}

describe("a part of a page", () => {
  test("is dark within a light one, and light within a dark one", async () => {
    const screen = await render(
      <Page theme="dark">
        <p style={{ background: "var(--bo-surface)" }}>Dark</p>
        <div data-theme="light">
          <p style={{ background: "var(--bo-surface)" }}>Light</p>
        </div>
      </Page>,
    );
    expect(painted(screen.getByText("Dark").element())).toEqual(dark);
    expect(painted(screen.getByText("Light").element())).toEqual(light);
  });

  test("takes what is derived from its own theme", async () => {
    const screen = await render(
      <div data-theme="light" style={{ ["--bo-accent" as string]: "oklch(0.5 0.12 155)" }}>
        <p style={{ background: "var(--bo-accent-soft)" }}>Soft</p>
      </div>,
    );
    expect(style(screen.getByText("Soft").element()).backgroundColor).toBe("oklch(0.955 0.022 155)");
  });

  test("gives its look to what opens from it", async () => {
    const screen = await render(
      <div data-theme="dark" data-density="compact">
        <Popover label="Filter" trigger={<Button>Filter</Button>}>
          Filters
        </Popover>
        <Menu label="More" trigger={<Button>More</Button>} items={[{ label: "Copy", onSelect: () => {} }]} />
      </div>,
    );
    await screen.getByRole("button", { name: "Filter" }).click();
    const filter = screen.getByRole("dialog", { name: "Filter" });
    expect(painted(filter.element())).toEqual(dark);
    expect(filter).toHaveAttribute("data-density", "compact");
    await screen.getByRole("button", { name: "More" }).click();
    expect(painted(screen.getByRole("menu", { name: "More" }).element())).toEqual(dark);
  });

  test("gives its look to a dialog and to a question", async () => {
    const screen = await render(
      <Page theme="dark">
        <Dialog open onOpenChange={() => {}} title="Cart">
          Items
        </Dialog>
      </Page>,
    );
    expect(painted(screen.getByRole("dialog", { name: "Cart" }).element())).toEqual(dark);
    await screen.rerender(
      <Page theme="dark">
        <ConfirmDialog open title="Delete?" onConfirm={() => {}} onOpenChange={() => {}} />
      </Page>,
    );
    expect(painted(screen.getByRole("alertdialog", { name: "Delete?" }).element())).toEqual(dark);
  });

  test("asks for nothing where the whole page has one theme", async () => {
    page.dataset.theme = "dark";
    const screen = await render(
      <Dialog open onOpenChange={() => {}} title="Cart">
        Items
      </Dialog>,
    );
    const dialog = screen.getByRole("dialog", { name: "Cart" });
    expect(dialog).not.toHaveAttribute("data-theme");
    expect(painted(dialog.element())).toEqual(dark);
  });
});

test("the theme of the system follows the reader's device", async () => {
  const prefer = (value: string) =>
    cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value }] });
  const screen = await render(<Page theme="system" />);
  const sample = screen.getByRole("textbox", { name: "Sample" });
  await prefer("dark");
  await expect.poll(() => painted(sample.element())).toEqual(dark);
  await prefer("light");
  await expect.poll(() => painted(sample.element())).toEqual(light);
});

test("labels and gaps grow with the reader's font size", async () => {
  const screen = await render(<TextField label="Phone" />);
  const label = screen.getByText("Phone").element();
  const height = () => screen.getByRole("textbox").element().parentElement!.offsetHeight;
  const [size, before] = [Number.parseFloat(style(label).fontSize), height()];
  page.style.fontSize = "32px";
  expect(Number.parseFloat(style(label).fontSize)).toBe(size * 2);
  expect(height()).toBe(before * 2);
});

describe("the theme of the guide", () => {
  const rules = new CSSStyleSheet();
  rules.replaceSync(forest);
  afterEach(() => {
    document.adoptedStyleSheets = [];
  });

  test("is ten lines", () => {
    expect(forest.trim().split("\n").length).toBeLessThanOrEqual(10);
  });

  test.each(["forest", "forest dark"])("gives %s its first action, and stands out", async (theme) => {
    document.adoptedStyleSheets = [rules];
    page.dataset.theme = theme;
    const screen = await render(
      <Button variant="primary" style={{ margin: 40 }}>
        Create order
      </Button>,
    );
    await userEvent.hover(page, { position: { x: 1, y: 1 } });
    const [ground, text] = painted(screen.getByRole("button").element());
    expect([ground, text]).toEqual(
      theme === "forest"
        ? ["oklch(0.38 0.09 155)", "oklch(0.975 0.012 135)"]
        : ["oklch(0.8 0.12 155)", "oklch(0.18 0.02 155)"],
    );
    expect(themeContrast().filter(({ passes }) => !passes)).toEqual([]);
  });
});

describe("the contrast of a theme", () => {
  test.each(["light", "dark"])("is enough in %s", (theme) => {
    page.dataset.theme = theme;
    expect(themeContrast().filter(({ passes }) => !passes)).toEqual([]);
  });

  test("is told where it isn't enough, of the place that is asked", async () => {
    const screen = await render(
      <div data-testid="pale" style={{ ["--bo-on-primary" as string]: "var(--bo-text-muted)" }} />,
    );
    const weak = themeContrast(screen.getByTestId("pale").element()).filter(({ passes }) => !passes);
    expect(weak).toEqual([expect.objectContaining({ text: "--bo-on-primary", ground: "--bo-primary" })]);
    expect(weak[0]!.ratio).toBeGreaterThan(1);
    expect(weak[0]!.ratio).toBeLessThan(4.5);
  });
});
