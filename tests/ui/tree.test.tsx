import { composeStories } from "@storybook/react-vite";
import fc from "fast-check";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { Tree, type TreeNode } from "@backoffice/ui";
import { splitMatches } from "../../ui/shared/highlight.tsx";
import { dropMove, dropPart, isWithin, nodeRows, nudgeMove, treeRows } from "../../ui/tree/tree-rows.ts";
import * as stories from "../../stories/tree.stories.tsx";
import { locations } from "../../stories/fixtures/locations.tsx";

const { Default, Lazy } = composeStories(stories);

const rowsOf = (nodes: readonly TreeNode[], expanded: ReadonlySet<TreeNode["id"]>) =>
  nodeRows(treeRows(nodes, expanded, (node) => ({ status: "loaded", children: node.children ?? [] })));

let nextId = 0;
const tree = fc.letrec<{ nodes: TreeNode[] }>((tie) => ({
  nodes: fc.array(
    fc.option(tie("nodes"), { nil: [], depthSize: "small" }).map((children): TreeNode => {
      nextId += 1;
      return { id: nextId, name: `Node ${nextId}`, children, hasChildren: true };
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
  const load = fn((): Promise<TreeNode[]> => Promise.resolve([{ id: "a1", name: "Inner" }]));
  const screen = await render(
    <Tree label="Places" nodes={[{ id: "a", name: "Outer", hasChildren: true }]} loadChildren={load} />,
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
  await expect.element(screen.getByText("Berlin stays where it was")).toBeInTheDocument();
});

test("a locked branch says why it stays, and what is lifted can be given up or put into itself in vain", async () => {
  const onMove = fn();
  const nodes: TreeNode[] = [
    { id: "a", name: "Outer", children: [{ id: "a1", name: "Inner" }] },
    { id: "b", name: "Vault", lockedReason: "It holds stock" },
    { id: "c", name: "Yard" },
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
  await says("Vault stays where it was: It holds stock");
  focus("Outer");
  await userEvent.keyboard("{ArrowRight}{Control>}x{/Control}{Escape}");
  await says("Outer stays where it was");
  await userEvent.keyboard("{Control>}x{/Control}{ArrowDown}");
  await userEvent.keyboard("{Control>}v{/Control}");
  await says("Outer stays where it was");
  await userEvent.keyboard("{Control>}x{/Control}");
  focus("Yard");
  await userEvent.keyboard("{Control>}v{/Control}");
  await says("Inner stays where it was: The yard is closed");
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
