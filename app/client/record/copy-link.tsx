import { useMessages, type MenuItem } from "@backoffice/ui";
import { Link2 } from "lucide-react";
import { useState } from "react";
import { useText } from "../i18n/language.ts";
import { lazyComponent } from "../shell/screen-module.ts";

const LinkDialog = lazyComponent(async () => (await import("./link-dialog.tsx")).LinkDialog);

/** Copies a URL. Without clipboard access, shows it so that the user can copy it. */
export function useCopyLink(path: string) {
  const t = useText();
  const { fluent } = useMessages();
  const [shown, setShown] = useState(false);
  const address = new URL(path, location.href).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      fluent(t("detail.linkCopied"));
    } catch {
      setShown(true);
    }
  };
  return {
    item: {
      label: t("detail.copyLink"),
      icon: <Link2 aria-hidden />,
      onSelect: () => void copy(),
    } satisfies MenuItem,
    dialog: shown && (
      <LinkDialog
        title={t("detail.copyLink")}
        label={t("detail.link")}
        secret={address}
        onClose={() => setShown(false)}
      />
    ),
  };
}
