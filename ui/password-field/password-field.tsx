import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { BoxButton } from "../field/box-button.tsx";
import { useUi } from "../provider/provider.tsx";
import { TextField, type TextFieldProps } from "../text-field/text-field.tsx";

export interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "trailing"> {
  /** Labels of the show and hide button, for secrets other than passwords. */
  revealNames?: { show: string; hide: string };
}

/**
 * A password or other secret that can be revealed while typing.
 *
 * @example <PasswordField label="Password" autoComplete="current-password" />
 */
export function PasswordField({ revealNames, ...props }: PasswordFieldProps) {
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
          aria-label={
            shown ? (revealNames?.hide ?? strings.hidePassword) : (revealNames?.show ?? strings.showPassword)
          }
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </BoxButton>
      }
    />
  );
}
