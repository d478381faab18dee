import { Minus, Plus } from "lucide-react";
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { fill } from "../provider/strings.ts";
import { isBarcode } from "./barcode.ts";
import { clampQuantity } from "./cart-totals.ts";
import styles from "./quantity-stepper.module.css";
import { useStrings } from "../provider/use-strings.ts";
import { stepStrings } from "../numeric-input/step-strings.ts";
import { cartStrings } from "./cart-strings.ts";

/** Why a quantity isn't what was asked for. */
export interface AdjustedQuantity {
  typed: string;
  because: "wholeOnly" | "stockOnly";
}

interface QuantityStepperProps {
  /** The item's title. */
  title: string;
  value: number;
  /** Maximum quantity; null for no limit. */
  stock: number | null;
  onValueChange: (value: number) => void;
  /** Called with text that wasn't a whole number or exceeds the stock, and with `undefined` at the next change. */
  onAdjusted: (adjusted: AdjustedQuantity | undefined) => void;
  /** Called with a barcode scanned while the quantity had focus. */
  onScan?: ((barcode: string) => void) | undefined;
}

/** A quantity from 1 to the stock, stepped or typed. Typed input is committed on blur. */
export function QuantityStepper({
  title,
  value,
  stock,
  onValueChange,
  onAdjusted,
  onScan,
}: QuantityStepperProps) {
  const strings = { ...useStrings(cartStrings), ...useStrings(stepStrings) };
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const settled = typed === null;
  // Select the number so that the next input, such as a second scan, replaces it.
  useLayoutEffect(() => {
    if (settled && document.activeElement === input.current) input.current?.select();
  }, [settled, value]);

  const change = (next: number, asked = String(next)) => {
    setTyped(null);
    const allowed = clampQuantity(next, stock);
    const because = next > allowed ? "stockOnly" : /[.,]\d*[1-9]/.test(asked) ? "wholeOnly" : undefined;
    onAdjusted(because && { typed: asked, because });
    if (allowed !== value) onValueChange(allowed);
  };
  const settle = (text: string) => {
    if (onScan && isBarcode(text)) {
      setTyped(null);
      onScan(text);
      return;
    }
    // Whole pieces: 1.5 is one, and never fifteen.
    const pieces = Number.parseInt(text, 10);
    change(Number.isNaN(pieces) ? value : pieces, text);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      change(value + step);
    } else if (event.key === "Enter" && typed) settle(typed);
  };

  return (
    <div className={styles.stepper}>
      <button
        type="button"
        aria-label={fill(strings.lessOf, { label: title })}
        aria-disabled={value <= 1 || undefined}
        onClick={() => change(value - 1)}
      >
        <Minus aria-hidden />
      </button>
      <input
        ref={input}
        inputMode="numeric"
        role="spinbutton"
        aria-label={fill(strings.quantityOf, { label: title })}
        aria-valuenow={value}
        aria-valuemin={1}
        aria-valuemax={stock ?? undefined}
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/[^\d.,]/g, ""))}
        onFocus={(event) => event.currentTarget.select()}
        // Once the focus has moved: while it moves, a dialog takes it back if that removes anything from it.
        onBlur={() => typed !== null && setTimeout(() => settle(typed))}
        onKeyDown={press}
      />
      <button
        type="button"
        aria-label={fill(strings.moreOf, { label: title })}
        aria-disabled={(stock !== null && value >= stock) || undefined}
        onClick={() => change(value + 1)}
      >
        <Plus aria-hidden />
      </button>
    </div>
  );
}
