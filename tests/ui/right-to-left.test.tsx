import { composeStories } from "@storybook/react-vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import {
  Alert,
  ConfirmDialog,
  DataList,
  Dialog,
  EmptyState,
  Form,
  FormField,
  NotificationDialog,
  Progress,
  ProgressCircle,
  TextField,
} from "@backoffice/ui";
import * as breadcrumbs from "../../stories/breadcrumbs.stories.tsx";
import * as breakdown from "../../stories/breakdown-chart.stories.tsx";
import * as cart from "../../stories/cart.stories.tsx";
import * as count from "../../stories/count.stories.tsx";
import * as datePicker from "../../stories/date-picker.stories.tsx";
import * as editor from "../../stories/editor.stories.tsx";
import * as notifications from "../../stories/notifications-centre.stories.tsx";
import * as pagination from "../../stories/pagination.stories.tsx";
import * as sideMenu from "../../stories/side-menu.stories.tsx";

const look = { initialGlobals: { direction: "rtl" } };
const { Default: Date, Time } = composeStories(datePicker, look);

beforeEach(() => {
  document.documentElement.dir = "rtl";
});
afterEach(() => {
  document.documentElement.dir = "ltr";
});

test.each([
  ["breadcrumbs", composeStories(breadcrumbs, look).Default, "nav li svg"],
  ["a breakdown", composeStories(breakdown, look).States, "nav svg, svg.lucide-chevron-right"],
  ["the cart's button", composeStories(cart, look).Default, "svg.lucide-arrow-right"],
  ["a notification's link", composeStories(notifications, look).Default, "svg.lucide-arrow-up-right"],
])("the arrow of %s points the way that is read", async (_, Story, arrow) => {
  await render(<Story />);
  await expect.poll(() => document.querySelector(arrow)).not.toBeNull();
  expect(getComputedStyle(document.querySelector(arrow)!).scale).toBe("-1 1");
});

test("numbers, dates and times keep their order, and begin where the others do", async () => {
  const Count = composeStories(count, look).AboveTheMost;
  const Pagination = composeStories(pagination, look).Default;
  const screen = await render(
    <>
      <Date />
      <Time />
      <Count />
      <Pagination />
    </>,
  );
  const direction = (element: Element) => getComputedStyle(element).direction;
  const [date, time] = screen.getByRole("textbox").elements();
  expect([date, time].map((input) => [direction(input!), getComputedStyle(input!).textAlign])).toEqual([
    ["ltr", "right"],
    ["ltr", "right"],
  ]);
  expect(direction(screen.getByText("99+").element())).toBe("ltr");
  expect(direction(screen.getByText("1 / 25").element())).toBe("ltr");
});

test("a formatted text goes the way of its own language", async () => {
  const Viewer = composeStories(editor, look).Viewer;
  await render(<Viewer />);
  await expect.poll(() => document.querySelector("[dir=auto] p")).not.toBeNull();
  expect(getComputedStyle(document.querySelector("[dir=auto] p")!).direction).toBe("ltr");
});

test("texts that may be of another language keep their order", async () => {
  const screen = await render(
    <>
      <ProgressCircle label="Shipped" size="large" value={75} />
      <Progress label="Export" status="failed" note="The store is full." />
      <Form errors={{ name: "Write a name.", email: "Write an address." }} aria-label="Client">
        {["name", "email"].map((name) => (
          <FormField key={name} name={name} label={name}>
            {(field) => <TextField {...field} />}
          </FormField>
        ))}
      </Form>
    </>,
  );
  for (const text of ["75 %", "The store is full."])
    expect(screen.getByText(text).element().tagName).toBe("BDI");
  expect(screen.getByRole("button", { name: "Write a name." }).element().firstElementChild?.tagName).toBe(
    "BDI",
  );
});

/** Where the first and the last letter of a text begin, in pixels from the left. */
function endsOf(element: Element) {
  const text = element.firstChild!;
  const range = document.createRange();
  const leftOf = (index: number) => {
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    return range.getBoundingClientRect().left;
  };
  return [leftOf(0), leftOf(text.textContent!.length - 1)] as const;
}

const column = { id: "name", label: "Name", render: (name: string) => name };
const list = { label: "Clients", columns: [column], rows: ["Mira"], rowKey: String, rowLabel: String };

test.each([
  ["an alert", () => <Alert title="Set up your email." />, ["Set up your email."]],
  [
    "a dialog",
    () => <Dialog defaultOpen title="Who?" description="Choose a client." />,
    ["Who?", "Choose a client."],
  ],
  [
    "a question",
    () => (
      <ConfirmDialog defaultOpen title="Delete it?" description="It is gone then." onConfirm={() => {}} />
    ),
    ["Delete it?", "It is gone then."],
  ],
  [
    "a notice",
    () => <NotificationDialog defaultOpen title="Not created." description="It is sold out." />,
    ["Not created.", "It is sold out."],
  ],
  [
    "an empty place",
    () => <EmptyState title="No orders yet." description="They come from the cart." />,
    ["No orders yet.", "They come from the cart."],
  ],
  ["a list's failure", () => <DataList {...list} error="It can't be read." />, ["It can't be read."]],
  [
    "a selection of all",
    () => (
      <DataList
        {...list}
        defaultSelection={new Set(["Mira"])}
        allMatching={{ total: "4 312", selected: false, onSelectedChange() {} }}
      />
    ),
    ["All 1 on this page are selected."],
  ],
])("an English text of %s ends where it is read to", async (_, shown, texts) => {
  const screen = await render(shown());
  for (const text of texts) {
    const [first, last] = endsOf(screen.getByText(text).element());
    expect(last).toBeGreaterThan(first);
  }
});

test("a name of the menu stands beside its icon", async () => {
  const SideMenu = composeStories(sideMenu, look).Default;
  const screen = await render(<SideMenu />);
  const [icon, name] = [...screen.getByRole("link", { name: /^Orders/ }).element().children].map((part) =>
    part.getBoundingClientRect(),
  );
  expect(icon!.left - name!.right).toBeGreaterThan(0);
  expect(icon!.left - name!.right).toBeLessThan(16);
  expect(name!.width).toBeLessThan(80);
});
