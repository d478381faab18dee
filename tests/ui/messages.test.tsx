import { composeStories } from "@storybook/react-vite";
import { useEffect } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import {
  BottomBar,
  Dialog,
  MessagesProvider,
  PageHeader,
  toast,
  useMessages,
  type Messages,
  type MessagesProviderProps,
} from "@backoffice/ui";
import { dialogSides } from "../../ui/dialog/dialog.tsx";
import * as stories from "../../stories/messages.stories.tsx";

const { Default } = composeStories(stories);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(async () => {
  vi.useRealTimers();
  await page.viewport(1280, 900);
});

/** A page with nothing but what `useMessages` gives. */
async function renderMessages() {
  const taken: Messages[] = [];
  const Taker = () => {
    taken.push(useMessages());
    return null;
  };
  const screen = await render(
    <MessagesProvider>
      <Taker />
    </MessagesProvider>,
  );
  return { screen, messages: taken[0]! };
}

const text = "Order ORD-1204 created";

test.each([
  ["a message hides after five seconds", "Save", "Saved", 5000],
  ["one with an action stays long enough to reach it", "Create order", text, 10_000],
])("%s", async (_, name, said, duration) => {
  const screen = await render(<Default />);
  await screen.getByRole("button", { name }).click();
  await expect.element(screen.getByRole("status").getByText(said)).toBeVisible();
  await vi.advanceTimersByTimeAsync(duration - 1);
  expect(screen.getByText(said).elements()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await expect.element(screen.getByText(said)).not.toBeInTheDocument();
});

test("a key can press the newest Undo, whatever was said since", async () => {
  const { screen, messages } = await renderMessages();
  const undone: string[] = [];
  messages.pressUndo();
  for (const text of ["First", "Second"]) messages.undo(`${text} deleted`, () => undone.push(text));
  messages.fluent("Saved", { action: { label: "Open", onSelect: () => undone.push("Opened") } });
  await expect.element(screen.getByText("Saved")).toBeVisible();
  messages.pressUndo();
  await expect.element(screen.getByText("Second deleted")).not.toBeInTheDocument();
  messages.pressUndo();
  expect(undone).toEqual(["Second", "First"]);
});

test("one message is changed by its id, and all can be dismissed", async () => {
  const { screen, messages } = await renderMessages();
  const id = messages.fluent("2 of 10 sent", { id: "sending", duration: null });
  messages.fluent("Saved", { duration: 60_000 });
  await expect.element(screen.getByText("2 of 10 sent")).toBeVisible();
  await vi.advanceTimersByTimeAsync(30_000);
  messages.fluent("3 of 10 sent", { id, duration: null });
  await expect.element(screen.getByText("3 of 10 sent")).toBeVisible();
  await expect.element(screen.getByText("2 of 10 sent")).not.toBeInTheDocument();
  messages.dismiss(id);
  await expect.element(screen.getByText("3 of 10 sent")).not.toBeInTheDocument();
  await expect.element(screen.getByText("Saved")).toBeVisible();
  messages.dismiss();
  await expect.element(screen.getByText("Saved")).not.toBeInTheDocument();
});

test("a promise that fails is its caller's too, and said until it is dismissed", async () => {
  const { screen, messages } = await renderMessages();
  const work = Promise.reject(new Error("no connection"));
  await expect(
    messages.promise(work, {
      waiting: "Sending…",
      done: "Sent",
      failed: (error) => `Not sent: ${(error as Error).message}`,
    }),
  ).rejects.toThrow("no connection");
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(screen.getByRole("alert").getByText("Not sent: no connection")).toBeVisible();
  await expect.element(screen.getByText("Sending…")).not.toBeInTheDocument();
});

test("its time stands still under the pointer", async () => {
  const screen = await render(<Default />);
  await screen.getByRole("button", { name: "Create order" }).click();
  await vi.advanceTimersByTimeAsync(9500);
  await screen.getByText(text).hover();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(screen.getByText(text)).toBeVisible();
  await screen.getByText(text).unhover();
  await vi.advanceTimersByTimeAsync(400);
  expect(screen.getByText(text).elements()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  await expect.element(screen.getByText(text)).not.toBeInTheDocument();
});

test("its time stands still while its action has the focus", async () => {
  const screen = await render(<Default />);
  await screen.getByRole("button", { name: "Create order" }).click();
  (screen.getByRole("button", { name: "Open" }).element() as HTMLButtonElement).focus();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(screen.getByText(text)).toBeVisible();
});

test("one that goes with the focus gives it back to where it came from", async () => {
  const screen = await render(<Default />);
  const opener = screen.getByRole("button", { name: "Create order" });
  for (const end of ["Enter", "Space"]) {
    await opener.click();
    const open = screen.getByRole("button", { name: "Open" });
    (open.element() as HTMLButtonElement).focus();
    await userEvent.keyboard(`[${end}]`);
    await expect.element(open).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  }
});

test("an error interrupts, and stays until it is dismissed", async () => {
  const screen = await render(<Default />);
  await screen.getByRole("button", { name: "Fail" }).click();
  const error = screen.getByRole("alert").getByText("Can’t reach the server");
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(error).toBeVisible();
  await screen.getByRole("button", { name: "Dismiss" }).click();
  await expect.element(error).not.toBeInTheDocument();
});

test("an undo bar stays ten seconds", async () => {
  const screen = await render(<Default />);
  await screen.getByRole("button", { name: "Delete" }).click();
  await userEvent.hover(document.body);
  await vi.advanceTimersByTimeAsync(9_900);
  await expect.element(screen.getByRole("button", { name: "Undo" })).toBeVisible();
  await vi.advanceTimersByTimeAsync(200);
  await expect.element(screen.getByRole("button", { name: "Undo" })).not.toBeInTheDocument();
});

test("says the same text once and shows no more than four", async () => {
  const screen = await render(<Default />);
  const create = screen.getByRole("button", { name: "Create order" });
  await create.click();
  await create.click();
  expect(screen.getByText(text).elements()).toHaveLength(1);
  for (let time = 0; time < 5; time++) await screen.getByRole("button", { name: "Delete" }).click();
  expect(screen.getByText("2 orders deleted").elements()).toHaveLength(4);
});

test("one that would be gone at once still gives its action five seconds", async () => {
  await render(<MessagesProvider duration={2000} />);
  toast("Saved");
  toast("Order created", { action: { label: "Open", onSelect: () => {} } });
  await expect.element(page.getByText("Order created")).toBeVisible();
  await vi.advanceTimersByTimeAsync(2000);
  await expect.element(page.getByText("Saved")).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(2999);
  await expect.element(page.getByText("Order created")).toBeVisible();
  await vi.advanceTimersByTimeAsync(1);
  await expect.element(page.getByText("Order created")).not.toBeInTheDocument();
});

describe("a toast", () => {
  const renderProvider = (props?: MessagesProviderProps) => render(<MessagesProvider {...props} />);

  test.each([
    ["success", "status"],
    ["info", "status"],
    ["warning", "status"],
    ["error", "alert"],
  ] as const)("%s is announced by a live region: %s", async (tone, region) => {
    await renderProvider();
    toast[tone]("It happened");
    await expect.element(page.getByRole(region).getByText("It happened")).toBeVisible();
    const polite = region === "status" ? "polite" : "assertive";
    await expect.element(page.getByRole(region)).toHaveAttribute("aria-live", polite);
  });

  test("is said before its provider's own effects, too", async () => {
    const Eager = () => {
      useEffect(() => void toast("Welcome"), []);
      return null;
    };
    await renderProvider({ children: <Eager /> });
    await expect.element(page.getByRole("status").getByText("Welcome")).toBeVisible();
  });

  test("is changed where it stands; what isn't named stays as it was, its time begins anew", async () => {
    await renderProvider();
    const id = toast("1 of 3 sent");
    toast("Saved", { duration: 60_000 });
    await vi.advanceTimersByTimeAsync(4000);
    toast.update(id, { text: "2 of 3 sent" });
    await expect.element(page.getByText("2 of 3 sent")).toBeVisible();
    await expect.element(page.getByText("1 of 3 sent")).not.toBeInTheDocument();
    expect(page.getByRole("status").element().textContent).toBe("2 of 3 sentSaved");
    await vi.advanceTimersByTimeAsync(4999);
    await expect.element(page.getByText("2 of 3 sent")).toBeVisible();
    await vi.advanceTimersByTimeAsync(1);
    await expect.element(page.getByText("2 of 3 sent")).not.toBeInTheDocument();
    toast.update(id, { text: "3 of 3 sent" });
    await vi.advanceTimersByTimeAsync(1);
    await expect.element(page.getByText("3 of 3 sent")).not.toBeInTheDocument();
  });

  test("that becomes an error stays until it is dismissed", async () => {
    await renderProvider();
    const id = toast.info("Sending…");
    toast.update(id, { text: "Not sent", tone: "danger" });
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.element(page.getByRole("alert").getByText("Not sent")).toBeVisible();
    toast.dismiss(id);
    await expect.element(page.getByText("Not sent")).not.toBeInTheDocument();
  });

  test("follows a promise, and hands on what it brings", async () => {
    await renderProvider();
    const sent = toast.promise(Promise.resolve(42), {
      waiting: "Sending…",
      done: (number) => `Invoice ${number} sent`,
      failed: "Not sent",
    });
    await expect(sent).resolves.toBe(42);
    await expect.element(page.getByText("Invoice 42 sent")).toBeVisible();
  });

  test("offers to undo", async () => {
    await renderProvider();
    const restore = vi.fn();
    toast.undo("2 orders deleted", restore);
    await page.getByRole("button", { name: "Undo" }).click();
    expect(restore).toHaveBeenCalledTimes(1);
  });

  test("four stand one above the other, the latest last; what passes makes room, an error doesn't", async () => {
    await renderProvider();
    toast.error("Can’t reach the server");
    for (const text of ["First", "Second", "Third", "Fourth"]) toast(text);
    await expect.element(page.getByText("Fourth")).toBeVisible();
    await expect.element(page.getByText("First")).not.toBeInTheDocument();
    const texts = ["Can’t reach the server", "Second", "Third", "Fourth"];
    const edges = texts.map((text) => page.getByText(text).element().getBoundingClientRect());
    for (const [index, { top }] of edges.slice(1).entries())
      expect(top, texts[index + 1]).toBeGreaterThan(edges[index]!.bottom);
    for (const text of ["Fifth", "Sixth", "Seventh"]) toast.error(text);
    toast.error("Eighth");
    await expect.element(page.getByText("Eighth")).toBeVisible();
    await expect.element(page.getByText("Can’t reach the server")).not.toBeInTheDocument();
    expect(page.getByRole("alert").element().children).toHaveLength(4);
  });

  test("is shown by the provider that came last, and by the first again once that one has gone", async () => {
    await renderProvider({ position: "top" });
    const second = await renderProvider({ position: "bottom-end" });
    const place = (text: string) =>
      page.getByText(text).element().closest<HTMLElement>("[data-messages]")!.dataset.position;
    toast("Over the dialog");
    await expect.element(page.getByText("Over the dialog")).toBeVisible();
    expect(place("Over the dialog")).toBe("bottom-end");
    await second.unmount();
    toast("On the page");
    await expect.element(page.getByText("On the page")).toBeVisible();
    expect(place("On the page")).toBe("top");
  });

  test("without a provider says what is missing", () => {
    expect(() => toast("Saved")).toThrow("toast needs a <MessagesProvider> on the page");
  });
});

async function cardOf(text: string): Promise<Element> {
  const said = page.getByText(text);
  await expect.element(said).toBeVisible();
  return said.element().closest("[data-tone]")!;
}

const clearOf = (button: Element, message: Element) => {
  const [one, other] = [button.getBoundingClientRect(), message.getBoundingClientRect()];
  const apart =
    one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
  const pressed = document.elementFromPoint(one.x + one.width / 2, one.y + one.height / 2);
  return apart && button.contains(pressed);
};

test.each([
  [360, "medium"],
  [480, "medium"],
  [520, "medium"],
  [599, "medium"],
  [600, "medium"],
  [599, "small"],
  [600, "small"],
  [1280, "small"],
] as const)("leaves a dialog its close button, %i px wide: %s", async (width, size) => {
  await page.viewport(width, 740);
  const rows = Array.from({ length: 60 }, (_, row) => <p key={row}>Row {row}</p>);
  const screen = await render(
    <MessagesProvider duration={60_000}>
      <Dialog open title="Devices" size={size}>
        {rows}
      </Dialog>
    </MessagesProvider>,
  );
  toast("The code was copied. It is valid for ten minutes, and only once.");
  const message = await cardOf("The code was copied.");
  const button = screen.getByRole("button", { name: "Close" }).element();
  await expect.poll(() => clearOf(button, message)).toBe(true);
});

test.each(["round", "as wide as the page"])(
  "never covers a phone's bottom bar, nor the action that floats above it: %s",
  async (shape) => {
    await page.viewport(360, 740);
    const screen = await render(
      <MessagesProvider>
        <PageHeader
          title="Orders"
          primary={{ label: "New order", icon: shape === "round" && <svg />, onSelect: vi.fn() }}
        />
        <BottomBar items={[{ id: "menu", label: "Menu", icon: <svg />, href: "#/menu" }]} />
      </MessagesProvider>,
    );
    toast("Status of ORD-1204 changed to Picking", { duration: null });
    const message = await cardOf("Status of ORD-1204");
    const pressed = [
      screen.getByRole("button", { name: "New order" }),
      screen.getByRole("link", { name: "Menu" }),
    ];
    for (const control of pressed) await expect.poll(() => clearOf(control.element(), message)).toBe(true);
  },
);

test("closes no dialog below it when its action or its cross takes it away at once", async () => {
  const screen = await render(
    <MessagesProvider>
      <Dialog defaultOpen title="BILL-2026-00067" />
    </MessagesProvider>,
  );
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  // Only from then on a dialog hears of what is pressed outside.
  await vi.advanceTimersByTimeAsync(1);
  for (const button of ["Open", "Dismiss"]) {
    toast("Draft credit note #1307 created", {
      duration: null,
      action: { label: "Open", onSelect: () => undefined },
    });
    await screen.getByRole("button", { name: button }).click();
    await expect.element(screen.getByText("Draft credit note #1307 created")).not.toBeInTheDocument();
    expect(screen.getByRole("dialog").elements(), button).toHaveLength(1);
  }
});

test.each(dialogSides)("never covers what is at the end of a dialog: %s", async (side) => {
  const rows = Array.from({ length: 60 }, (_, row) => <p key={row}>Row {row}</p>);
  const screen = await render(
    <MessagesProvider>
      <Dialog open title="Recovery codes" side={side} footer={<button type="button">I’ve saved them</button>}>
        {rows}
      </Dialog>
    </MessagesProvider>,
  );
  toast("Two-factor authentication is on");
  await expect.element(page.getByText("Two-factor authentication is on")).toBeVisible();
  const { x, y, width, height } = screen
    .getByRole("button", { name: "I’ve saved them" })
    .element()
    .getBoundingClientRect();
  const { bottom } = page.getByText("Two-factor authentication is on").element().getBoundingClientRect();
  expect(bottom).toBeLessThan(y);
  expect(document.elementFromPoint(x + width / 2, y + height / 2)).toHaveTextContent("I’ve saved them");
});

test.each(dialogSides.flatMap((side) => [360, 600, 800, 1280].map((width) => [side, width] as const)))(
  "covers neither the title nor the actions of a dialog as high as the window: %s, %i px wide",
  async (side, width) => {
    await page.viewport(width, 740);
    const rows = Array.from({ length: 60 }, (_, row) => <p key={row}>Row {row}</p>);
    const screen = await render(
      <MessagesProvider>
        <Dialog open title="Prices" side={side} size="large" footer={<button type="button">Save</button>}>
          {rows}
        </Dialog>
      </MessagesProvider>,
    );
    toast("Prices copied. They apply to orders from today on, and to no earlier ones.");
    const message = await cardOf("Prices copied.");
    const title = screen.getByRole("heading", { name: "Prices" }).element();
    await expect.poll(() => clearOf(title, message)).toBe(true);
    expect(clearOf(screen.getByRole("button", { name: "Save" }).element(), message)).toBe(true);
  },
);

test("without its provider it says what is missing", async () => {
  const Alone = () => {
    useMessages();
    return null;
  };
  vi.spyOn(console, "error").mockImplementation(() => {});
  await expect(render(<Alone />)).rejects.toThrow("useMessages needs a <MessagesProvider> above it");
});
