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
  /** Called with each change, with HTML of the editor's own schema: no scripts, styles or handlers. */
  onValueChange?: (html: string) => void;
  /** What the toolbar offers. @default "essential" */
  toolbar?: ToolbarPreset;
  /** `snow` has its toolbar above the text, `bubble` shows it at the selection. @default "snow" */
  theme?: EditorTheme;
  readOnly?: boolean;
  /** Said while the text is empty. */
  placeholder?: string;
  /** Placeholders of a document template: `{{code}}` becomes a chip, and `{{` offers them all. A list is inserted as a table that repeats its row, and its fields are offered there. */
  placeholders?: readonly PlaceholderItem[];
  /** Finds colleagues for what follows an `@`. */
  searchMentions?: (text: string) => Promise<readonly SuggestionItem[]>;
  /** Stores a pasted, dropped or chosen image and answers with its address. Without it, images of up to 512 KB stay in the text. */
  uploadImage?: (file: File) => Promise<string>;
  /** Height of the empty text, in pixels. The text grows with what is written. @default 160 */
  minHeight?: number;
  /** The text that is written, once it is loaded. */
  ref?: Ref<HTMLElement>;
}

/**
 * Formatted text as HTML. The editor loads itself when it is first shown, and takes in and gives out nothing but
 * its schema. Images come from http, https and data addresses of jpg, png and gif files alone.
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
