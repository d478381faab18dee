import { Dialog, type DialogProps } from "../dialog/dialog.tsx";
import { useUi } from "../provider/provider.tsx";
import { classNames } from "../shared/class-names.ts";
import styles from "./preview-dialog.module.css";

/** The content: HTML, plain text, or a page of the application with its own policy. */
export type PreviewContent =
  | {
      /** HTML, shown in a frame that runs no scripts. */
      html: string;
      text?: undefined;
      src?: undefined;
    }
  | {
      /** Plain text. */
      text: string;
      html?: undefined;
      src?: undefined;
    }
  | {
      /** URL of the document. */
      src: string;
      html?: undefined;
      text?: undefined;
    };

export type PreviewDialogProps = PreviewContent & Omit<DialogProps, "children" | "size" | "flush">;

/**
 * Shows a document before it is sent or printed. HTML runs in a sandbox: no scripts, forms or access to the
 * page. Under a strict content security policy `html` loses its inline styles, so serve documents from a URL
 * and pass `src`.
 *
 * @example <PreviewDialog open={open} onOpenChange={setOpen} title="Invoice" src={`/preview/documents/${id}`} />
 */
export function PreviewDialog({ html, text, src, title, className, ...dialog }: PreviewDialogProps) {
  const { nonce } = useUi();
  return (
    <Dialog {...dialog} title={title} size="large" flush className={classNames(styles.dialog, className)}>
      {text === undefined ? (
        <iframe
          className={styles.paper}
          sandbox=""
          title={title}
          srcDoc={html === undefined ? undefined : withTypeface(html, nonce)}
          src={src}
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach its scrolling
        <pre className={styles.text} tabIndex={0}>
          {text}
        </pre>
      )}
    </Dialog>
  );
}

/** Behind the doctype, and before the document's own styles, which win. */
const withTypeface = (html: string, nonce = "") =>
  html.replace(
    /^(\s*<!doctype[^>]*>)?/i,
    (start) => `${start}<style nonce="${nonce}">html{font:14px/1.5 system-ui,sans-serif}</style>`,
  );
