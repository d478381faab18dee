import { buttonClass, Link } from "@backoffice/ui";
import { LogOut } from "lucide-react";
import { useText } from "../i18n/language.ts";
import { paths } from "../paths.ts";

/** A link to the sign-out page. */
export function ExitLink({ icon = false }: { icon?: boolean }) {
  const t = useText();
  return (
    <Link
      href={paths.logout}
      className={buttonClass({ variant: "quiet", size: "small", icon })}
      aria-label={icon ? t("shell.exit") : undefined}
      title={icon ? t("shell.exit") : undefined}
    >
      <LogOut aria-hidden />
      {!icon && t("shell.exit")}
    </Link>
  );
}
