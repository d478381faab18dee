import { Button, Menu, Select } from "@backoffice/ui";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import type { AccessMatrix, AccessRoute } from "../../contract.ts";
import type { Action } from "../../../../contract/list.ts";
import { callErrorOf } from "../../../../client/calls/call-error.ts";
import { callServer } from "../../../../client/calls/call-server.ts";
import { useShortList } from "../../../../client/kinds/use-options.ts";
import { useFormatting } from "../../../../client/kinds/use-formatting.ts";
import { actionsIn, presets, type Preset } from "./presets.ts";
import styles from "./access.module.css";

interface MatrixToolsProps {
  /** The visible modules, which these tools apply to. */
  routes: readonly AccessRoute[];
  access_id: number;
  onPreset: (preset: Preset) => void;
  isGiven: (action: Action) => boolean;
  onAction: (action: Action) => void;
  onCopy: (from: AccessMatrix) => void;
}

/** Sets all visible modules at once, sets one action in all of them, or copies another profile. */
export function MatrixTools({ routes, access_id, onPreset, isGiven, onAction, onCopy }: MatrixToolsProps) {
  const { t } = useFormatting();
  const [error, setError] = useState<string>();
  const profiles = useShortList("access") ?? [];
  const copy = async (id: string) => {
    setError(undefined);
    try {
      onCopy((await callServer("access/matrix", { id: Number(id) })).data);
    } catch (failure) {
      setError(callErrorOf(failure).text);
    }
  };
  return (
    <div className={styles.tools}>
      <Menu
        label={t("access.setAll", { count: routes.length })}
        trigger={
          <Button>
            {t("access.setAll", { count: routes.length })}
            <ChevronDown aria-hidden />
          </Button>
        }
        items={presets.map((preset) => ({
          label: t(`access.preset.${preset}`),
          onSelect: () => onPreset(preset),
        }))}
      />
      <Menu
        label={t("access.setAction")}
        trigger={
          <Button>
            {t("access.setAction")}
            <ChevronDown aria-hidden />
          </Button>
        }
        items={actionsIn(routes).map((action) => ({
          label: t(isGiven(action) ? "access.takeAction" : "access.giveAction", {
            action: t(`access.do.${action}`),
          }),
          onSelect: () => onAction(action),
        }))}
      />
      <Select
        label={t("access.copyFrom")}
        hideLabel
        value=""
        placeholder={t("access.copyFrom")}
        error={error}
        options={profiles
          .filter(({ id }) => id !== access_id)
          .map(({ id, title }) => ({ value: String(id), label: title }))}
        onValueChange={(id) => void copy(id)}
      />
    </div>
  );
}
