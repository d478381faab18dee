import { ArrowUp } from "lucide-react";
import { Button } from "@backoffice/ui";
import { useText } from "../i18n/language.ts";
import type { FreshRows as Fresh } from "./use-fresh-rows.ts";

/** Offers what others have added or moved: rows don't move under the hand of who reads them. */
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
