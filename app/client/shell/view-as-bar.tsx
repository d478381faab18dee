import { Button } from "@backoffice/ui";
import { Eye } from "lucide-react";
import { useChange } from "../calls/use-change.ts";
import { useText } from "../i18n/language.ts";
import { paths } from "../paths.ts";
import { useSession } from "./session.tsx";
import styles from "./page.module.css";

/** A bar on every screen while viewing as another user. */
export function ViewAsBar() {
  const t = useText();
  const { user } = useSession();
  const end = useChange("users/view-end");
  if (!user) return null;
  const leave = async () => {
    await end.run({});
    location.assign(paths.record("users", user.user_id));
  };
  return (
    // It applies to the whole product, so dialogs don't cover it and clicking it doesn't close them.
    <output className={styles.viewing} data-messages>
      <Eye aria-hidden />
      <span>{end.error?.message ?? t("viewAs.bar", { name: user.name })}</span>
      <Button size="small" pending={end.pending} onClick={() => void leave().catch(() => undefined)}>
        {t("viewAs.end")}
      </Button>
    </output>
  );
}
