import { Dialog } from "@backoffice/ui";
import { useText } from "../i18n/language.ts";
import { Commands } from "./commands.tsx";

export function CommandDialog({ onEnd }: { onEnd: () => void }) {
  const t = useText();
  return (
    <Dialog open onOpenChange={onEnd} title={t("shell.commands")} flush>
      <Commands onDone={onEnd} />
    </Dialog>
  );
}
