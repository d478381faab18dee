import { ChevronDown, ChevronUp } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass, formatDecimal, Link } from "@backoffice/ui";
import { useNavigate } from "react-router-dom";
import type { Neighbours } from "../../contract/record.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import { useKey } from "../screens/use-key.ts";
import styles from "./record.module.css";

interface NeighbourLinksProps {
  neighbours: Neighbours | undefined;
  /** The URL of another record of the list, shown in the same way. */
  hrefOf: (id: number) => string;
  inDialog?: boolean;
}

/** Links to the previous and next record in the list that this one was opened from, and its position there. */
export function NeighbourLinks({ neighbours, hrefOf, inDialog = false }: NeighbourLinksProps) {
  const { t, formats } = useFormatting();
  const navigate = useNavigate();
  const { prev = null, next = null, place, total = 0, total_is_exact = true } = neighbours ?? {};
  const go = (id: number | null) =>
    id === null ? undefined : () => void navigate(hrefOf(id), { replace: true });
  useKey("j", go(next), { label: t("detail.next"), inDialog });
  useKey("k", go(prev), { label: t("detail.previous"), inDialog });
  if (!neighbours || (prev === null && next === null)) return null;
  const number = (value: number) => formatDecimal(String(value), formats);
  return (
    <nav className={styles.neighbours} aria-label={t("detail.neighbours")}>
      {place !== undefined && (
        <span className={styles.place}>
          {t("detail.place", { place: number(place), total: number(total) + (total_is_exact ? "" : "+") })}
        </span>
      )}
      <Step href={prev === null ? undefined : hrefOf(prev)} label={t("detail.previous")}>
        <ChevronUp aria-hidden />
      </Step>
      <Step href={next === null ? undefined : hrefOf(next)} label={t("detail.next")}>
        <ChevronDown aria-hidden />
      </Step>
    </nav>
  );
}

interface StepProps {
  href: string | undefined;
  label: string;
  children: ReactNode;
}

function Step({ href, label, children }: StepProps) {
  const look = buttonClass({ variant: "quiet", size: "small", icon: true });
  return href === undefined ? (
    <span className={look} aria-disabled data-end>
      {children}
    </span>
  ) : (
    <Link href={href} className={look} aria-label={label}>
      {children}
    </Link>
  );
}
