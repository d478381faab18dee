export const toolbarPresets = ["essential", "minimal", "full"] as const;
export type ToolbarPreset = (typeof toolbarPresets)[number];

export const editorThemes = ["snow", "bubble"] as const;
export type EditorTheme = (typeof editorThemes)[number];

export type ToolName =
  | "heading1"
  | "heading2"
  | "bold"
  | "italic"
  | "underline"
  | "strike"
  | "bulletList"
  | "orderedList"
  | "taskList"
  | "quote"
  | "code"
  | "link"
  | "image"
  | "table"
  | "align"
  | "placeholder"
  | "undo"
  | "redo";

/** The tools of each preset, in groups divided by hairlines. */
export const presetTools: Record<ToolbarPreset, readonly (readonly ToolName[])[]> = {
  minimal: [["bold", "italic", "link"]],
  essential: [
    ["bold", "italic", "underline", "strike"],
    ["bulletList", "orderedList"],
    ["link"],
    ["placeholder"],
    ["undo", "redo"],
  ],
  full: [
    ["heading1", "heading2"],
    ["bold", "italic", "underline", "strike"],
    ["bulletList", "orderedList", "taskList"],
    ["quote", "code", "link", "image", "table"],
    ["align", "placeholder"],
    ["undo", "redo"],
  ],
};
