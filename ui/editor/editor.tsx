import { lazy, Suspense, type Ref } from "react";
import { ControlBox } from "../field/control-box.tsx";
import { Field, type ControlLook, type FieldLook } from "../field/field.tsx";
import { splitField } from "../field/split-field.ts";
import { FormValue, type FormOwned } from "../shared/form-value.tsx";
import { useBrowser } from "../shared/use-browser.ts";
import { Skeleton } from "../skeleton/skeleton.tsx";
import styles from "./editor.module.css";
import type { SuggestionItem } from "./suggestion-list.tsx";
import type { PlaceholderItem } from "./template-rows.ts";
import type { EditorTheme, ToolbarPreset } from "./toolbar-presets.ts";

// Loaded lazily: most screens have no editor, and it outweighs all other components together.
const RichEditor = lazy(() => import("./rich-editor.tsx"));

export interface EditorProps extends FieldLook, FormOwned, ControlLook {
  /** HTML; an empty text is `""`. */
  value?: string;
  defaultValue?: string;
  /** Called on every change, with HTML in the editor's own schema: no scripts, styles or handlers. */
  onValueChange?: (html: string) => void;
  /** Which tools the toolbar has. @default "essential" */
  toolbar?: ToolbarPreset;
  /** `snow` has the toolbar above the text, `bubble` at the selection. @default "snow" */
  theme?: EditorTheme;
  readOnly?: boolean;
  /** Shown while the text is empty. */
  placeholder?: string;
  /**
   * Placeholders of a document template. Typing `{{` suggests them, and `{{code}}` becomes a chip. A list is
   * inserted as a table whose row repeats; its fields are suggested inside.
   */
  placeholders?: readonly PlaceholderItem[];
  /** Finds people to mention for the text after an `@`. */
  searchMentions?: (text: string) => Promise<readonly SuggestionItem[]>;
  /**
   * Uploads a pasted, dropped or selected image and resolves to its URL. Without it, images of up to 512 KB
   * are embedded.
   */
  uploadImage?: (file: File) => Promise<string>;
  /** Minimum height of the text, in pixels. It grows with its content. @default 160 */
  minHeight?: number;
  /** The editable element, once it has loaded. */
  ref?: Ref<HTMLElement>;
}

/**
 * A rich text editor for HTML. Its code loads when the first one renders. Anything outside its schema is
 * dropped; images must be jpg, png or gif, from http, https or data URLs.
 *
 * @example <Editor label="Description" toolbar="full" value={html} onValueChange={setHtml} />
 */
export function Editor({ ref, ...props }: EditorProps) {
  const frame = <Frame {...props} />;
  // A server can't wait for what is loaded: it draws the frame, and the browser puts the editor into it.
  if (!useBrowser()) return frame;
  return (
    <Suspense fallback={frame}>
      <RichEditor {...props} textRef={ref} />
    </Suspense>
  );
}

function Frame(props: EditorProps) {
  const [field, { minHeight = 160, value, defaultValue, name, form, disabled }] = splitField(props);
  const html = value ?? defaultValue;
  return (
    <Field {...field} group>
      {() => (
        <ControlBox aria-busy className={styles.loading} style={{ minHeight: minHeight + 44 }}>
          <Skeleton width="60%" />
          <Skeleton width="40%" />
          <FormValue {...{ name, form, disabled }} values={html ? [html] : []} />
        </ControlBox>
      )}
    </Field>
  );
}
