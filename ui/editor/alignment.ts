import { Extension } from "@tiptap/core";
import { isAlignment, type Alignment } from "./alignments.ts";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    alignment: { setAlignment: (alignment: Alignment) => ReturnType };
  }
}

const blocks = ["heading", "paragraph"];

/**
 * Paragraph alignment, stored as `data-align`: a `style` attribute in stored HTML would require a content security
 * policy that allows inline styles.
 */
export const TextAlignment = Extension.create({
  name: "alignment",

  addGlobalAttributes() {
    return [
      {
        types: blocks,
        attributes: {
          align: {
            default: null,
            parseHTML: (element) => {
              const { align } = element.dataset;
              return isAlignment(align) && align !== "left" ? align : null;
            },
            renderHTML: ({ align }: { align?: string }) => (align ? { "data-align": align } : {}),
          },
        },
      },
    ];
  },

  addCommands() {
    return {
      setAlignment:
        (alignment) =>
        ({ commands }) =>
          blocks
            .map((type) =>
              commands.updateAttributes(type, { align: alignment === "left" ? null : alignment }),
            )
            .some(Boolean),
    };
  },
});
