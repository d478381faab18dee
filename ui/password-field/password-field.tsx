import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { BoxButton } from "../field/box-button.tsx";
import { useUi } from "../provider/provider.tsx";
import { FormValue } from "../shared/form-value.tsx";
import { StrengthMeter, type PasswordStrength } from "./strength-meter.tsx";
import { TextField, type TextFieldProps } from "../text-field/text-field.tsx";

export interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "trailing"> {
  /** Labels of the show and hide button, for secrets other than passwords. */
  revealNames?: { show: string; hide: string };
  /**
   * Rates a new password from 0 to 4, at once or by a promise, so that a library can be loaded on demand. The
   * rating is shown below the field in words and as a bar.
   */
  strength?: PasswordStrength;
}

/**
 * A password or other secret that can be revealed while typing.
 *
 * @example <PasswordField label="Password" autoComplete="current-password" />
 * @example <PasswordField label="New password" autoComplete="new-password" strength={scorePassword} />
 */
export function PasswordField({ revealNames, strength, children, ...props }: PasswordFieldProps) {
  const { strings } = useUi();
  const [shown, setShown] = useState(false);
  const initial = String(props.defaultValue ?? "");
  const [typed, setTyped] = useState(initial);
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? "text" : "password"}
      onValueChange={(text) => {
        setTyped(text);
        props.onValueChange?.(text);
      }}
      hint={
        strength ? (
          <>
            <StrengthMeter strength={strength} password={String(props.value ?? typed)} />
            {props.hint}
          </>
        ) : (
          props.hint
        )
      }
      trailing={
        <BoxButton
          aria-label={
            shown ? (revealNames?.hide ?? strings.hidePassword) : (revealNames?.show ?? strings.showPassword)
          }
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </BoxButton>
      }
    >
      {children}
      {strength && <FormValue form={props.form} values={[]} onReset={() => setTyped(initial)} />}
    </TextField>
  );
}
