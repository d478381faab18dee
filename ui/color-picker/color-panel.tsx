import { Check, ChevronsUpDown, Pipette } from "lucide-react";
import { useId, useInsertionEffect, useLayoutEffect, useRef, useState } from "react";
import { RgbaColorPicker, RgbColorPicker, setNonce } from "react-colorful";
import { Button } from "../button/button.tsx";
import { ControlBox, controlClass } from "../field/control-box.tsx";
import { FieldError } from "../field/field.tsx";
import { useUi } from "../provider/provider.tsx";
import { fill } from "../provider/strings.ts";
import styles from "./color-panel.module.css";
import {
  formatColor,
  formatHex,
  parseColor,
  rgba,
  type ColorFormat,
  type Rgba,
  type Swatch,
} from "./color-text.ts";
import { useStrings } from "../provider/use-strings.ts";
import { colorPickerStrings } from "./color-picker-strings.ts";

interface ColorPanelProps {
  color?: Rgba;
  alpha: boolean;
  palette: readonly Swatch[];
  format: ColorFormat;
  onFormatChange: () => void;
  onChange: (color: Rgba) => void;
}

interface EyeDropper {
  open: () => Promise<{ sRGBHex: string }>;
}

/** Not supported by all browsers. */
const EyeDropperOfBrowser = (globalThis as { EyeDropper?: new () => EyeDropper }).EyeDropper;

/** Saturation and brightness in percent. */
function shadeOf({ r, g, b }: Rgba) {
  const brightest = Math.max(r, g, b);
  const saturation = brightest && 1 - Math.min(r, g, b) / brightest;
  return { saturation: Math.round(saturation * 100), brightness: Math.round((brightest / 255) * 100) };
}

const white: Rgba = { r: 255, g: 255, b: 255, a: 1 };

/** The colour picker's popup. */
export default function ColorPanel({
  color = white,
  alpha,
  palette,
  format,
  onFormatChange,
  onChange,
}: ColorPanelProps) {
  const strings = useStrings(colorPickerStrings);
  const { nonce } = useUi();
  // The library inserts its style element after this.
  useInsertionEffect(() => {
    if (nonce) setNonce(nonce);
  }, [nonce]);
  const refusedId = useId();
  const [typed, setTyped] = useState<string>();
  const [refused, setRefused] = useState(false);
  const written = formatColor(color, format) ?? formatColor(color, "rgb") ?? "";
  const Picker = alpha ? RgbaColorPicker : RgbColorPicker;

  const take = (next: Rgba) => {
    setTyped(undefined);
    setRefused(false);
    onChange(next);
  };

  const finishTyping = () => {
    if (typed === undefined) return;
    const read = parseColor(typed);
    if (read) take(read);
    else setRefused(true);
  };

  const pick = async () => {
    if (!EyeDropperOfBrowser) return;
    try {
      const { sRGBHex } = await new EyeDropperOfBrowser().open();
      const read = parseColor(sRGBHex);
      if (read) take(read);
    } catch {
      // Escape keeps the previous colour.
    }
  };

  const panel = useRef<HTMLDivElement>(null);
  // The library's labels are English only and are reset whenever a handle moves.
  useLayoutEffect(() => {
    const [shade, hue, opacity] = panel.current?.querySelectorAll("[role=slider]") ?? [];
    shade?.setAttribute("aria-label", strings.colorShade);
    shade?.setAttribute("aria-valuetext", fill(strings.colorShadeText, shadeOf(color)));
    hue?.setAttribute("aria-label", strings.colorHue);
    opacity?.setAttribute("aria-label", strings.colorAlpha);
  });

  return (
    <div ref={panel} className={styles.panel}>
      <Picker
        className={styles.picker}
        color={color}
        onChange={(next: { r: number; g: number; b: number; a?: number }) =>
          take(rgba(next.r, next.g, next.b, next.a ?? 1))
        }
      />
      {palette.length > 0 && (
        <fieldset aria-label={strings.palette} className={styles.palette}>
          {palette.map((swatch) => {
            const read = parseColor(swatch.value) ?? white;
            const chosen = formatHex(read) === formatHex(color);
            return (
              <button
                key={swatch.value}
                type="button"
                className={styles.swatch}
                style={{ background: formatHex(read) }}
                aria-label={swatch.label}
                aria-pressed={chosen}
                title={swatch.label}
                onClick={() => take(read)}
              >
                {chosen && <Check aria-hidden />}
              </button>
            );
          })}
        </fieldset>
      )}
      <div className={styles.row}>
        <span className={styles.sample}>
          <span style={{ background: formatHex(color) }} />
        </span>
        <ControlBox className={styles.input}>
          <input
            className={controlClass}
            aria-label={strings.colorText}
            aria-invalid={refused || undefined}
            aria-describedby={refused ? refusedId : undefined}
            spellCheck={false}
            autoComplete="off"
            value={typed ?? written}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setRefused(false);
            }}
            onBlur={finishTyping}
            onKeyDown={(event) => {
              if (event.key === "Enter") finishTyping();
            }}
          />
        </ControlBox>
        <Button
          className={styles.cycle}
          icon
          aria-label={strings.colorFormat}
          title={strings.colorFormat}
          onClick={onFormatChange}
        >
          <ChevronsUpDown aria-hidden />
        </Button>
        {EyeDropperOfBrowser && (
          <Button
            className={styles.cycle}
            icon
            aria-label={strings.pickColor}
            title={strings.pickColor}
            onClick={() => void pick()}
          >
            <Pipette aria-hidden />
          </Button>
        )}
      </div>
      {refused && <FieldError id={refusedId}>{strings.colorRefused}</FieldError>}
    </div>
  );
}
