import type { Editor } from "@tiptap/react";
import type { ComponentType } from "react";
import {
  Bold,
  Code,
  Heading1,
  Heading2,
  Italic,
  List,
  ListChecks,
  ListOrdered,
  Quote,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
} from "lucide-react";
import type { CommonStrings } from "../provider/strings.ts";
import type { EditorStrings } from "./editor-strings.ts";
import type { ToolName } from "./toolbar-presets.ts";

export interface Tool {
  icon: ComponentType;
  name: (strings: CommonStrings & EditorStrings) => string;
  /** The equivalent shortcut, for the tooltip. */
  keys?: string;
  run: (editor: Editor) => void;
  isActive?: (editor: Editor) => boolean;
  canRun?: (editor: Editor) => boolean;
}

/** Tools that act on press; the others open a popup first. */
export const tools: Partial<Record<ToolName, Tool>> = {
  heading1: {
    icon: Heading1,
    name: (strings) => strings.heading1,
    keys: "Ctrl Alt 1",
    run: (editor) => editor.chain().focus().toggleHeading({ level: 1 }).run(),
    isActive: (editor) => editor.isActive("heading", { level: 1 }),
  },
  heading2: {
    icon: Heading2,
    name: (strings) => strings.heading2,
    keys: "Ctrl Alt 2",
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    isActive: (editor) => editor.isActive("heading", { level: 2 }),
  },
  bold: {
    icon: Bold,
    name: (strings) => strings.bold,
    keys: "Ctrl B",
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isActive: (editor) => editor.isActive("bold"),
  },
  italic: {
    icon: Italic,
    name: (strings) => strings.italic,
    keys: "Ctrl I",
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isActive: (editor) => editor.isActive("italic"),
  },
  underline: {
    icon: Underline,
    name: (strings) => strings.underline,
    keys: "Ctrl U",
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    isActive: (editor) => editor.isActive("underline"),
  },
  strike: {
    icon: Strikethrough,
    name: (strings) => strings.strike,
    keys: "Ctrl Shift S",
    run: (editor) => editor.chain().focus().toggleStrike().run(),
    isActive: (editor) => editor.isActive("strike"),
  },
  bulletList: {
    icon: List,
    name: (strings) => strings.bulletList,
    keys: "Ctrl Shift 8",
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isActive: (editor) => editor.isActive("bulletList"),
  },
  orderedList: {
    icon: ListOrdered,
    name: (strings) => strings.orderedList,
    keys: "Ctrl Shift 7",
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isActive: (editor) => editor.isActive("orderedList"),
  },
  taskList: {
    icon: ListChecks,
    name: (strings) => strings.taskList,
    keys: "Ctrl Shift 9",
    run: (editor) => editor.chain().focus().toggleTaskList().run(),
    isActive: (editor) => editor.isActive("taskList"),
  },
  quote: {
    icon: Quote,
    name: (strings) => strings.quote,
    keys: "Ctrl Shift B",
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isActive: (editor) => editor.isActive("blockquote"),
  },
  code: {
    icon: Code,
    name: (strings) => strings.codeBlock,
    keys: "Ctrl Alt C",
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    isActive: (editor) => editor.isActive("codeBlock"),
  },
  undo: {
    icon: Undo2,
    name: (strings) => strings.undo,
    keys: "Ctrl Z",
    run: (editor) => editor.chain().focus().undo().run(),
    canRun: (editor) => editor.can().undo(),
  },
  redo: {
    icon: Redo2,
    name: (strings) => strings.redo,
    keys: "Ctrl Shift Z",
    run: (editor) => editor.chain().focus().redo().run(),
    canRun: (editor) => editor.can().redo(),
  },
};
