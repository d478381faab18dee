import { composeStories } from "@storybook/react-vite";
import type { ComponentType, ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { commands, page } from "vitest/browser";
import {
  Avatar,
  Badge,
  Button,
  Count,
  Kbd,
  MaskIcon,
  Menu,
  Popover,
  RelativeTime,
  Skeleton,
  Spinner,
  Tooltip,
} from "@backoffice/ui";
import { stopClock } from "../../.storybook/fixed-clock.ts";
import type { drawStories } from "./draw-stories.tsx";

type Stories = Parameters<typeof composeStories>[0];

declare module "vitest/browser" {
  interface BrowserCommands {
    drawOnServer: typeof drawStories;
  }
}

// What Next.js leaves in the window, and some packages look for as they load.
Object.assign(window, { next: {} });

const files = Object.entries(import.meta.glob<Stories>("../../stories/*.stories.tsx")).map(
  ([path, load]) => [path.slice(path.lastIndexOf("/") + 1, -".stories.tsx".length), load] as const,
);

let complaints: string[];
beforeEach(() => {
  complaints = [];
  vi.spyOn(console, "error").mockImplementation((...said) => void complaints.push(said.join(" ")));
});
afterEach(() => vi.restoreAllMocks());

/** Takes over what a server drew, as an application's page does. */
function takeOver(html: string, story: ReactNode) {
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = html;
  const root = hydrateRoot(place, story, { onRecoverableError: (error) => console.error(error) });
  return () => {
    root.unmount();
    place.remove();
  };
}

/** React has done what it scheduled, however busy the machine is. */
const idle = () => new Promise<unknown>((done) => requestIdleCallback(done));

test.each(files)("%s is drawn by a server and taken over by a browser", async (file, load) => {
  const server = await commands.drawOnServer(file);
  expect(server.complaints, "on the server").toEqual([]);
  const startClock = stopClock();
  for (const [name, Story] of Object.entries(composeStories(await load()) as Record<string, ComponentType>)) {
    const leave = takeOver(server.drawn[name]!, <Story />);
    await idle();
    leave();
    expect(complaints.join("\n"), name).toBe("");
  }
  await idle();
  expect(complaints.join("\n"), "after the last").toBe("");
  startClock();
});

test("the editor comes on a page of Next.js", async () => {
  const { drawn } = await commands.drawOnServer("editor");
  const { Default } = composeStories(await import("../../stories/editor.stories.tsx"));
  const leave = takeOver(drawn.Default!, <Default />);
  await expect.element(page.getByRole("textbox", { name: "Text" })).toBeVisible();
  expect(complaints).toEqual([]);
  leave();
});

test("what stands in a line of text may stand in a paragraph", async () => {
  await render(
    <p>
      <Tooltip text="Mira Kovač" open>
        <Button>Owner</Button>
      </Tooltip>
      <Avatar name="Mira Kovač" /> <Badge tone="success">Delivered</Badge> <Count value={4} />{" "}
      <Kbd>Ctrl K</Kbd>
      <MaskIcon src="data:," /> <RelativeTime moment="2026-11-20T09:00:00Z" /> <Skeleton width={40} />{" "}
      <Spinner />
      <Popover label="Filter" trigger={<Button>Filter</Button>}>
        Status
      </Popover>
      <Menu label="More" trigger={<Button>More</Button>} items={[{ label: "Delete", onSelect: () => {} }]} />
    </p>,
  );
  expect(complaints).toEqual([]);
});
