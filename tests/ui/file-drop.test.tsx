import { composeStories } from "@storybook/react-vite";
import fc from "fast-check";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import type { Upload } from "@backoffice/ui";
import { refusalOf, sizeText } from "../../ui/file-drop/file-limits.ts";
import * as stories from "../../stories/file-drop.stories.tsx";

const { Default, States } = composeStories(stories);
const file = (name: string, size = 4, type = "application/pdf") =>
  new File([new Uint8Array(size)], name, { type });

test.each([
  ["a.PDF", "", ".pdf", undefined],
  ["a.png", "image/png", "image/*", undefined],
  ["a.csv", "text/csv", "text/csv", undefined],
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
});

test("no size is written smaller than it is", () => {
  expect(sizeText(512)).toBe("512\u00a0B");
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
