import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { createRef, useState, type MouseEvent } from "react";
import { describe, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Button } from "@backoffice/ui";
import * as stories from "../../stories/button.stories.tsx";

const { Default, Pending } = composeStories(stories);

test("calls its action once for a click", async () => {
  const onClick = fn();
  const screen = await render(<Default onClick={onClick} />);
  await screen.getByRole("button", { name: "Create order" }).click();
  expect(onClick).toHaveBeenCalledTimes(1);
});

test("ignores presses while pending and says that it is busy", async () => {
  const onClick = fn();
  const screen = await render(<Pending onClick={onClick} />);
  const button = screen.getByRole("button", { name: "Create order" });
  (button.element() as HTMLButtonElement).click();
  expect(onClick).not.toHaveBeenCalled();
  await expect.element(button).toHaveAttribute("aria-busy", "true");
});

test("a disabled submit button does not submit its form", async () => {
  const onSubmit = fn((event: { preventDefault(): void }) => event.preventDefault());
  const screen = await render(
    <form onSubmit={onSubmit}>
      <Button type="submit" disabledReason="Nothing has changed">
        Save
      </Button>
    </form>,
  );
  (screen.getByRole("button", { name: "Save" }).element() as HTMLButtonElement).click();
  expect(onSubmit).not.toHaveBeenCalled();
});

describe("a button that is its child", () => {
  const stay = (event: MouseEvent) => event.preventDefault();

  test("looks like a button, and is what it was: classes, styles and refs of both", async () => {
    const [ref, own] = [createRef<HTMLButtonElement>(), createRef<HTMLAnchorElement>()];
    const screen = await render(
      <Button asChild variant="primary" className="theirs" style={{ order: 1 }} ref={ref}>
        <a href="#new" className="own" style={{ rotate: "0deg" }} ref={own}>
          New order
        </a>
      </Button>,
    );
    expect(screen.getByRole("button").elements()).toEqual([]);
    const link = screen.getByRole("link", { name: "New order" });
    await expect.element(link).toHaveClass("theirs", "own");
    await expect.element(link).toHaveStyle({ order: "1", rotate: "0deg" });
    expect(ref.current).toBe(link.element());
    expect(own.current).toBe(link.element());
    const drawn = await render(<Button variant="primary">New order</Button>);
    const look = (element: Element) => {
      // No colour: it differs where the pointer happens to rest.
      const { height, paddingInline, borderRadius, fontWeight } = getComputedStyle(element);
      return { height, paddingInline, borderRadius, fontWeight };
    };
    expect(look(link.element())).toEqual(look(drawn.getByRole("button").element()));
  });

  test("calls both handlers, its own first", async () => {
    const calls: string[] = [];
    const screen = await render(
      <Button asChild onClick={() => calls.push("button")}>
        <a href="#new" onClick={(event) => (stay(event), calls.push("link"))}>
          New order
        </a>
      </Button>,
    );
    await screen.getByRole("link").click();
    expect(calls).toEqual(["button", "link"]);
  });

  test("goes nowhere while it is unavailable, and says why", async () => {
    const onClick = fn();
    const screen = await render(
      <Button asChild disabledReason="Choose a client">
        <a href="#nowhere" onClick={onClick}>
          New order
        </a>
      </Button>,
    );
    const link = screen.getByRole("link");
    await expect.element(link).toHaveAttribute("title", "Choose a client");
    (link.element() as HTMLAnchorElement).click();
    expect(onClick).not.toHaveBeenCalled();
    expect(location.hash).not.toBe("#nowhere");
  });

  test("shows that what it started goes on", async () => {
    const Starter = () => {
      const [going, setGoing] = useState(false);
      return (
        <Button asChild pending={going}>
          <a href="#more" onClick={(event) => (stay(event), setGoing(true))}>
            More
          </a>
        </Button>
      );
    };
    const screen = await render(<Starter />);
    await screen.getByRole("link").click();
    await expect.element(screen.getByRole("link")).toHaveAttribute("aria-busy", "true");
  });
});
