import { Button, TextField } from "@backoffice/ui";
import { Check, Copy } from "lucide-react";
import { useRef, useState } from "react";
import { useText } from "../i18n/language.ts";
import styles from "./copy-field.module.css";

/** A text with a Copy button. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.field}>
      <TextField
        ref={input}
        label={label}
        readOnly
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={text} onMissing={() => input.current?.select()} />
    </div>
  );
}

interface CopyButtonProps {
  text: string;
  /** Plain http has no clipboard API: the text is selected so that the user can copy it. */
  onMissing: () => void;
}

export function CopyButton({ text, onMissing }: CopyButtonProps) {
  const t = useText();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      onMissing();
    }
  };
  return (
    <Button onClick={copy}>
      {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">{t(copied ? "account.copied" : "account.copy")}</span>
    </Button>
  );
}
