import { Button } from "@backoffice/ui";
import { Building2 } from "lucide-react";
import { useCall } from "../../../client/calls/use-call.ts";
import { useText } from "../../../client/i18n/language.ts";

const noPayload = {};

/** Leaves the demo company for an own one, or loads it while nothing is there yet. */
export function DemoItem({ onSelect }: { onSelect: () => void }) {
  const t = useText();
  const { data } = useCall("demo/get", noPayload);
  if (!data || data.state === "none") return null;
  return (
    <Button variant="quiet" onClick={onSelect}>
      <Building2 aria-hidden />
      {t(data.state === "loaded" ? "demo.start" : "demo.load")}
    </Button>
  );
}
