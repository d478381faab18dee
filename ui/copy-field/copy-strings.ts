/** Texts of what copies. */
export const copyStrings = {
  copy: "Copy",
  copied: "Copied",
};

export type CopyStrings = typeof copyStrings;
