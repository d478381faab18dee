import { useEditorState, type Editor } from "@tiptap/react";
import { AlignCenter, AlignJustify, AlignLeft, AlignRight, Braces, Table } from "lucide-react";
import { Fragment, useRef, type ComponentType, type KeyboardEvent, type ReactNode } from "react";
import { Menu } from "../menu/menu.tsx";
import { AddressTool } from "./address-tool.tsx";
import { alignments, type Alignment } from "./alignments.ts";
import { listsBefore } from "./template-placeholder.ts";
import { offeredIn, type PlaceholderItem } from "./template-rows.ts";
import { presetTools, type ToolbarPreset, type ToolName } from "./toolbar-presets.ts";
import { ToolButton } from "./tool-button.tsx";
import styles from "./toolbar.module.css";
import { tools } from "./tools.ts";
import { useStrings } from "../provider/use-strings.ts";
import { editorStrings } from "./editor-strings.ts";

interface ToolbarProps {
  editor: Editor;
  label: string;
  preset: ToolbarPreset;
  placeholders?: readonly PlaceholderItem[];
  onImageFile: (file: File) => void;
}

/** One tab stop; arrow keys move between the tools, Escape returns to the text. */
export function Toolbar({ editor, label, preset, placeholders, onImageFile }: ToolbarProps) {
  const root = useRef<HTMLDivElement>(null);
  const groups = presetTools[preset]
    .map((group) => group.filter((name) => name !== "placeholder" || placeholders))
    .filter((group) => group.length > 0);

  const move = (event: KeyboardEvent) => {
    // React bubbles keys from a tool's popup; they aren't the toolbar's.
    if (!root.current?.contains(event.target as Node)) return;
    if (event.key === "Escape") return editor.commands.focus();
    const all = [...root.current.querySelectorAll<HTMLElement>("button")];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const forward = getComputedStyle(root.current).direction === "rtl" ? -1 : 1;
    const target = { ArrowRight: at + forward, ArrowLeft: at - forward, Home: 0, End: -1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setTabStop(all, all.at(target % all.length));
  };

  const setTabStop = (all: HTMLElement[], tool: HTMLElement | undefined) => {
    for (const other of all) other.tabIndex = other === tool ? 0 : -1;
    tool?.focus();
  };

  const special: Partial<Record<ToolName, ReactNode>> = {
    link: <AddressTool editor={editor} kind="link" />,
    image: <AddressTool editor={editor} kind="image" onFile={onImageFile} />,
    table: <TableTool editor={editor} />,
    align: <AlignTool editor={editor} />,
    placeholder: placeholders && <PlaceholderTool editor={editor} placeholders={placeholders} />,
  };

  return (
    <div
      ref={root}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      className={styles.toolbar}
      onKeyDown={move}
      // The tool pressed last is the tab stop.
      onFocus={(event) => {
        const all = [...event.currentTarget.querySelectorAll<HTMLElement>("button")];
        if (all.includes(event.target))
          for (const tool of all) tool.tabIndex = tool === event.target ? 0 : -1;
      }}
    >
      <div className={styles.groups}>
        {groups.map((group, groupIndex) => (
          <div key={group.join()} className={styles.group}>
            {group.map((name, index) => (
              <Fragment key={name}>
                {special[name] ?? (
                  <SimpleTool editor={editor} name={name} first={groupIndex === 0 && index === 0} />
                )}
              </Fragment>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function SimpleTool({ editor, name, first }: { editor: Editor; name: ToolName; first: boolean }) {
  const strings = useStrings(editorStrings);
  const tool = tools[name];
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      active: tool?.isActive?.(current),
      able: tool?.canRun?.(current) ?? true,
    }),
  });
  if (!tool) return null;
  return (
    <ToolButton
      icon={tool.icon}
      label={tool.name(strings)}
      keys={tool.keys}
      pressed={state.active}
      disabled={!state.able}
      tabIndex={first ? 0 : -1}
      onClick={() => tool.run(editor)}
    />
  );
}

function TableTool({ editor }: { editor: Editor }) {
  const strings = useStrings(editorStrings);
  const inside = useEditorState({ editor, selector: ({ editor: current }) => current.isActive("table") });
  const act = (change: (chain: ReturnType<Editor["chain"]>) => ReturnType<Editor["chain"]>) => ({
    onSelect: () => void change(editor.chain().focus()).run(),
  });
  const trigger = <ToolButton icon={Table} label={strings.table} pressed={inside} tabIndex={-1} />;
  return (
    <Menu
      label={strings.table}
      trigger={trigger}
      items={
        inside
          ? [
              { label: strings.addRow, ...act((chain) => chain.addRowAfter()) },
              { label: strings.addColumn, ...act((chain) => chain.addColumnAfter()) },
              "separator",
              { label: strings.deleteRow, ...act((chain) => chain.deleteRow()) },
              { label: strings.deleteColumn, ...act((chain) => chain.deleteColumn()) },
              { label: strings.deleteTable, tone: "danger", ...act((chain) => chain.deleteTable()) },
            ]
          : [
              {
                label: strings.insertTable,
                ...act((chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true })),
              },
            ]
      }
    />
  );
}

const alignIcons: Record<Alignment, ComponentType> = {
  left: AlignLeft,
  center: AlignCenter,
  right: AlignRight,
  justify: AlignJustify,
};

function AlignTool({ editor }: { editor: Editor }) {
  const strings = useStrings(editorStrings);
  const current = useEditorState({
    editor,
    selector: ({ editor: at }) => alignments.find((align) => at.isActive({ align })) ?? "left",
  });
  const names: Record<Alignment, string> = {
    left: strings.alignLeft,
    center: strings.alignCenter,
    right: strings.alignRight,
    justify: strings.alignJustify,
  };
  return (
    <Menu
      label={strings.align}
      trigger={<ToolButton icon={alignIcons[current]} label={strings.align} tabIndex={-1} />}
      items={alignments.map((align) => {
        const Icon = alignIcons[align];
        return {
          label: names[align],
          icon: <Icon aria-hidden />,
          onSelect: () => void editor.chain().focus().setAlignment(align).run(),
        };
      })}
    />
  );
}

function PlaceholderTool({
  editor,
  placeholders,
}: {
  editor: Editor;
  placeholders: readonly PlaceholderItem[];
}) {
  const strings = useStrings(editorStrings);
  const lists = useEditorState({ editor, selector: ({ editor: current }) => listsBefore(current) });
  return (
    <Menu
      label={strings.insertPlaceholder}
      trigger={<ToolButton icon={Braces} label={strings.insertPlaceholder} tabIndex={-1} />}
      items={offeredIn(placeholders, lists).map(({ id, label }) => ({
        label,
        onSelect: () => void editor.chain().focus().insertPlaceholder(id).run(),
      }))}
    />
  );
}
