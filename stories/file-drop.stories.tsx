import type { Meta, StoryObj } from "@storybook/react-vite";
import { FileDrop, type StoredFile, type Upload } from "@backoffice/ui";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

const megabyte = 1024 * 1024;
const fileOf = (name: string, size: number, type = "application/pdf") =>
  new File([new Uint8Array(size)], name, { type });

let lastId = 0;
const upload = fn<Upload>();
/** Ends at once, as a server that is near. */
const keep: Upload = (file, { onProgress }) => {
  onProgress(1);
  lastId += 1;
  return Promise.resolve({ id: lastId, name: file.name, size: file.size, type: file.type, href: "/files/1" });
};

const kept: StoredFile[] = [
  { id: "a", name: "Contract C-2026-014.pdf", size: 482_133, type: "application/pdf", href: "/files/a" },
  { id: "b", name: "Ramp 3.jpg", size: 2_400_000, type: "image/jpeg", href: "/files/b" },
  { id: "c", name: "Price list.xlsx", size: 91_000 },
];

const meta = {
  title: "Inputs/File drop",
  component: FileDrop,
  parameters: {
    usage: {
      use: "Upload files by dragging, choosing or pasting.",
      avoid: "for pictures in a text (Editor).",
      keys: "A button opens the system's file dialog; each file's buttons are tab stops.",
      review: "a file dragged over it, one uploading, one failed, one refused, long names.",
    },
  },
  args: {
    label: "Attachments",
    accept: ".pdf,.xlsx,image/*",
    maxSize: 5 * megabyte,
    maxCount: 10,
    onUpload: upload,
    onRemove: fn(),
    style: { maxWidth: 480 },
  },
  beforeEach: () => {
    upload.mockReset().mockImplementation(keep);
  },
} satisfies Meta<typeof FileDrop>;
export default meta;
type Story = StoryObj<typeof meta>;

const input = () => screen.getByLabelText<HTMLInputElement>("Attachments", { selector: "input" });

export const Default: Story = {};

export const Chosen: Story = {
  play: async () => {
    await userEvent.upload(input(), [fileOf("Offer.pdf", 1200), fileOf("Plan.pdf", 2400)]);
    const list = within(await screen.findByRole("list", { name: "Files: Attachments" }));
    await waitFor(() => expect(list.getByRole("link", { name: "Offer.pdf" })).toBeVisible());
    await waitFor(() => expect(list.getByRole("link", { name: "Plan.pdf" })).toBeVisible());
    await userEvent.click(list.getByRole("button", { name: "Remove Offer.pdf" }));
    await expect(list.queryByText("Offer.pdf")).toBeNull();
  },
};

/** What isn't taken says why, and what to keep to. */
export const Refused: Story = {
  play: async () => {
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(input(), [
      fileOf("Film.pdf", 6.2 * megabyte),
      fileOf("Tool.exe", 10, "application/x-msdownload"),
      fileOf("Nothing.pdf", 0),
    ]);
    const list = await screen.findByRole("list", { name: "Files: Attachments" });
    await expect(list).toHaveTextContent("Film.pdf is 6.2 MB; the limit is 5 MB");
    await expect(list).toHaveTextContent(
      "Tool.exe: this file type isn’t supported. Supported: PDF, XLSX, image",
    );
    await expect(list).toHaveTextContent("Nothing.pdf is empty");
    await expect(upload).not.toHaveBeenCalled();
  },
};

const picture = () => {
  const data = new DataTransfer();
  data.items.add(fileOf("Scan.png", 900, "image/png"));
  return data;
};

export const DroppedAndPasted: Story = {
  play: async () => {
    const area = input().closest("label")!;
    const drag = (kind: string) =>
      new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: picture() });
    area.dispatchEvent(drag("dragover"));
    await waitFor(() => expect(area).toHaveTextContent("Drop to add"));
    area.dispatchEvent(drag("drop"));
    await waitFor(() => expect(screen.getByRole("link", { name: "Scan.png" })).toBeVisible());
    const clipboard = { bubbles: true, cancelable: true, clipboardData: picture() };
    input().dispatchEvent(new ClipboardEvent("paste", clipboard));
    await waitFor(() => expect(screen.getAllByRole("link", { name: "Scan.png" })).toHaveLength(2));
  },
};

/** Each file shows how far it is; it can be stopped, and tried again. */
export const CancelledAndRetried: Story = {
  play: async () => {
    upload.mockImplementationOnce((_, { onProgress, signal }) => {
      onProgress(0.4);
      return new Promise((_resolve, reject) =>
        signal.addEventListener("abort", () => reject(signal.reason as Error)),
      );
    });
    await userEvent.upload(input(), fileOf("Offer.pdf", 1200));
    await waitFor(() => expect(screen.getByText(/40\s%/)).toBeVisible());
    await userEvent.click(screen.getByRole("button", { name: "Cancel: Offer.pdf" }));
    await waitFor(() => expect(screen.getByText("Cancelled")).toBeVisible());
    upload.mockImplementationOnce(() => Promise.reject(new Error("The store is full. Free some room.")));
    await userEvent.click(screen.getByRole("button", { name: "Try again: Offer.pdf" }));
    await waitFor(() => expect(screen.getByText("The store is full. Free some room.")).toBeVisible());
    await userEvent.click(screen.getByRole("button", { name: "Try again: Offer.pdf" }));
    await waitFor(() => expect(screen.getByRole("link", { name: "Offer.pdf" })).toBeVisible());
  },
};

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <div style={{ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(260px, 1fr))", gap: 32 }}>
      <FileDrop {...args} />
      <FileDrop {...args} label="Kept" defaultFiles={kept} />
      <FileDrop {...args} label="Scans" error="Attach the signed contract." />
      <FileDrop {...args} label="Closed" disabled defaultFiles={kept.slice(0, 1)} />
      <FileDrop {...args} label="Going" onUpload={upload} />
      <ForcedStates>
        {(state) => <FileDrop {...args} label={state} defaultFiles={kept.slice(0, 1)} />}
      </ForcedStates>
    </div>
  ),
  play: async () => {
    upload
      .mockImplementationOnce((_, { onProgress }) => {
        onProgress(0.62);
        return new Promise(() => {});
      })
      .mockImplementationOnce(() => Promise.reject(new Error("The connection was lost. Try again.")))
      .mockImplementation(() => new Promise(() => {}));
    const going = screen.getByLabelText<HTMLInputElement>("Going", { selector: "input" });
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(going, [
      fileOf("Drawing of the loading ramp, second version.pdf", 3.1 * megabyte),
      fileOf("Offer.pdf", 1200),
      fileOf("Film.pdf", 6.2 * megabyte),
    ]);
    await waitFor(() => expect(screen.getByText("The connection was lost. Try again.")).toBeVisible());
  },
};
