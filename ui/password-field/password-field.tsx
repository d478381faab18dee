import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { BoxButton } from "../field/box-button.tsx";
import { useUi } from "../provider/provider.tsx";
import { TextField, type TextFieldProps } from "../text-field/text-field.tsx";

export type PasswordFieldProps = Omit<TextFieldProps, "type" | "trailing">;

/**
 * A password that can be shown while it is typed.
 *
 * @example <PasswordField label="Password" autoComplete="current-password" />
 */
export function PasswordField(props: PasswordFieldProps) {
  const { strings } = useUi();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? "text" : "password"}
      trailing={
        <BoxButton
          aria-label={shown ? strings.hidePassword : strings.showPassword}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </BoxButton>
      }
    />
  );
}
