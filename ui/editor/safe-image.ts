import type { Editor } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { Plugin } from "@tiptap/pm/state";
import { imageSource, refuseImageFile, type ImageRefusal } from "./image-source.ts";

export interface SafeImageOptions {
  /** Stores a file and resolves to its URL. Without it, images are embedded as data URLs. */
  upload?: (file: File) => Promise<string>;
  onRefused: (why: ImageRefusal | "address" | "upload") => void;
}

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    safeImage: { insertImageFile: (file: File, position?: number) => ReturnType };
  }
}

const readEmbedded = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error!);
    reader.readAsDataURL(file);
  });

const filesOf = (data: DataTransfer | null) => [...(data?.files ?? [])];

/** Images with allowed URLs only; applies to pasted, dropped, loaded and programmatically set images alike. */
export const SafeImage = Image.extend<{ safe: SafeImageOptions } & Record<string, unknown>>({
  addOptions() {
    return { ...this.parent?.(), safe: { onRefused: () => undefined } };
  },

  addAttributes() {
    return {
      src: {
        default: null,
        parseHTML: (element: HTMLElement) => imageSource(element.getAttribute("src") ?? ""),
        renderHTML: ({ src }: { src?: string }) => ({ src: imageSource(src ?? "") }),
      },
      alt: { default: "" },
      title: { default: null },
    };
  },

  // An image without an allowed URL matches nothing and is dropped.
  parseHTML() {
    return [
      {
        tag: "img[src]",
        getAttrs: (element: HTMLElement) => (imageSource(element.getAttribute("src") ?? "") ? null : false),
      },
    ];
  },

  addCommands() {
    return {
      insertImageFile: (file, position) => () => {
        void insertFile(this.editor, this.options.safe, file, position);
        return true;
      },
      setImage:
        ({ src, ...rest }) =>
        ({ commands }) => {
          const source = imageSource(src);
          if (source) return commands.insertContent({ type: this.name, attrs: { ...rest, src: source } });
          this.options.safe.onRefused("address");
          return false;
        },
    };
  },

  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          handlePaste: (_, event) => {
            const files = filesOf(event.clipboardData);
            // Office applications put a picture of the copied text on the clipboard; ignore it.
            if (files.length === 0 || event.clipboardData?.types.includes("text/html")) return false;
            for (const file of files) editor.commands.insertImageFile(file);
            return true;
          },
          handleDrop: (view, event) => {
            const files = filesOf(event.dataTransfer);
            if (files.length === 0) return false;
            event.preventDefault();
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
            for (const file of files) editor.commands.insertImageFile(file, at);
            return true;
          },
        },
      }),
    ];
  },
});

async function insertFile(
  editor: Editor,
  { upload, onRefused }: SafeImageOptions,
  file: File,
  position?: number,
) {
  const refusal = refuseImageFile(file, upload ? Infinity : undefined);
  if (refusal) return onRefused(refusal);
  try {
    const address = upload ? new URL(await upload(file), document.baseURI).href : await readEmbedded(file);
    const chain = editor.chain();
    if (position !== undefined) chain.setTextSelection(position);
    chain.setImage({ src: address, alt: file.name.replace(/\.\w+$/, "") }).run();
  } catch {
    onRefused("upload");
  }
}
