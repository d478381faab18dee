import { EditorContent, useEditor, type Editor as Tiptap } from "@tiptap/react";
import { BubbleMenu } from "@tiptap/react/menus";
import { useEffect, useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from "react";
import { Field } from "../field/field.tsx";
import { splitField } from "../field/split-field.ts";
import { useUi } from "../provider/provider.tsx";
import { fill } from "../provider/strings.ts";
import { FormValue } from "../shared/form-value.tsx";
import { useControllable } from "../shared/use-controllable.ts";
import { useFieldsetDisabled } from "../shared/use-fieldset-disabled.ts";
import { classNames } from "../shared/class-names.ts";
import { createCallbacks } from "./editor-callbacks.ts";
import type { EditorProps } from "./editor.tsx";
import styles from "./editor.module.css";
import { editorExtensions } from "./extensions.ts";
import { readInlineStyles } from "./inline-styles.ts";
import prose from "./prose.module.css";
import { markTemplateCodes } from "./template-code.ts";
import { EditorToolbar } from "./toolbar.tsx";
import { useStrings } from "../provider/use-strings.ts";
import { editorStrings } from "./editor-strings.ts";
import { withProperties } from "../shared/own-properties.ts";

const readHtml = (html: string, withPlaceholders: boolean) =>
  withPlaceholders ? markTemplateCodes(readInlineStyles(html)) : readInlineStyles(html);

const htmlOf = (editor: Tiptap) => (editor.isEmpty ? "" : editor.getHTML());

/** On a busy machine useEditor destroys an editor before its effects run; the next render creates another. */
const isGone = (editor: Tiptap) => (editor.schema as unknown) === null;

/** The editor itself, loaded by `Editor`. */
export default function RichEditor(props: Omit<EditorProps, "ref"> & { textRef?: Ref<HTMLElement> }) {
  const [field, own] = splitField(props);
  const { label, required } = field;
  const {
    value,
    defaultValue,
    onValueChange,
    toolbar = "essential",
    theme = "snow",
    readOnly: fixed = false,
    name,
    form,
    disabled = false,
    textRef,
    placeholder = "",
    placeholders,
    searchMentions,
    uploadImage,
    minHeight = 160,
    ...rest
  } = own;
  const strings = useStrings(editorStrings);
  const { nonce } = useUi();
  const box = useRef<HTMLDivElement>(null);
  const [html, change, reset] = useControllable(value, defaultValue ?? "", onValueChange);
  const off = useFieldsetDisabled(box) || disabled;
  const readOnly = fixed || off;
  const [refused, setRefused] = useState<string>();
  const [callbacks] = useState(createCallbacks);
  const underway = useRef(new Set<string>());
  useEffect(() => callbacks.update({ onValueChange: change, searchMentions, uploadImage }));

  const editor = useEditor({
    // Rendered in browsers only; otherwise Tiptap would wait for an effect in Next.js.
    immediatelyRender: true,
    injectNonce: nonce,
    editable: !readOnly,
    shouldRerenderOnTransaction: false,
    content: readHtml(value ?? defaultValue ?? "", placeholders !== undefined),
    extensions: editorExtensions({
      placeholder,
      placeholders,
      searchMentions: searchMentions && callbacks.search,
      image: {
        upload: uploadImage && callbacks.upload,
        onRefused: (why) => setRefused(strings[imageRefusals[why]]),
      },
      texts: {
        people: strings.people,
        placeholders: strings.insertPlaceholder,
        noneFound: strings.noneFound,
        taskDone: strings.taskDone,
        unknown: strings.unknownPlaceholder,
      },
    }),
    onUpdate: ({ editor: current }) => {
      setRefused(undefined);
      underway.current.add(htmlOf(current));
      callbacks.report(htmlOf(current));
    },
  });

  const textOf = () => box.current?.querySelector<HTMLElement>(".ProseMirror");
  // oxlint-disable-next-line react/exhaustive-deps -- another editor writes in another element
  useImperativeHandle(textRef, () => textOf()!, [editor]);

  useEffect(() => editor.setEditable(!readOnly, false), [editor, readOnly]);

  const withPlaceholders = placeholders !== undefined;
  useEffect(() => {
    if (isGone(editor)) return;
    // Fast typing gets ahead of `value`: ignore values the editor itself has reported.
    if (value === undefined || (underway.current.has(value) && value !== htmlOf(editor))) return;
    underway.current.clear();
    if (value !== htmlOf(editor))
      editor.commands.setContent(readHtml(value, withPlaceholders), { emitUpdate: false });
  }, [editor, value, withPlaceholders]);

  const goToToolbar = (event: KeyboardEvent) => {
    if (event.key !== "F10" || !event.altKey) return;
    event.preventDefault();
    box.current?.querySelector<HTMLElement>("[role=toolbar] [tabindex='0']")?.focus();
  };

  const bar = (
    <EditorToolbar
      editor={editor}
      label={fill(strings.formatting, { label })}
      preset={toolbar}
      placeholders={placeholders}
      onImageFile={(file) => void editor.commands.insertImageFile(file)}
    />
  );

  return (
    <Field {...field} group error={refused ?? field.error}>
      {(control, labelId) => (
        // The shortcut of the text is heard where it bubbles to; the text itself belongs to the editor.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div
          ref={box}
          className={styles.editor}
          data-theme-of-editor={theme}
          data-invalid={control["aria-invalid"]}
          data-readonly={readOnly || undefined}
          onKeyDown={goToToolbar}
        >
          {!readOnly && theme === "snow" && bar}
          {!readOnly && theme === "bubble" && (
            // Next to the text, not inside it, where it would scroll and be clipped.
            <BubbleMenu
              editor={editor}
              className={styles.bubble}
              appendTo={() => box.current ?? document.body}
            >
              {bar}
            </BubbleMenu>
          )}
          <Text
            editor={editor}
            attributes={{
              ...rest,
              ...control,
              role: "textbox",
              "aria-multiline": "true",
              "aria-labelledby": labelId,
              "aria-readonly": readOnly ? "true" : undefined,
              "aria-disabled": off ? "true" : undefined,
              // Text follows its own language's direction, not the page's.
              dir: "auto",
            }}
            minHeight={minHeight}
          />
          <FormValue
            {...{ name, form, disabled, required }}
            values={html === "" ? [] : [html]}
            onReset={() => {
              reset();
              if (value === undefined)
                editor.commands.setContent(readHtml(defaultValue ?? "", withPlaceholders), {
                  emitUpdate: false,
                });
            }}
            onFocus={() => textOf()?.focus()}
          />
        </div>
      )}
    </Field>
  );
}

const imageRefusals = {
  type: "imageTypeRefused",
  size: "imageSizeRefused",
  address: "imageAddressRefused",
  upload: "imageUploadFailed",
} as const;

interface TextProps {
  editor: Tiptap;
  attributes: Record<string, string | number | boolean | undefined>;
  minHeight: number;
}

function Text({ editor, attributes, minHeight }: TextProps) {
  const given = JSON.stringify(attributes);
  useEffect(() => {
    const known = Object.entries(JSON.parse(given) as Record<string, string | boolean>);
    const texts = Object.fromEntries(known.map(([name, value]) => [name, String(value)]));
    editor.setOptions({
      editorProps: {
        transformPastedHTML: readInlineStyles,
        attributes: { ...texts, class: classNames(prose.prose, styles.text), tabindex: "0" },
      },
    });
  }, [editor, given]);
  return (
    <EditorContent
      editor={editor}
      className={styles.content}
      style={withProperties({ "--bo-min-height": `${minHeight}px` })}
    />
  );
}
