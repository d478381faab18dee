import {
  Checkbox,
  ColorPicker,
  Combobox,
  DateField,
  EntitySearch,
  EntitySelect,
  FileDrop,
  MoneyInput,
  MonthField,
  NumericInput,
  PasswordField,
  PhoneInput,
  SearchField,
  SegmentedControl,
  Select,
  TagsInput,
  TextArea,
  TextField,
  TimeInput,
  ToggleGroup,
  UiProvider,
} from "@backoffice/ui";
import { Editor } from "@backoffice/ui/editor";
import type { ReactElement, Ref } from "react";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";

/** What every input takes of a form. */
interface Native {
  name: string;
  form?: string;
  required?: boolean;
  ref?: Ref<never>;
}

interface Case {
  /** With a value to start from, and without. */
  draw: (native: Native, filled: boolean) => ReactElement;
  /** What a form sends of that value: not how it is shown. */
  sent: string[];
  /** Changes it as a reader does. */
  change: () => Promise<unknown>;
  changed: string[];
  /** Where nothing can be missing. */
  always?: true;
}

const box = () => page.getByRole("textbox", { name: "It" });
const options = [
  { value: "a", label: "First" },
  { value: "b", label: "Second" },
];
const people = [
  { id: 7, title: "Mira" },
  { id: 8, title: "Noah" },
];
const find = () => Promise.resolve(people);
const when = <Value,>(filled: boolean, value: Value) => (filled ? value : undefined);

const typed = { sent: ["a"], change: () => box().fill("b"), changed: ["b"] };

const inputs: Record<string, Case> = {
  TextField: {
    ...typed,
    draw: (native, filled) => <TextField {...native} label="It" defaultValue={when(filled, "a")} />,
  },
  TextArea: {
    ...typed,
    draw: (native, filled) => <TextArea {...native} label="It" defaultValue={when(filled, "a")} />,
  },
  PasswordField: {
    ...typed,
    draw: (native, filled) => <PasswordField {...native} label="It" defaultValue={when(filled, "a")} />,
    change: () => page.getByLabelText("It").fill("b"),
  },
  SearchField: {
    ...typed,
    draw: (native, filled) => <SearchField {...native} label="It" defaultValue={when(filled, "a")} />,
    change: () => page.getByRole("searchbox").fill("b"),
  },
  NumericInput: {
    draw: (native, filled) => <NumericInput {...native} label="It" defaultValue={when(filled, "1.5")} />,
    sent: ["1.5"],
    change: () => box().fill("2,5"),
    changed: ["2.5"],
  },
  MoneyInput: {
    draw: (native, filled) => (
      <MoneyInput {...native} label="It" currency="EUR" defaultValue={when(filled, "1234.50")} />
    ),
    sent: ["1234.50"],
    change: () => box().fill("2 000,75"),
    changed: ["2000.75"],
  },
  PhoneInput: {
    draw: (native, filled) => (
      <PhoneInput {...native} label="It" home="DE" defaultValue={when(filled, "040 1234567")} />
    ),
    sent: ["+49401234567"],
    change: () => box().fill("+44 20 7946 0018"),
    changed: ["+442079460018"],
  },
  Select: {
    draw: (native, filled) => (
      <Select {...native} label="It" options={options} defaultValue={when(filled, "a")} />
    ),
    sent: ["a"],
    change: () => page.getByRole("combobox").selectOptions("b"),
    changed: ["b"],
  },
  Combobox: {
    draw: (native, filled) => (
      <Combobox {...native} label="It" options={options} defaultValue={when(filled, "a")} />
    ),
    sent: ["a"],
    change: async () => {
      await page.getByRole("combobox").fill("sec");
      await userEvent.keyboard("{Enter}");
    },
    changed: ["b"],
  },
  "Combobox, several": {
    draw: (native, filled) => (
      <Combobox {...native} multiple label="It" options={options} defaultValue={when(filled, ["a"])} />
    ),
    sent: ["a"],
    change: async () => {
      await page.getByRole("combobox").fill("sec");
      await userEvent.keyboard("{Enter}");
    },
    changed: ["a", "b"],
  },
  SegmentedControl: {
    draw: (native, filled) => (
      <SegmentedControl {...native} label="It" options={options} defaultValue={when(filled, "a")} />
    ),
    sent: ["a"],
    change: () => page.getByText("Second").click(),
    changed: ["b"],
  },
  Checkbox: {
    draw: (native, filled) => <Checkbox {...native} label="It" defaultChecked={filled} />,
    sent: ["on"],
    change: () => page.getByRole("checkbox").click(),
    changed: [],
  },
  DateField: {
    draw: (native, filled) => <DateField {...native} label="It" defaultValue={when(filled, "2026-11-20")} />,
    sent: ["2026-11-20"],
    change: async () => {
      await box().fill("2026-11-21");
      await userEvent.tab();
    },
    changed: ["2026-11-21"],
  },
  "DateField with a range": {
    draw: (native, filled) => (
      <DateField
        {...native}
        range
        label="It"
        defaultValue={when(filled, { from: "2026-11-20", to: "2026-11-24" })}
      />
    ),
    sent: ["2026-11-20", "2026-11-24"],
    change: () => page.getByRole("button", { name: "Clear It" }).click(),
    changed: [],
  },
  MonthField: {
    draw: (native, filled) => <MonthField {...native} label="It" defaultValue={when(filled, "2026-11")} />,
    sent: ["2026-11"],
    change: async () => {
      await box().fill("12/2026");
      await userEvent.tab();
    },
    changed: ["2026-12"],
  },
  ToggleGroup: {
    draw: (native, filled) => (
      <ToggleGroup {...native} label="It" options={options} defaultValue={when(filled, "a")} />
    ),
    sent: ["a"],
    change: () => page.getByRole("button", { name: "Second" }).click(),
    changed: ["b"],
  },
  "ToggleGroup, several": {
    draw: (native, filled) => (
      <ToggleGroup {...native} multiple label="It" options={options} defaultValue={when(filled, ["a"])} />
    ),
    sent: ["a"],
    change: () => page.getByRole("button", { name: "Second" }).click(),
    changed: ["a", "b"],
  },
  TimeInput: {
    draw: ({ required: _, ...native }, filled) => (
      <TimeInput
        {...native}
        aria-label="It"
        defaultValue={when(filled, { hours: 9, minutes: 30, seconds: 0, milliseconds: 0 })}
      />
    ),
    sent: ["09:30:00"],
    change: async () => page.getByRole("spinbutton", { name: "It, hours" }).fill("8"),
    changed: ["08:30:00"],
    always: true,
  },
  ColorPicker: {
    draw: (native, filled) => <ColorPicker {...native} label="It" defaultValue={when(filled, "#5b5bd6")} />,
    sent: ["#5b5bd6"],
    change: () => page.getByRole("button", { name: "Clear It" }).click(),
    changed: [],
  },
  TagsInput: {
    draw: (native, filled) => (
      <TagsInput {...native} label="It" defaultValue={when(filled, ["one", "two"])} />
    ),
    sent: ["one", "two"],
    change: () => box().fill("three,"),
    changed: ["one", "two", "three"],
  },
  EntitySearch: {
    draw: (native, filled) => (
      <EntitySearch {...native} label="It" search={find} defaultValue={when(filled, people[0]!)} />
    ),
    sent: ["7"],
    change: () => page.getByRole("button", { name: "Clear It" }).click(),
    changed: [],
  },
  EntitySelect: {
    draw: (native, filled) => (
      <EntitySelect {...native} label="It" search={find} defaultValue={when(filled, people)} />
    ),
    sent: ["7", "8"],
    change: () => page.getByRole("button", { name: "Clear Mira" }).click(),
    changed: ["8"],
  },
  Editor: {
    draw: (native, filled) => <Editor {...native} label="It" defaultValue={when(filled, "<p>a</p>")} />,
    sent: ["<p>a</p>"],
    change: () => box().fill("b"),
    changed: ["<p>b</p>"],
  },
  FileDrop: {
    draw: (native, filled) => (
      <FileDrop
        {...native}
        label="It"
        onUpload={(file) => Promise.resolve({ id: 5, name: file.name })}
        defaultFiles={when(filled, [{ id: 4, name: "a.pdf" }])}
      />
    ),
    sent: ["4"],
    change: () =>
      page.elementLocator(document.querySelector("input[type=file]")!).upload(new File(["b"], "b.pdf")),
    changed: ["4", "5"],
  },
};

const formIn = (container: Element) => container.querySelector("form")!;
const sentBy = (form: HTMLFormElement) => new FormData(form).getAll("it");

describe.each(Object.entries(inputs))("%s", (_, { draw, sent, change, changed, always }) => {
  test("sends its value, and starts again with a reset", async () => {
    const { container } = await render(<form>{draw({ name: "it" }, true)}</form>);
    const form = formIn(container);
    expect(sentBy(form)).toEqual(sent);
    expect([...new Set(new FormData(form).keys())]).toEqual(["it"]);
    await expect.poll(() => container.querySelector("[aria-busy]")).toBeNull();
    await change();
    await expect.poll(() => sentBy(form)).toEqual(changed);
    form.reset();
    await expect.poll(() => sentBy(form)).toEqual(sent);
  });

  test("belongs to a form elsewhere, and to a disabled fieldset", async () => {
    const { container } = await render(
      <>
        <form id="elsewhere" />
        {draw({ name: "it", form: "elsewhere" }, true)}
      </>,
    );
    expect(sentBy(formIn(container))).toEqual(sent);

    const off = await render(
      <form>
        <fieldset disabled>{draw({ name: "it" }, true)}</fieldset>
      </form>,
    );
    expect(sentBy(formIn(off.container))).toEqual([]);
    await expect.poll(() => off.container.querySelector("[contenteditable=true]")).toBeNull();
  });

  test("takes the focus by its ref", async () => {
    const ref: { current: HTMLElement | null } = { current: null };
    await render(draw({ name: "it", ref: ref as Ref<never> }, true));
    await expect.poll(() => ref.current).not.toBeNull();
    ref.current!.focus();
    expect(document.activeElement).toBe(ref.current);
  });

  test.skipIf(always)("is refused while it is required and empty, in the reader's language", async () => {
    const missing = "Потрібне значення.";
    const { container } = await render(
      <UiProvider
        locale="uk"
        strings={{ textMissing: missing, choiceMissing: missing, checkMissing: missing }}
      >
        <form>{draw({ name: "it", required: true }, false)}</form>
      </UiProvider>,
    );
    await expect.poll(() => container.querySelector("[aria-busy]")).toBeNull();
    const form = formIn(container);
    expect(form.reportValidity()).toBe(false);
    await expect.element(page.getByText(missing)).toBeVisible();
    const focused = document.activeElement!;
    expect(form.contains(focused)).toBe(true);
    expect(focused.closest("[aria-hidden=true]")).toBeNull();
    form.reset();
    await expect.element(page.getByText(missing)).not.toBeInTheDocument();
  });
});
