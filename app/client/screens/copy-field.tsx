import { Button, TextField } from "@backoffice/ui";
import { Check, Copy } from "lucide-react";
import { useRef, useState } from "react";
import { useText } from "../i18n/language.ts";
import styles from "./copy-field.module.css";

/** A text to be taken elsewhere. */
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
  /** Browsers have no clipboard where the page came over plain http: the text is made ready to be copied by hand. */
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
