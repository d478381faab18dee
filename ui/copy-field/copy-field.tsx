import { Check, Copy } from "lucide-react";
import { useState, type Ref } from "react";
import { Button, type ButtonProps } from "../button/button.tsx";
import { BoxButton } from "../field/box-button.tsx";
import { useStrings } from "../provider/use-strings.ts";
import { useKeptRef } from "../shared/use-kept-ref.ts";
import { visuallyHiddenClass } from "../shared/visually-hidden.tsx";
import { TextField, type TextFieldProps } from "../text-field/text-field.tsx";
import { copyStrings } from "./copy-strings.ts";

/** Whether a text is the one that was copied, and what copies it. */
function useCopy(value: string, onRefuse?: () => void) {
  const [known, setKnown] = useState<string>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setKnown(value);
    } catch {
      onRefuse?.();
    }
  };
  return { copied: known === value, copy };
}

export interface CopyButtonProps extends Omit<ButtonProps, "children" | "value" | "asChild" | "icon"> {
  /** Text to copy. */
  value: string;
  /**
   * Called if there is no clipboard, as on pages served over plain HTTP. Select the text, so that the user can copy it.
   */
  onRefuse?: () => void;
}

/**
 * A button that copies the text next to it, and confirms that it did.
 *
 * @example <CopyButton value={codes.join("\n")} onRefuse={selectCodes} />
 */
export function CopyButton({ value, onRefuse, onClick, ...rest }: CopyButtonProps) {
  const strings = useStrings(copyStrings);
  const { copied, copy } = useCopy(value, onRefuse);
  return (
    <Button
      {...rest}
      onClick={(event) => {
        onClick?.(event);
        void copy();
      }}
    >
      {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">{copied ? strings.copied : strings.copy}</span>
    </Button>
  );
}

export interface CopyFieldProps extends Omit<
  TextFieldProps,
  "value" | "defaultValue" | "onValueChange" | "readOnly" | "required" | "trailing" | "children"
> {
  /** Text that is shown and copied. */
  value: string;
  ref?: Ref<HTMLInputElement>;
}

/**
 * Read-only text with a copy button: a link, a key, a bank reference.
 *
 * @example <CopyField label="Link to this order" value={address} />
 */
export function CopyField({ value, ref, onFocus, style, ...rest }: CopyFieldProps) {
  const strings = useStrings(copyStrings);
  const [input, attach] = useKeptRef(ref);
  const { copied, copy } = useCopy(value, () => input.current?.select());
  return (
    <TextField
      {...rest}
      ref={attach}
      readOnly
      value={value}
      // Inter writes the x between two digits as ×.
      style={{ fontVariantLigatures: "none", ...style }}
      onFocus={(event) => {
        event.currentTarget.select();
        onFocus?.(event);
      }}
      trailing={
        <>
          <output className={visuallyHiddenClass}>{copied && strings.copied}</output>
          <BoxButton
            aria-label={copied ? strings.copied : strings.copy}
            title={copied ? strings.copied : strings.copy}
            disabled={rest.disabled}
            onClick={() => void copy()}
          >
            {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
          </BoxButton>
        </>
      }
    />
  );
}
