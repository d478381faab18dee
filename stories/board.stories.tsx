import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  Board,
  moveBoardCards,
  type BoardCard,
  type BoardColumn,
  type BoardMove,
  type BoardProps,
} from "@backoffice/ui/planning";
import { CircleCheck, CircleX } from "lucide-react";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";
import { deals, manyDeals, owners } from "./fixtures/deals.ts";

const moved = fn();
const dropped = fn();

/** A caller's state: moves show at once. */
function KeptBoard({ columns: initial, onMove, onZoneDrop, ...props }: BoardProps) {
  const [columns, setColumns] = useState<readonly BoardColumn[]>(initial);
  return (
    <Board
      {...props}
      columns={columns}
      onMove={
        onMove &&
        ((move: BoardMove) => {
          setColumns(moveBoardCards(columns, move));
          onMove(move);
        })
      }
      onZoneDrop={(drop) => {
        const gone = new Set(drop.cardIds);
        setColumns(
          columns.map((column) => ({ ...column, cards: column.cards.filter(({ id }) => !gone.has(id)) })),
        );
        onZoneDrop?.(drop);
      }}
    />
  );
}

const meta = {
  title: "Planning/Board",
  component: Board,
  parameters: {
    layout: "fullscreen",
    usage: {
      use: "Records that move through stages by hand: deals, tasks, deliveries.",
      avoid: "for more than a few hundred cards, or to compare figures (Data list).",
      keys: "Arrows move between cards, Space picks one up, arrows carry it, Space drops it, Escape cancels; X selects. A card's menu moves it too.",
      review:
        "column headers while scrolling, a lifted card, the drop line, an empty column, columns on a phone.",
    },
  },
  args: { label: "Deals", columns: deals, onMove: moved, style: { height: 620, padding: 16 } },
  render: (args) => <KeptBoard {...args} />,
  beforeEach: () => {
    moved.mockClear();
    dropped.mockClear();
  },
} satisfies Meta<typeof Board>;
export default meta;
type Story = StoryObj<typeof meta>;

const card = (name: string) => screen.getByRole("article", { name });
const column = (canvas: HTMLElement, name: string) => within(canvas).getByRole("list", { name });
const names = (canvas: HTMLElement, name: string) =>
  within(column(canvas, name))
    .queryAllByRole("article")
    .map((each) => each.getAttribute("aria-label"));

export const Default: Story = {};

/** Space picks a card up, arrows move it, Space drops it, and the focus follows. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    card("Fleet refit").focus();
    await userEvent.keyboard(" ");
    await expect(screen.getByText(/^Picked up Fleet refit/)).toBeInTheDocument();
    await userEvent.keyboard("{ArrowDown}{ArrowRight}");
    await expect(screen.getByText("Proposal, position 2 of 4")).toBeInTheDocument();
    await userEvent.keyboard(" ");
    await expect(moved).toHaveBeenCalledWith({ cardIds: [4], toColumn: "proposal", beforeId: 7, afterId: 6 });
    await expect(names(canvasElement, "Proposal").slice(0, 3)).toEqual([
      "Racking, phase 2",
      "Fleet refit",
      "Annual film supply",
    ]);
    await waitFor(() => expect(card("Fleet refit")).toHaveFocus());
    await expect(screen.getByText("Fleet refit moved to Proposal")).toBeInTheDocument();
  },
};

export const CarryingByKeyboard: Story = {
  play: async () => {
    card("Racking, phase 2").focus();
    await userEvent.keyboard("{Enter}{ArrowLeft}{ArrowDown}");
    await expect(screen.getByText("Qualified, position 2 of 3")).toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    await expect(moved).not.toHaveBeenCalled();
    await expect(screen.getByText("Racking, phase 2 wasn’t moved")).toBeInTheDocument();
    await expect(card("Racking, phase 2")).toHaveFocus();
    await userEvent.keyboard(" {ArrowLeft}{ArrowDown}");
  },
};

/** Arrows go from card to card; x selects, and what is selected moves together. */
export const SeveralTogether: Story = {
  play: async ({ canvasElement }) => {
    card("Cold-store doors").focus();
    await userEvent.keyboard("x{ArrowDown}{ArrowDown}x");
    await waitFor(() => expect(screen.getByText("2 selected")).toBeVisible());
    await userEvent.keyboard(" {ArrowRight}{Home} ");
    await expect(moved).toHaveBeenCalledWith({
      cardIds: [1, 3],
      toColumn: "qualified",
      beforeId: 4,
      afterId: null,
    });
    await expect(names(canvasElement, "Qualified").slice(0, 2)).toEqual([
      "Cold-store doors",
      "Shelving, 2 sites",
    ]);
    await expect(screen.queryByText("2 selected")).toBeNull();
  },
};

export const SelectedByPointer: Story = {
  play: async () => {
    const user = userEvent.setup();
    await user.keyboard("{Control>}");
    await user.click(card("Office move"));
    await user.click(card("Scanners"));
    await user.keyboard("{/Control}");
    await waitFor(() => expect(card("Office move, selected")).toBeVisible());
    await userEvent.click(screen.getByRole("button", { name: "Move to…" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Move to Contract" }));
    await expect(moved).toHaveBeenCalledWith({
      cardIds: [2, 5],
      toColumn: "contract",
      beforeId: 8,
      afterId: null,
    });
  },
};

/** Everything that dragging can do is in a card's menu too. */
export const ByMenu: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(screen.getByRole("button", { name: "Actions for Scanners" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Move up" }));
    await expect(names(canvasElement, "Qualified")).toEqual(["Scanners", "Fleet refit"]);
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await userEvent.click(screen.getByRole("button", { name: "Actions for Scanners" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Move to Lead" }));
    await expect(moved).toHaveBeenLastCalledWith({
      cardIds: [5],
      toColumn: "lead",
      beforeId: 1,
      afterId: null,
    });
  },
};

export const WonAndLost: Story = {
  args: {
    onZoneDrop: dropped,
    zones: [
      { id: "won", title: "Won", tone: "success", icon: <CircleCheck aria-hidden /> },
      { id: "lost", title: "Lost", tone: "danger", icon: <CircleX aria-hidden /> },
    ],
  },
  play: async () => {
    card("Forklift lease").focus();
    await userEvent.keyboard(" {ArrowRight}{ArrowRight}{ArrowRight}");
    await waitFor(() => expect(screen.getByRole("group", { name: "Drop here" })).toBeVisible());
    await expect(screen.getByText("Drop to: Lost")).toBeInTheDocument();
    await userEvent.keyboard(" ");
    await expect(dropped).toHaveBeenCalledWith({ cardIds: [8], zone: "lost" });
  },
};

/** A stage with a rule refuses, and says why; a locked card doesn't come along. */
export const Refused: Story = {
  args: {
    columns: deals.map((each) =>
      each.id === "contract"
        ? {
            ...each,
            cards: each.cards.map((own) => ({ ...own, lockedReason: "Its contract is being signed" })),
          }
        : each,
    ),
    moveRefusal: (_, { column: to }) => (to === "won" ? "A deal is won once its invoice is paid" : undefined),
  },
  play: async ({ canvasElement }) => {
    card("Annual film supply").focus();
    await userEvent.keyboard(" {ArrowRight}{ArrowRight}");
    await expect(column(canvasElement, "Won")).toHaveTextContent("A deal is won once its invoice is paid");
    await userEvent.keyboard(" ");
    await expect(moved).not.toHaveBeenCalled();
    await expect(screen.getByText("Won: A deal is won once its invoice is paid")).toBeInTheDocument();
    card("Forklift lease").focus();
    await userEvent.keyboard(" {ArrowLeft} ");
    await expect(moved).not.toHaveBeenCalled();
  },
};

export const Lanes: Story = {
  args: {
    lanes: owners.map((name) => ({ id: name, title: name })),
    columns: deals.map((each) => ({
      ...each,
      cards: each.cards.map((own) => ({ ...own, lane: own.person })),
    })),
  },
  play: async ({ canvasElement }) => {
    card("Cold-store doors").focus();
    await userEvent.keyboard(" {ArrowRight} ");
    await expect(moved).toHaveBeenCalledWith({
      cardIds: [1],
      toColumn: "qualified",
      beforeId: 5,
      afterId: null,
      toLane: "Tom Okafor",
    });
    await expect(names(canvasElement, "Qualified, Tom Okafor")).toEqual(["Cold-store doors", "Scanners"]);
  },
};

const loadMore = fn();

/** Its page shows the code of the file: each card's own would be a megabyte, at which a browser stands still. */
const asWritten = { docs: { source: { type: "code" } } };

/** Twenty cards of a column are drawn at first; the rest is there or on the server. */
export const ManyCards: Story = {
  args: { columns: manyDeals(5000), onLoadMore: loadMore },
  parameters: asWritten,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole("article")).toHaveLength(100);
    await userEvent.click(screen.getByRole("button", { name: "Show more in Lead" }));
    await expect(within(column(canvasElement, "Lead")).getAllByRole("article")).toHaveLength(40);
    await expect(loadMore).not.toHaveBeenCalled();
  },
};

export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvasElement }) => {
    card("Fleet refit").focus();
    await userEvent.keyboard(" {ArrowRight}");
    await expect(moved).not.toHaveBeenCalled();
    await expect(card("Racking, phase 2")).toHaveFocus();
    await expect(within(canvasElement).queryByRole("button", { name: /^Actions/ })).toBeNull();
  },
};

export const Opening: Story = {
  args: { onOpen: fn() },
  play: async ({ args }) => {
    await userEvent.click(card("Fleet refit"));
    card("Scanners").focus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onOpen).toHaveBeenCalledTimes(2);
  },
};

export const OwnCards: Story = {
  args: { renderCard: (own: BoardCard) => <strong>{own.title}</strong> },
};

export const Loading: Story = { args: { columns: [], loading: true } };

export const States: Story = {
  parameters: pictured,
  args: {
    style: undefined,
    defaultSelection: new Set([2]),
    zones: [
      { id: "won", title: "Won", tone: "success", icon: <CircleCheck aria-hidden /> },
      { id: "lost", title: "Lost", tone: "danger", icon: <CircleX aria-hidden /> },
    ],
  },
  render: (args) => (
    <div style={{ display: "grid", gap: 24, padding: 16 }}>
      <KeptBoard {...args} style={{ height: 440 }} />
      <KeptBoard
        {...args}
        label="Limits"
        defaultSelection={new Set()}
        columns={[
          {
            id: "busy",
            title: "Proposal, long name of a stage",
            tone: "accent",
            limit: 2,
            sum: "92 100 €",
            detail: "weighted 46 050 €",
            hasMore: true,
            count: 1340,
            cards:
              deals[2]?.cards.map((own, index) => ({
                ...own,
                id: `busy ${index}`,
                ...(index === 0
                  ? { lockedReason: "Its contract is being signed" }
                  : { noteTone: "danger" as const }),
                extra: "Call about the frost protection on Friday",
              })) ?? [],
          },
          {
            id: "few",
            title: "Contract",
            color: "#d1478c",
            limit: 8,
            cards: deals[3]?.cards.slice(0, 1) ?? [],
          },
          { id: "none", title: "Won", tone: "success", sum: "0 €", cards: [] },
        ]}
      />
      <KeptBoard
        {...args}
        label="Lanes"
        defaultSelection={new Set()}
        lanes={owners.slice(0, 2).map((name) => ({ id: name, title: name, detail: "3 deals" }))}
        columns={deals.slice(0, 3).map((each) => ({
          ...each,
          cards: each.cards.map((own) => ({ ...own, id: `lane ${own.id}`, lane: own.person })),
        }))}
      />
      <div style={{ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(260px, 1fr))", gap: 24 }}>
        <ForcedStates>
          {(state) => (
            <KeptBoard
              {...args}
              label={state}
              defaultSelection={new Set()}
              columns={deals.slice(0, 1).map((each) => ({
                ...each,
                title: state,
                cards: each.cards.slice(0, 1).map((own) => ({ ...own, id: `${state} ${own.id}` })),
              }))}
            />
          )}
        </ForcedStates>
      </div>
      <Board label="Loading" columns={[]} loading />
      <Board label="Failed" columns={[]} error="The deals could not be loaded." onRetry={fn()} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    within(canvasElement).getAllByRole("article", { name: "Fleet refit" })[0]?.focus();
    await userEvent.keyboard(" {ArrowRight}{ArrowDown}");
  },
};
