import { useEditorState, type Editor } from "@tiptap/react";
import { AlignCenter, AlignJustify, AlignLeft, AlignRight, Braces, Table } from "lucide-react";
import { Fragment, type ComponentType, type ReactNode } from "react";
import { Menu } from "../menu/menu.tsx";
import { Toolbar } from "../toolbar/toolbar.tsx";
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
import { cameFromWithin } from "../shared/event-target.ts";

interface EditorToolbarProps {
  editor: Editor;
  label: string;
  preset: ToolbarPreset;
  placeholders?: readonly PlaceholderItem[];
  onImageFile: (file: File) => void;
}

/** The tools of the text, to which Escape returns. */
export function EditorToolbar({ editor, label, preset, placeholders, onImageFile }: EditorToolbarProps) {
  const groups = presetTools[preset]
    .map((group) => group.filter((name) => name !== "placeholder" || placeholders))
    .filter((group) => group.length > 0);

  const special: Partial<Record<ToolName, ReactNode>> = {
    link: <AddressTool editor={editor} kind="link" />,
    image: <AddressTool editor={editor} kind="image" onFile={onImageFile} />,
    table: <TableTool editor={editor} />,
    align: <AlignTool editor={editor} />,
    placeholder: placeholders && <PlaceholderTool editor={editor} placeholders={placeholders} />,
  };

  return (
    <Toolbar
      label={label}
      className={styles.toolbar}
      onKeyDown={(event) => {
        // React bubbles keys from a tool's popup; they aren't the toolbar's.
        if (event.key === "Escape" && cameFromWithin(event)) editor.commands.focus();
      }}
    >
      <div className={styles.groups}>
        {groups.map((group) => (
          <div key={group.join()} className={styles.group}>
            {group.map((name) => (
              <Fragment key={name}>{special[name] ?? <SimpleTool editor={editor} name={name} />}</Fragment>
            ))}
          </div>
        ))}
      </div>
    </Toolbar>
  );
}

function SimpleTool({ editor, name }: { editor: Editor; name: ToolName }) {
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
  const trigger = <ToolButton icon={Table} label={strings.table} pressed={inside} />;
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
      trigger={<ToolButton icon={alignIcons[current]} label={strings.align} />}
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
      trigger={<ToolButton icon={Braces} label={strings.insertPlaceholder} />}
      items={offeredIn(placeholders, lists).map(({ id, label }) => ({
        label,
        onSelect: () => void editor.chain().focus().insertPlaceholder(id).run(),
      }))}
    />
  );
}
