import type { Meta, StoryObj } from "@storybook/react-vite";
import { Tree, type TreeMove, type TreeNode, type TreeProps } from "@backoffice/ui";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";
import { childrenOf, locations, withoutChildren } from "./fixtures/locations.tsx";

const moved = fn();
const edit = fn();

const meta = {
  title: "Data/Tree",
  component: Tree,
  parameters: {
    usage: {
      use: "Nested things: places, categories, departments.",
      avoid: "for two fixed levels (Accordion, groups of a list).",
      keys: "Up and Down move, Right expands or enters, Left collapses or leaves, letters find a name, Space selects, Enter opens. Alt with arrows moves a branch, Ctrl X and Ctrl V over distances.",
      review: "indentation, loading, the drop position, long names.",
    },
  },
  args: {
    label: "Locations",
    nodes: locations,
    defaultExpanded: new Set(["de"]),
    onSelectionChange: fn(),
    style: { maxWidth: 420 },
  },
  beforeEach: () => {
    moved.mockClear();
    edit.mockClear();
  },
} satisfies Meta<typeof Tree>;
export default meta;
type Story = StoryObj<typeof meta>;

const item = (name: string) => screen.getByRole("treeitem", { name: new RegExp(`^${name}\\b`) });
const names = () => screen.getAllByRole("treeitem").map((each) => /\w+/.exec(each.textContent)?.[0]);

export const Default: Story = {};

/** The keys of the W3C's pattern. */
export const ByKeyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await expect(item("Germany")).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await expect(item("Berlin")).toHaveAttribute("aria-expanded", "true");
    await expect(item("Mitte")).toHaveAttribute("aria-level", "3");
    await userEvent.keyboard("{ArrowRight}{ArrowDown}");
    await expect(item("Pankow")).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    await expect(item("Berlin")).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard("*");
    await waitFor(() => expect(item("Altona")).toBeVisible());
    await userEvent.keyboard("{End}");
    await expect(item("Norway")).toHaveFocus();
    await userEvent.keyboard("ha");
    await expect(item("Hamburg")).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}{ArrowDown} ");
    await expect(item("Hamburg")).toHaveAttribute("aria-selected", "true");
    await expect(args.onSelectionChange).toHaveBeenCalledWith(new Set(["de-hh"]));
    await userEvent.keyboard("{Home}");
    await expect(item("Germany")).toHaveFocus();
  },
};

/** Children are asked for when their node is opened; one that can't be loaded says so and tries again. */
export const Lazy: Story = {
  render: function Lazy(args) {
    const [failures, setFailures] = useState(1);
    const load: TreeProps["loadChildren"] = (node) => {
      if (node.id === "de-be" && failures > 0) {
        setFailures(failures - 1);
        return Promise.reject(new Error("No answer"));
      }
      return Promise.resolve(withoutChildren(childrenOf(node.id)));
    };
    return <Tree {...args} nodes={withoutChildren(locations)} loadChildren={load} />;
  },
  play: async () => {
    const berlin = await screen.findByRole("treeitem", { name: /^Berlin/ });
    berlin.focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(await screen.findByRole("alert")).toHaveTextContent("This branch couldn’t be loaded.");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.getByRole("treeitem", { name: /^Pankow/ })).toBeVisible());
    item("Norway").focus();
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() => expect(screen.getByText("Nothing here yet")).toBeVisible());
  },
};

/** As a caller keeps a tree: a moved branch is taken out and put in. */
function KeptTree({ onMove, nodes: initial, ...props }: TreeProps) {
  const [nodes, setNodes] = useState(initial);
  return (
    <Tree
      {...props}
      nodes={nodes}
      onMove={(move) => {
        setNodes(moveNode(nodes, move));
        return onMove?.(move);
      }}
    />
  );
}

function moveNode(nodes: readonly TreeNode[], { id, parentId, beforeId }: TreeMove): TreeNode[] {
  const found: TreeNode[] = [];
  const without = (list: readonly TreeNode[]): TreeNode[] =>
    list
      .filter((node) => node.id !== id || !found.push(node))
      .map((node) => ({ ...node, children: node.children && without(node.children) }));
  const rest = without(nodes);
  const insert = (list: readonly TreeNode[]) => {
    const index = list.findIndex((node) => node.id === beforeId);
    return index < 0 ? [...list, ...found] : [...list.slice(0, index), ...found, ...list.slice(index)];
  };
  const into = (list: readonly TreeNode[]): TreeNode[] =>
    list.map((node) => {
      const children = node.children && into(node.children);
      return node.id === parentId
        ? { ...node, hasChildren: true, children: insert(children ?? []) }
        : { ...node, children };
    });
  return parentId === null ? insert(rest) : into(rest);
}

export const MovedByKeyboard: Story = {
  args: { onMove: moved },
  render: (args) => <KeptTree {...args} />,
  play: async () => {
    item("Berlin").focus();
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    await expect(moved).toHaveBeenLastCalledWith({ id: "de-be", parentId: "de", beforeId: "de-by" });
    await waitFor(() =>
      expect(names()).toEqual(["Germany", "Hamburg", "Berlin", "Bavaria", "Estonia", "Norway"]),
    );
    await waitFor(() => expect(item("Berlin")).toHaveFocus());
    await userEvent.keyboard("{Control>}x{/Control}{End}{Control>}v{/Control}");
    await expect(moved).toHaveBeenLastCalledWith({ id: "de-be", parentId: "no", beforeId: null });
    await expect(await screen.findByText("Berlin moved into Norway")).toBeInTheDocument();
    await waitFor(() => expect(item("Berlin")).toHaveFocus());
    // A branch can't be put into itself.
    item("Germany").focus();
    await userEvent.keyboard("{Control>}x{/Control}{ArrowDown}{Control>}v{/Control}");
    await expect(moved).toHaveBeenCalledTimes(2);
    await expect(screen.getByText("Germany wasn’t moved")).toBeInTheDocument();
  },
};

/** Actions of a row, and every move that dragging can make. */
export const RowActions: Story = {
  args: {
    onMove: moved,
    rowActions: (node) => [{ label: "Rename", icon: <Pencil aria-hidden />, onSelect: () => edit(node.id) }],
    moveRefusal: (_, parent) => (parent === null ? "Only countries stand on the top level" : undefined),
  },
  render: (args) => <KeptTree {...args} />,
  play: async () => {
    await userEvent.click(screen.getByRole("button", { name: "Actions for Hamburg" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Rename" }));
    await expect(edit).toHaveBeenCalledWith("de-hh");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await userEvent.click(screen.getByRole("button", { name: "Actions for Hamburg" }));
    await expect(await screen.findByRole("menuitem", { name: /^Move to the top level/ })).toHaveAttribute(
      "aria-disabled",
    );
    await userEvent.click(screen.getByRole("menuitem", { name: "Move up" }));
    await expect(moved).toHaveBeenLastCalledWith({ id: "de-hh", parentId: "de", beforeId: "de-be" });
  },
};

export const Several: Story = {
  args: { multiple: true },
  play: async () => {
    await userEvent.click(item("Berlin"));
    await userEvent.click(item("Estonia"));
    await expect(item("Berlin")).toHaveAttribute("aria-selected", "true");
    await expect(item("Estonia")).toHaveAttribute("aria-selected", "true");
  },
};

/** Search results with their paths. */
export const Results: Story = {
  args: {
    search: "al",
    results: [
      { node: { id: "de-hh-1", title: "Altona" }, path: ["Germany", "Hamburg"] },
      { node: { id: "ee-ta", title: "Tallinn" }, path: ["Estonia"] },
    ],
  },
  play: async () => {
    await expect(item("Altona")).toHaveTextContent("Germany › Hamburg");
    await userEvent.click(item("Tallinn"));
    await expect(item("Tallinn")).toHaveAttribute("aria-selected", "true");
  },
};

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <div style={{ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(260px, 1fr))", gap: 32 }}>
      <Tree
        {...args}
        defaultExpanded={new Set(["de", "de-be", "de-by"])}
        defaultSelection={new Set(["de-be-1"])}
        rowActions={() => []}
      />
      <Tree
        {...args}
        label="Several"
        multiple
        defaultExpanded={new Set(["de"])}
        defaultSelection={new Set(["de-be", "ee"])}
        nodes={[
          ...locations,
          { id: "x", title: "A name that is long enough to need a second line of its row", note: "1 204" },
          { id: "y", title: "Antarctica", lockedReason: "No one delivers there" },
        ]}
      />
      <Tree
        {...args}
        label="Loading"
        nodes={withoutChildren(locations)}
        defaultExpanded={new Set(["de", "ee"])}
        loadChildren={(node) =>
          node.id === "de" ? new Promise(() => {}) : Promise.reject(new Error("No answer"))
        }
      />
      <Tree {...args} label="First load" loading />
      <Tree {...args} label="Found" {...Results.args} />
      <Tree {...args} label="Nothing" nodes={[]} />
      <ForcedStates>
        {(state) => <Tree {...args} label={state} nodes={locations.slice(1)} rowActions={() => []} />}
      </ForcedStates>
    </div>
  ),
};
