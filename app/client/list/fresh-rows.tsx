import { ArrowUp } from "lucide-react";
import { Button } from "@backoffice/ui";
import { useText } from "../i18n/language.ts";
import type { FreshRows as Fresh } from "./use-fresh-rows.ts";

/** Offers to load rows that others added or moved, so that rows don't move while the user works with them. */
export function FreshRows({ fresh }: { fresh: Fresh | undefined }) {
  const t = useText();
  return (
    <output>
      {fresh && (
        <Button size="small" onClick={fresh.show}>
          <ArrowUp aria-hidden />
          {fresh.count > 0 ? t("list.fresh", { count: fresh.count }) : t("list.rearranged")}
        </Button>
      )}
    </output>
  );
}
