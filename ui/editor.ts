export { Editor, type EditorProps as RichEditorProps } from "./editor/editor.tsx";
export {
  editorThemes,
  toolbarPresets,
  type EditorTheme,
  type ToolbarPreset,
} from "./editor/toolbar-presets.ts";
