import { composeStories } from "@storybook/react-vite";
import fc from "fast-check";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { Tree, type TreeNode } from "@backoffice/ui";
import { splitMatches } from "../../ui/shared/highlight.tsx";
import { dropMove, dropPart, isWithin, nodeRows, nudgeMove, treeRows } from "../../ui/tree/tree-rows.ts";
import * as stories from "../../stories/tree.stories.tsx";
import { locations } from "../../stories/fixtures/locations.tsx";
import { holdDrag } from "./hold-drag.ts";

const { Default, Lazy } = composeStories(stories);

const rowsOf = (nodes: readonly TreeNode[], expanded: ReadonlySet<TreeNode["id"]>) =>
  nodeRows(treeRows(nodes, expanded, (node) => ({ status: "loaded", children: node.children ?? [] })));

let nextId = 0;
const tree = fc.letrec<{ nodes: TreeNode[] }>((tie) => ({
  nodes: fc.array(
    fc.option(tie("nodes"), { nil: [], depthSize: "small" }).map((children): TreeNode => {
      nextId += 1;
      return { id: nextId, title: `Node ${nextId}`, children, hasChildren: true };
    }),
    { maxLength: 4 },
  ),
})).nodes;
const every = (nodes: readonly TreeNode[]): TreeNode["id"][] =>
  nodes.flatMap(({ id, children = [] }) => [id, ...every(children)]);

test("every open node shows, below its parent and numbered among its siblings", () => {
  fc.assert(
    fc.property(tree, (nodes) => {
      const rows = rowsOf(nodes, new Set(every(nodes)));
      expect(rows.map(({ node }) => node.id)).toEqual(every(nodes));
      for (const row of rows) {
        const siblings = rows.filter(({ parent }) => parent === row.parent);
        expect(row.siblings).toBe(siblings.length);
        expect(siblings[row.position - 1]).toBe(row);
      }
    }),
  );
});

test("no move puts a branch into itself", () => {
  fc.assert(
    fc.property(
      tree,
      fc.nat(),
      fc.nat(),
      fc.constantFrom("before", "inside", "after"),
      (nodes, from, to, part) => {
        const rows = rowsOf(nodes, new Set(every(nodes)));
        const id = rows[from % rows.length]?.node.id;
        const target = rows[to % rows.length]?.node.id;
        if (id === undefined || target === undefined) return;
        const moves = [
          dropMove(rows, id, target, part),
          ...(["up", "down", "in", "out"] as const).map((nudge) => nudgeMove(rows, id, nudge)),
        ];
        for (const move of moves) expect(move === undefined || !isWithin(rows, move.parentId, id)).toBe(true);
      },
    ),
  );
});

test("a drop goes before, into or behind a row by where it falls", () => {
  expect(dropPart(2, 32)).toBe("before");
  expect(dropPart(16, 32)).toBe("inside");
  expect(dropPart(30, 32)).toBe("after");
  const rows = rowsOf(locations, new Set(["de"]));
  expect(dropMove(rows, "ee", "de-be", "before")).toEqual({ id: "ee", parentId: "de", beforeId: "de-be" });
  expect(dropMove(rows, "ee", "de-by", "after")).toEqual({ id: "ee", parentId: "de", beforeId: null });
  expect(dropMove(rows, "ee", "de", "after")).toEqual({ id: "ee", parentId: "de", beforeId: "de-be" });
  expect(dropMove(rows, "de-be", "de", "inside")).toBeUndefined();
  expect(dropMove(rows, "de-be", "de-hh", "before")).toBeUndefined();
});

test("an open node shows its children, that they load, failed to or are none", () => {
  const nodes: TreeNode[] = [
    { id: "a", title: "A", children: [{ id: "a1", title: "A1" }] },
    { id: "b", title: "B", hasChildren: true },
    { id: "c", title: "C", hasChildren: true },
    { id: "d", title: "D", hasChildren: true },
    { id: "e", title: "E", hasChildren: false, children: [{ id: "e1", title: "E1" }] },
    { id: "f", title: "F", children: [] },
  ];
  const rows = treeRows(nodes, new Set(["a", "b", "c", "d", "e", "f"]), ({ id, children = [] }) =>
    id === "b" ? undefined : id === "c" ? { status: "failed" } : { status: "loaded", children },
  );
  expect(
    rows.map((row) =>
      row.kind === "node"
        ? `${row.level} ${row.node.id} ${row.expanded}`
        : `${row.level} ${row.kind} of ${row.parent}`,
    ),
  ).toEqual([
    "1 a true",
    "2 a1 false",
    "1 b true",
    "2 loading of b",
    "1 c true",
    "2 failed of c",
    "1 d true",
    "2 empty of d",
    "1 e false",
    "1 f false",
  ]);
});

test("a drop behind an open node is before its first child, and a drop at home or on what is gone is none", () => {
  const rows = rowsOf(locations, new Set(["de"]));
  expect([7.9, 8, 24, 24.1].map((offset) => dropPart(offset, 32))).toEqual([
    "before",
    "inside",
    "inside",
    "after",
  ]);
  expect(dropMove(rows, "de-be", "de-hh", "after")).toMatchObject({ parentId: "de" });
  expect(dropMove(rows, "de-be", "de", "after")).toBeUndefined();
  expect(dropMove(rows, "de-be", "de-be", "inside")).toBeUndefined();
  expect(dropMove(rows, "ee", "ee", "before")).toBeUndefined();
  expect(dropMove(rows, "gone", "ee", "before")).toBeUndefined();
  expect(dropMove(rows, "ee", "gone", "before")).toBeUndefined();
  expect(dropMove(rows, "de-be", "ee", "inside")).toEqual({ id: "de-be", parentId: "ee", beforeId: null });
  expect(dropMove(rows, "de-be", "ee", "after")).toMatchObject({ parentId: null });
  expect([isWithin(rows, "de-be", "de"), isWithin(rows, "de", "de"), isWithin(rows, "ee", "de")]).toEqual([
    true,
    true,
    false,
  ]);
});

test("a step up or down goes past one sibling", () => {
  const rows = rowsOf(locations, new Set(["de"]));
  const siblings = rows.filter(({ parent }) => parent === "de").map(({ node }) => node.id);
  const [first, second, third, fourth] = siblings;
  expect(nudgeMove(rows, second!, "up")).toEqual({ id: second, parentId: "de", beforeId: first });
  expect(nudgeMove(rows, second!, "down")).toEqual({ id: second, parentId: "de", beforeId: fourth ?? null });
  expect(third).toBeDefined();
  expect(nudgeMove(rows, first!, "up")).toBeUndefined();
  expect(nudgeMove(rows, siblings.at(-1)!, "down")).toBeUndefined();
  expect(nudgeMove(rows, "gone", "down")).toBeUndefined();
});

test("a step in goes into the sibling above, a step out behind the parent", () => {
  const rows = rowsOf(locations, new Set(["de"]));
  expect(nudgeMove(rows, "de-hh", "in")).toEqual({ id: "de-hh", parentId: "de-be", beforeId: null });
  expect(nudgeMove(rows, "de-hh", "out")).toEqual({ id: "de-hh", parentId: null, beforeId: "ee" });
  expect(nudgeMove(rows, "de", "in")).toBeUndefined();
  expect(nudgeMove(rows, "de", "out")).toBeUndefined();
});

test("marks what matched and loses nothing", () => {
  expect(splitMatches("Tallinn (old)", "(ol all").filter(({ matches }) => matches)).toMatchObject([
    { part: "all" },
    { part: "(ol" },
  ]);
  expect(splitMatches("+380 50 123 4567", "0501234").filter(({ matches }) => matches)).toMatchObject([
    { part: "0 50 123 4" },
  ]);
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, search) => {
      expect(
        splitMatches(text, search)
          .map(({ part }) => part)
          .join(""),
      ).toBe(text);
    }),
  );
});

test("children are asked for once, and again only after a failure", async () => {
  const load = fn((): Promise<TreeNode[]> => Promise.resolve([{ id: "a1", title: "Inner" }]));
  const screen = await render(
    <Tree label="Places" nodes={[{ id: "a", title: "Outer", hasChildren: true }]} loadChildren={load} />,
  );
  const outer = screen.getByRole("treeitem", { name: "Outer" });
  outer.element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(screen.getByRole("treeitem", { name: "Inner" })).toBeVisible();
  await userEvent.keyboard("{ArrowLeft}{ArrowRight}");
  await expect.element(screen.getByRole("treeitem", { name: "Inner" })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test("a pointer drags a branch into another", async () => {
  const onMove = fn();
  const screen = await render(<Default onMove={onMove} />);
  const tallinn = screen.getByRole("treeitem", { name: "Estonia" });
  await expect.element(tallinn).toHaveAttribute("draggable", "true");
  await userEvent.dragAndDrop(tallinn, screen.getByRole("treeitem", { name: "Hamburg" }));
  await expect.poll(() => onMove.mock.calls).toEqual([[{ id: "ee", parentId: "de-hh", beforeId: null }]]);
});

test("a move that fails leaves the tree and says so", async () => {
  const screen = await render(<Default onMove={() => Promise.reject(new Error("No"))} />);
  screen.getByRole("treeitem", { name: "Berlin" }).element().focus();
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await expect.element(screen.getByText("Berlin wasn’t moved")).toBeInTheDocument();
});

test("a locked branch says why it stays, and what is lifted can be given up or put into itself in vain", async () => {
  const onMove = fn();
  const nodes: TreeNode[] = [
    { id: "a", title: "Outer", children: [{ id: "a1", title: "Inner" }] },
    { id: "b", title: "Vault", lockedReason: "It holds stock" },
    { id: "c", title: "Yard" },
  ];
  const screen = await render(
    <Tree
      label="Places"
      nodes={nodes}
      onMove={onMove}
      moveRefusal={(_, parent) => (parent?.id === "c" ? "The yard is closed" : undefined)}
    />,
  );
  const focus = (name: string) => screen.getByRole("treeitem", { name }).element().focus();
  const says = (text: string) => expect.element(screen.getByText(text)).toBeInTheDocument();
  focus("Vault");
  await userEvent.keyboard("{Control>}x{/Control}");
  await says("Vault wasn’t moved: It holds stock");
  focus("Outer");
  await userEvent.keyboard("{ArrowRight}{Control>}x{/Control}{Escape}");
  await says("Outer wasn’t moved");
  await userEvent.keyboard("{Control>}x{/Control}{ArrowDown}");
  await userEvent.keyboard("{Control>}v{/Control}");
  await says("Outer wasn’t moved");
  await userEvent.keyboard("{Control>}x{/Control}");
  focus("Yard");
  await userEvent.keyboard("{Control>}v{/Control}");
  await says("Inner wasn’t moved: The yard is closed");
  expect(onMove).not.toHaveBeenCalled();
});

test("a controlled tree shows what its parent says", async () => {
  const onExpandedChange = fn();
  const screen = await render(<Default expanded={new Set()} onExpandedChange={onExpandedChange} />);
  screen.getByRole("treeitem", { name: "Germany" }).element().focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(onExpandedChange).toHaveBeenCalledWith(new Set(["de"]));
  await expect.element(screen.getByRole("treeitem", { name: "Berlin" })).not.toBeInTheDocument();
});

test("a part that fails offers to try again", async () => {
  const screen = await render(<Lazy />);
  await screen.getByRole("treeitem", { name: "Berlin" }).click();
  screen.getByRole("treeitem", { name: "Berlin" }).element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("treeitem", { name: "Mitte" })).toBeVisible();
});

test("what is dragged shows where it would lie, opens what it rests over and follows its drop", async () => {
  const onMove = fn();
  const nodes: TreeNode[] = [
    { id: "a", title: "Outer", children: [{ id: "a1", title: "Inner" }] },
    { id: "b", title: "Yard", children: [{ id: "b1", title: "Shed" }] },
    { id: "c", title: "Vault", lockedReason: "It holds stock" },
  ];
  const screen = await render(
    <Tree
      label="Places"
      nodes={nodes}
      onMove={onMove}
      moveRefusal={(_, parent) => (parent?.id === "c" ? "The vault is closed" : undefined)}
    />,
  );
  const node = (name: string) => screen.getByRole("treeitem", { name });
  await expect.element(node("Outer")).toHaveAttribute("draggable", "true");
  const drag = await holdDrag(node("Outer"));
  await drag.over(node("Yard"), 0.1);
  // Before its neighbour it would lie where it lies.
  await expect.element(node("Yard")).not.toHaveAttribute("data-drop");
  await drag.over(node("Yard"), 0.95);
  await expect.element(node("Yard")).toHaveAttribute("data-drop", "after");
  await drag.over(node("Vault"));
  await expect.element(node("Vault")).toHaveAttribute("data-drop", "inside");
  await expect.element(node("Vault")).toHaveAttribute("data-refused", "true");
  await drag.over(node("Yard"));
  await drag.over(node("Yard"));
  await expect.element(node("Yard")).toHaveAttribute("data-drop", "inside");
  await expect.element(node("Shed")).toBeVisible();
  await drag.over(document.body);
  await expect.element(node("Yard")).not.toHaveAttribute("data-drop");
  await drag.drop();
  expect(onMove).not.toHaveBeenCalled();
  const again = await holdDrag(node("Outer"));
  await again.over(node("Vault"));
  await again.drop();
  await expect.element(screen.getByText("Outer wasn’t moved: The vault is closed")).toBeInTheDocument();
  // What is locked isn't dragged at all.
  const locked = await holdDrag(node("Vault"));
  await locked.over(node("Outer"));
  await locked.drop();
  expect(onMove).not.toHaveBeenCalled();
});

test("a name that is a link is followed by Enter, and a press beside it selects", async () => {
  const followed = fn((event: Event) => event.preventDefault());
  const onSelectionChange = fn();
  const nodes: TreeNode[] = [
    { id: "a", title: "Harbour", href: "/places/a", note: "12" },
    { id: "b", title: "Vault", lockedReason: "It holds stock" },
  ];
  const screen = await render(<Tree label="Places" nodes={nodes} onSelectionChange={onSelectionChange} />);
  screen.container.addEventListener("click", followed);
  screen.getByRole("treeitem", { name: "Harbour 12" }).element().focus();
  await userEvent.keyboard("{Enter}");
  expect(followed).toHaveBeenCalledOnce();
  expect(followed.mock.calls[0]![0].target).toBe(screen.getByRole("link", { name: "Harbour" }).element());
  expect(onSelectionChange).not.toHaveBeenCalled();
  await screen.getByText("12").click();
  expect(onSelectionChange).toHaveBeenCalledWith(new Set(["a"]));
  await screen.getByText("Vault").click({ force: true });
  await userEvent.keyboard(" {Enter}");
  expect(onSelectionChange).toHaveBeenCalledOnce();
});

test("a double press opens: the caller's way, or the branch", async () => {
  const onOpen = fn();
  const screen = await render(<Tree label="Places" nodes={locations} />);
  const node = (name: RegExp) => screen.getByRole("treeitem", { name });
  await screen.getByText("Germany").dblClick();
  await expect.element(node(/^Germany/)).toHaveAttribute("aria-expanded", "true");
  await screen.getByText("Bavaria").dblClick();
  await expect.element(node(/^Bavaria/)).toHaveAttribute("aria-expanded", "true");
  await expect.element(screen.getByText("Nothing here yet")).toBeVisible();
  node(/^Germany/)
    .element()
    .querySelector("[data-toggle]")!
    .dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.element(node(/^Germany/)).toHaveAttribute("aria-expanded", "false");
  await screen.rerender(<Tree label="Places" nodes={locations} onOpen={onOpen} />);
  await screen.getByText("Norway").dblClick();
  expect(onOpen).toHaveBeenLastCalledWith(locations[2]);
  node(/^Estonia/)
    .element()
    .focus();
  await userEvent.keyboard("{Enter}");
  expect(onOpen).toHaveBeenLastCalledWith(locations[1]);
});

test("arrows follow the text, and Alt with them puts a branch in and out", async () => {
  const onMove = fn();
  const nodes: TreeNode[] = [
    { id: "a", title: "Outer", children: [{ id: "a1", title: "Inner" }] },
    { id: "b", title: "Yard", children: [], hasChildren: true },
  ];
  const screen = await render(
    <div dir="rtl">
      <Tree label="Places" nodes={nodes} onMove={onMove} />
    </div>,
  );
  const node = (name: string) => screen.getByRole("treeitem", { name });
  node("Outer").element().focus();
  await userEvent.keyboard("{ArrowUp}{ArrowRight}");
  await expect.element(node("Outer")).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  await expect.element(node("Inner")).toHaveFocus();
  // A leaf has nothing to open.
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(node("Inner")).toHaveFocus();
  await userEvent.keyboard("{Alt>}{ArrowRight}{/Alt}");
  expect(onMove).toHaveBeenLastCalledWith({ id: "a1", parentId: null, beforeId: "b" });
  await expect.element(screen.getByText("Inner moved to the top level")).toBeInTheDocument();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(node("Outer")).toHaveFocus();
  await userEvent.keyboard("{End}{ArrowLeft}{ArrowLeft}");
  await expect.element(node("Yard")).toHaveFocus();
  await userEvent.keyboard("{Alt>}{ArrowLeft}{/Alt}");
  expect(onMove).toHaveBeenLastCalledWith({ id: "b", parentId: "a", beforeId: null });
  const calls = onMove.mock.calls.length;
  await userEvent.keyboard("{Alt>}z{/Alt}{Control>}z{/Control}{Control>}v{/Control}");
  expect(onMove).toHaveBeenCalledTimes(calls);
});

test("letters with a space between find a name, and a search that finds nothing says so", async () => {
  const nodes: TreeNode[] = ["Old yard", "Old vault", "Office"].map((name) => ({ id: name, title: name }));
  const screen = await render(<Tree label="Places" nodes={nodes} />);
  screen.getByRole("treeitem", { name: "Office" }).element().focus();
  await userEvent.keyboard("old v");
  await expect.element(screen.getByRole("treeitem", { name: "Old vault" })).toHaveFocus();
  await expect
    .element(screen.getByRole("treeitem", { name: "Old vault" }))
    .toHaveAttribute("aria-selected", "false");
  await userEvent.keyboard("zz");
  await expect.element(screen.getByRole("treeitem", { name: "Old vault" })).toHaveFocus();
  await screen.rerender(<Tree label="Places" nodes={nodes} results={[]} search="attic" />);
  await expect.element(screen.getByText("Nothing matches")).toBeVisible();
});

test("a menu offers what the keys do: into what is open, up, down and to the top", async () => {
  const onMove = fn();
  const nodes: TreeNode[] = [
    {
      id: "a",
      title: "Outer",
      children: [
        { id: "a1", title: "Inner" },
        { id: "a2", title: "Next" },
      ],
    },
    { id: "b", title: "Yard" },
  ];
  const screen = await render(
    <Tree label="Places" nodes={nodes} defaultExpanded={new Set(["a"])} onMove={onMove} />,
  );
  const menuOf = async (name: string) => {
    await screen.getByRole("button", { name: `Actions for ${name}` }).click({ force: true });
    await expect.element(page.getByRole("menu")).toBeVisible();
    return page
      .getByRole("menuitem")
      .elements()
      .map((each) => each.textContent);
  };
  const choose = async (name: RegExp) => {
    await page.getByRole("menuitem", { name }).click();
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  };
  expect(await menuOf("Outer")).toEqual([
    expect.stringMatching(/^Move…/),
    expect.stringMatching(/^Move down/),
  ]);
  await choose(/^Move down/);
  expect(onMove).toHaveBeenLastCalledWith({ id: "a", parentId: null, beforeId: null });
  await menuOf("Next");
  await choose(/^Move to the top level/);
  expect(onMove).toHaveBeenLastCalledWith({ id: "a2", parentId: null, beforeId: null });
  await menuOf("Inner");
  await choose(/^Move…/);
  await menuOf("Yard");
  await choose(/^Move Inner here/);
  expect(onMove).toHaveBeenLastCalledWith({ id: "a1", parentId: "b", beforeId: null });
});

test("an answer that nobody waits for any more changes nothing", async () => {
  const answers: ((nodes: TreeNode[]) => void)[] = [];
  const signals: AbortSignal[] = [];
  const load = fn((_: TreeNode, signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<TreeNode[]>((resolve) => answers.push(resolve));
  });
  const nodes: TreeNode[] = [{ id: "a", title: "Outer", hasChildren: true }];
  const screen = await render(
    <Tree label="Places" nodes={nodes} loadChildren={load} defaultExpanded={new Set(["a"])} />,
  );
  await expect.element(screen.getByRole("treeitem", { name: "Loading" })).toBeVisible();
  await screen.unmount();
  expect(signals[0]!.aborted).toBe(true);
  answers[0]!([{ id: "a1", title: "Late" }]);
  expect(load).toHaveBeenCalledOnce();
});
