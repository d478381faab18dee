import { composeStories } from "@storybook/react-vite";
import fc from "fast-check";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import type { Upload } from "@backoffice/ui";
import { kindNames, refusalOf, sizeText } from "../../ui/file-drop/file-limits.ts";
import * as stories from "../../stories/file-drop.stories.tsx";

const { Default, States } = composeStories(stories);
const pixel = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
const file = (name: string, size = 4, type = "application/pdf") =>
  new File([new Uint8Array(size)], name, { type });

test.each([
  ["a.PDF", "", ".pdf", undefined],
  ["a.png", "image/png", "image/*", undefined],
  ["a.csv", "text/csv", "text/csv", undefined],
  ["a.csv", "text/csvx", "text/csv", "kind"],
  ["a.png", "imagery/png", "image/*", "kind"],
  ["a.pdf", "", ".pdf, image/*", undefined],
  ["a.exe", "application/x-msdownload", ".pdf,image/*", "kind"],
  ["a.pdf.exe", "", ".pdf", "kind"],
  ["a.exe", "", undefined, undefined],
])("%s of kind %s against %s", (name, type, accept, refusal) => {
  expect(refusalOf({ name, type, size: 1 }, { accept }, 0)).toBe(refusal);
});

test("a file is refused for its size, or as one too many", () => {
  expect(refusalOf({ name: "a", type: "", size: 11 }, { maxSize: 10 }, 0)).toBe("tooLarge");
  expect(refusalOf({ name: "a", type: "", size: 10 }, { maxSize: 10 }, 0)).toBeUndefined();
  expect(refusalOf({ name: "a", type: "", size: 0 }, {}, 0)).toBe("empty");
  expect(refusalOf({ name: "a", type: "", size: 1 }, { maxCount: 2 }, 2)).toBe("tooMany");
  expect(refusalOf({ name: "a", type: "", size: 1 }, { maxCount: 2 }, 1)).toBeUndefined();
  expect(kindNames(".pdf, image/*,text/csv")).toBe("PDF, image, text/csv");
  expect(kindNames(undefined)).toBe("");
});

test("no size is written smaller than it is", () => {
  expect(sizeText(512)).toBe("512\u00a0B");
  expect([1023, 1024, 2 ** 40].map((bytes) => sizeText(bytes))).toEqual([
    "1\u00a0023\u00a0B",
    "1\u00a0KB",
    "1\u00a0024\u00a0GB",
  ]);
  expect(sizeText(5 * 1024 * 1024)).toBe("5\u00a0MB");
  expect(sizeText(5 * 1024 * 1024 + 1)).toBe("5.1\u00a0MB");
  expect(sizeText(1536, { group: ".", decimal: "," })).toBe("1,5\u00a0KB");
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 40 }), (bytes) => {
      const [, value = "", unit = ""] = /^([\d.\u00a0]+)\u00a0(\w+)$/.exec(sizeText(bytes)) ?? [];
      const shown = Number(value.replaceAll("\u00a0", "")) * 1024 ** ["B", "KB", "MB", "GB"].indexOf(unit);
      expect(shown).toBeGreaterThanOrEqual(bytes - 1e-3);
    }),
  );
});

test("where one file has room, another takes the place of one that failed", async () => {
  const onUpload = fn<Upload>((sent) =>
    sent.name === "a.pdf"
      ? Promise.reject(new Error("It can’t be read"))
      : Promise.resolve({ id: sent.name, name: sent.name }),
  );
  const screen = await render(<Default onUpload={onUpload} maxCount={1} defaultFiles={[]} />);
  const input = screen.getByLabelText("Attachments").nth(1);
  await userEvent.upload(input, file("a.pdf"));
  await expect.element(screen.getByText("It can’t be read")).toBeVisible();
  await userEvent.upload(input, file("b.pdf"));
  await expect.element(screen.getByText("b.pdf", { exact: true })).toBeVisible();
  await expect.element(screen.getByText("a.pdf")).not.toBeInTheDocument();
  await expect.poll(() => onUpload.mock.calls.length).toBe(2);
});

test("three go at once, and the next when one has arrived", async () => {
  const ends: (() => void)[] = [];
  const onUpload = fn<Upload>(
    (sent) => new Promise((resolve) => ends.push(() => resolve({ id: sent.name, name: sent.name }))),
  );
  const screen = await render(<Default onUpload={onUpload} />);
  await userEvent.upload(
    screen.getByLabelText("Attachments").nth(1),
    ["a", "b", "c", "d"].map((name) => file(`${name}.pdf`)),
  );
  await expect.poll(() => onUpload.mock.calls.length).toBe(3);
  ends[0]!();
  await expect.poll(() => onUpload.mock.calls.length).toBe(4);
  await expect.element(screen.getByText("a.pdf was uploaded")).toBeInTheDocument();
});

test("what is left is stopped", async () => {
  const signals: AbortSignal[] = [];
  const onUpload = fn<Upload>((_, { signal }) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  const screen = await render(<Default onUpload={onUpload} />);
  await userEvent.upload(screen.getByLabelText("Attachments").nth(1), file("a.pdf"));
  await expect.poll(() => signals.length).toBe(1);
  await screen.unmount();
  expect(signals[0]!.aborted).toBe(true);
});

test("a kept file that can't be removed stays", async () => {
  const files = [{ id: 1, name: "Offer.pdf" }];
  const onFilesChange = fn();
  const screen = await render(
    <Default
      files={files}
      onFilesChange={onFilesChange}
      onRemove={fn(() => Promise.reject(new Error("No")))}
    />,
  );
  await screen.getByRole("button", { name: "Remove Offer.pdf" }).click();
  await expect.element(screen.getByText("Offer.pdf")).toBeVisible();
  expect(onFilesChange).not.toHaveBeenCalled();
});

test("an error is read with the field", async () => {
  const screen = await render(<States />);
  await expect
    .element(screen.getByRole("group", { name: "Scans" }).getByLabelText("Scans"))
    .toHaveAccessibleDescription(/Attach the signed contract/);
});

test("the place for a single file speaks of one", async () => {
  const screen = await render(<Default label="Scan" accept="" maxCount={1} maxSize={50 * 1024 * 1024} />);
  await expect.element(screen.getByText("Drop a file here, paste it, or choose it")).toBeVisible();
  await expect.element(screen.getByText("up to 50\u00a0MB", { exact: true })).toBeVisible();
});

test("files are dropped and pasted; what is no file leaves the area alone", async () => {
  const onUpload = fn<Upload>((sent) => Promise.resolve({ id: sent.name, name: sent.name, preview: pixel }));
  const screen = await render(<Default defaultFiles={[]} onUpload={onUpload} maxCount={2} maxSize={1024} />);
  const area = screen.container.querySelector("label")!;
  const send = (type: string, files: File[], init: DragEventInit = {}) => {
    const dataTransfer = new DataTransfer();
    for (const each of files) dataTransfer.items.add(each);
    area.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, ...init }));
  };
  send("dragover", []);
  expect(area).not.toHaveAttribute("data-over");
  send("dragover", [file("a.pdf")]);
  await expect.element(area).toHaveAttribute("data-over", "true");
  send("dragleave", [], { relatedTarget: area.querySelector("span") });
  await expect.element(area).toHaveAttribute("data-over", "true");
  send("dragleave", [], { relatedTarget: document.body });
  await expect.element(area).not.toHaveAttribute("data-over");
  send("drop", [file("a.pdf"), file("large.pdf", 2000)]);
  await expect.element(screen.getByText("a.pdf was uploaded")).toBeInTheDocument();
  await expect.element(screen.getByText(/large\.pdf.*1.KB/).first()).toBeInTheDocument();
  expect(screen.container.querySelector("img")).toHaveAttribute("src", pixel);
  const paste = (files: File[]) => {
    const clipboardData = new DataTransfer();
    for (const each of files) clipboardData.items.add(each);
    area.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  };
  paste([]);
  paste([file("b.pdf"), file("c.pdf")]);
  await expect.element(screen.getByText("b.pdf was uploaded")).toBeInTheDocument();
  // The one that is one too many says so.
  await expect.element(screen.getByText(/c\.pdf/).first()).toBeInTheDocument();
  expect(onUpload.mock.calls.map(([sent]) => sent.name)).toEqual(["a.pdf", "b.pdf"]);
});

test("one file at a time is taken where one is meant, and none while it is disabled", async () => {
  const onUpload = fn<Upload>((sent) => Promise.resolve({ id: sent.name, name: sent.name }));
  const screen = await render(<Default defaultFiles={[]} multiple={false} onUpload={onUpload} />);
  const drop = () => {
    const dataTransfer = new DataTransfer();
    for (const name of ["a.pdf", "b.pdf"]) dataTransfer.items.add(file(name));
    const area = screen.container.querySelector("label")!;
    for (const type of ["dragover", "drop"])
      area.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    return area;
  };
  drop();
  await expect.poll(() => onUpload.mock.calls.map(([sent]) => sent.name)).toEqual(["a.pdf"]);
  await screen.rerender(<Default defaultFiles={[]} disabled onUpload={onUpload} />);
  expect(drop()).not.toHaveAttribute("data-over");
  expect(onUpload).toHaveBeenCalledOnce();
});

test("an upload that failed without a reason is tried again, and one that was cancelled never arrives", async () => {
  const onFilesChange = fn();
  let arrive = () => {};
  const onUpload = fn<Upload>(
    (sent, { signal }) =>
      new Promise((resolve) => {
        arrive = () => resolve({ id: sent.name, name: sent.name });
        signal.addEventListener("abort", arrive);
      }),
  );
  onUpload.mockImplementationOnce(() => Promise.reject("offline"));
  const screen = await render(
    <Default defaultFiles={[]} onUpload={onUpload} onFilesChange={onFilesChange} />,
  );
  await userEvent.upload(screen.getByLabelText("Attachments").nth(1), file("a.pdf"));
  await screen.getByRole("button", { name: /again.*a\.pdf|a\.pdf.*again/i }).click();
  await screen.getByRole("button", { name: /cancel.*a\.pdf/i }).click();
  await expect.poll(() => onUpload.mock.calls.length).toBe(2);
  expect(onFilesChange).not.toHaveBeenCalled();
});
