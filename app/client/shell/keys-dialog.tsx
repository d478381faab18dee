import { Dialog, Kbd } from "@backoffice/ui";
import type { MenuModule } from "../../contract/app.ts";
import { useText } from "../i18n/language.ts";
import { registeredShortcuts, type OfferedKey } from "../screens/registered-shortcuts.ts";
import styles from "./keys-dialog.module.css";

interface KeysDialogProps {
  /** Those with a shortcut. */
  modules: readonly MenuModule[];
  onClose: () => void;
}

/** The keyboard shortcuts of the screen and the global ones. */
export function KeysDialog({ modules, onClose }: KeysDialogProps) {
  const t = useText();
  const here = registeredShortcuts.use();
  const everywhere: OfferedKey[] = [
    { key: "?", label: t("keys.help") },
    { key: "Ctrl K", label: t("keys.commands") },
    { key: "Ctrl Z", label: t("keys.undo") },
    { key: "Ctrl Enter", label: t("keys.submit") },
    ...modules.map(({ shortcut = "", name }) => ({
      key: `G ${shortcut.toUpperCase()}`,
      label: t("keys.go", { name }),
    })),
  ];
  return (
    <Dialog open onOpenChange={onClose} title={t("keys.title")}>
      <div className={styles.keys}>
        <Keys title={t("keys.here")} keys={here} />
        <Keys title={t("keys.everywhere")} keys={everywhere} />
      </div>
    </Dialog>
  );
}

function Keys({ title, keys }: { title: string; keys: readonly OfferedKey[] }) {
  if (keys.length === 0) return null;
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.list}>
        {keys.map(({ key, label }) => (
          <div key={`${key} ${label}`} className={styles.line}>
            <dt>{label}</dt>
            <dd>
              {key.split(" ").map((part) => (
                <Kbd key={part}>{part.length === 1 ? part.toUpperCase() : part}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
