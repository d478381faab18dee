import { useState } from "react";
import { Checkbox, SegmentedControl } from "@backoffice/ui";
import { shares, type Share, type View } from "../../contract/list.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { useCall } from "../calls/use-call.ts";
import { useChange } from "../calls/use-change.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { useText } from "../i18n/language.ts";
import styles from "./list.module.css";

interface ShareDialogProps {
  code: RouteCode;
  view: View;
  onShare: (sent: { share: Share; access_ids: number[] }) => Promise<void>;
  onClose: () => void;
}

/** Sets who can see a view, and the profiles for which it is the default. */
export function ShareDialog({ code, view, onShare, onClose }: ShareDialogProps) {
  const t = useText();
  const { data } = useCall("views/get", { code });
  const defaulting = useChange("views/default", { invalidates: [`${code}/list`, "views"] });
  const [share, setShare] = useState<Share>(view.saved?.share ?? "me");
  const [chosen, setChosen] = useState<number[]>(view.saved?.access_ids ?? []);
  const [first, setFirst] = useState<number[]>([]);
  const [pending, setPending] = useState(false);
  const profiles = data?.profiles ?? [];
  const toggle = (ids: number[], id: number, on: boolean) =>
    on ? [...ids, id] : ids.filter((each) => each !== id);

  const submit = async () => {
    setPending(true);
    await onShare({ share, access_ids: share === "profiles" ? chosen : [] });
    for (const access_id of share === "me" ? [] : first)
      await defaulting.run({ code, view_id: view.view_id, access_id });
    setPending(false);
  };

  return (
    <FormDialog
      size="small"
      title={t("views.share", { name: view.name })}
      description={t("views.shareText")}
      submit={t("views.shareDone")}
      pending={pending}
      disabledReason={share === "profiles" && chosen.length === 0 ? t("views.chooseProfiles") : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <SegmentedControl
        label={t("views.shareWith")}
        options={shares.map((value) => ({ value, label: t(`views.share.${value}`) }))}
        value={share}
        onValueChange={(value) => setShare(shares.find((each) => each === value) ?? "me")}
      />
      {share === "profiles" && (
        <fieldset className={styles.profiles}>
          <legend>{t("views.profiles")}</legend>
          {profiles.map(({ access_id, name }) => (
            <Checkbox
              key={access_id}
              label={name}
              checked={chosen.includes(access_id)}
              onCheckedChange={(on) => setChosen(toggle(chosen, access_id, on))}
            />
          ))}
        </fieldset>
      )}
      {share !== "me" && (
        <fieldset className={styles.profiles}>
          <legend>{t("views.firstFor")}</legend>
          {profiles
            .filter(({ access_id }) => share === "all" || chosen.includes(access_id))
            .map(({ access_id, name }) => (
              <Checkbox
                key={access_id}
                label={name}
                checked={first.includes(access_id)}
                onCheckedChange={(on) => setFirst(toggle(first, access_id, on))}
              />
            ))}
        </fieldset>
      )}
    </FormDialog>
  );
}
