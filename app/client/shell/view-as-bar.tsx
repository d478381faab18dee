import { Button } from "@backoffice/ui";
import { Eye } from "lucide-react";
import { useChange } from "../calls/use-change.ts";
import { useText } from "../i18n/language.ts";
import { paths } from "../paths.ts";
import { useSession } from "./session.tsx";
import styles from "./page.module.css";

/** Stands over every screen while somebody looks through another's eyes. */
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
    // It acts on the whole product, so a dialog neither hides it nor closes by it.
    <output className={styles.viewing} data-messages>
      <Eye aria-hidden />
      <span>{end.error?.message ?? t("viewAs.bar", { name: user.name })}</span>
      <Button size="small" pending={end.pending} onClick={() => void leave().catch(() => undefined)}>
        {t("viewAs.end")}
      </Button>
    </output>
  );
}
