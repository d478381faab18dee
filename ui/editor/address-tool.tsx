import { useEditorState, type Editor } from "@tiptap/react";
import { Image, Link } from "lucide-react";
import { useRef, useState, type FormEvent } from "react";
import { Button } from "../button/button.tsx";
import { Popover } from "../popover/popover.tsx";
import { TextField } from "../text-field/text-field.tsx";
import styles from "./toolbar.module.css";
import { imageSource, imageTypes } from "./image-source.ts";
import { linkAddress } from "./link-address.ts";
import { ToolButton } from "./tool-button.tsx";
import { useStrings } from "../provider/use-strings.ts";
import { editorStrings } from "./editor-strings.ts";

interface AddressToolProps {
  editor: Editor;
  kind: "link" | "image";
  /** Accepts a file instead of a URL. */
  onFile?: (file: File) => void;
}

/** A tool that asks for a URL, for a link or an image. */
export function AddressTool({ editor, kind, onFile }: AddressToolProps) {
  const strings = useStrings(editorStrings);
  const isLink = kind === "link";
  const active = useEditorState({ editor, selector: ({ editor: current }) => current.isActive(kind) });
  const [open, setOpen] = useState(false);
  const [address, setAddress] = useState("");
  const [problem, setProblem] = useState<string>();
  const file = useRef<HTMLInputElement>(null);

  const show = (next: boolean) => {
    setOpen(next);
    setProblem(undefined);
    if (next) setAddress(String(editor.getAttributes(kind)[isLink ? "href" : "src"] ?? ""));
  };

  const apply = (event: FormEvent) => {
    event.preventDefault();
    // For React, a form in a portal is still inside the page's form.
    event.stopPropagation();
    const valid = isLink ? linkAddress(address) : imageSource(address);
    if (!valid) return setProblem(isLink ? strings.linkRefused : strings.imageAddressRefused);
    setOpen(false);
    const chain = editor.chain().focus();
    if (!isLink) chain.setImage({ src: valid }).run();
    else if (editor.state.selection.empty && !active)
      chain
        .insertContent({
          type: "text",
          text: address.trim(),
          marks: [{ type: "link", attrs: { href: valid } }],
        })
        .run();
    else chain.extendMarkRange("link").setLink({ href: valid }).run();
  };

  return (
    <Popover
      label={isLink ? strings.link : strings.image}
      open={open}
      onOpenChange={show}
      trigger={
        <ToolButton
          icon={isLink ? Link : Image}
          label={isLink ? strings.link : strings.image}
          pressed={active}
        />
      }
    >
      <form className={styles.address} onSubmit={apply} noValidate>
        <TextField
          label={strings.addressOfLink}
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
          value={address}
          error={problem}
          onValueChange={(text) => {
            setAddress(text);
            setProblem(undefined);
          }}
        />
        <div className={styles.addressActions}>
          {isLink && active && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                setOpen(false);
                editor.chain().focus().extendMarkRange("link").unsetLink().run();
              }}
            >
              {strings.removeLink}
            </Button>
          )}
          {onFile && (
            <Button size="small" onClick={() => file.current?.click()}>
              {strings.chooseFile}
            </Button>
          )}
          <Button type="submit" variant="primary" size="small">
            {strings.apply}
          </Button>
        </div>
        {onFile && (
          <input
            ref={file}
            type="file"
            hidden
            aria-label={strings.chooseFile}
            accept={imageTypes.join()}
            onChange={(event) => {
              const chosen = event.currentTarget.files?.[0];
              if (chosen) onFile(chosen);
              setOpen(false);
            }}
          />
        )}
      </form>
    </Popover>
  );
}
