import { Merge } from "lucide-react";
import { Button, buttonClass, Link } from "@backoffice/ui";
import type { PossibleDuplicate } from "../../contract/jobs.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { paths } from "../paths.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import styles from "./form.module.css";

interface LookAlikesProps {
  code: RouteCode;
  found: readonly PossibleDuplicate[];
  /** Merges the two records; if undefined, they can only be viewed. */
  onMerge: ((id: number) => void) | undefined;
}

/** Possible duplicates, with links to view and merge them. */
export function DuplicateRecords({ code, found, onMerge }: LookAlikesProps) {
  const { t } = useFormatting();
  return (
    <div aria-live="polite" className={found.length > 0 ? styles.alike : undefined}>
      {found.length > 0 && (
        <>
          <p className={styles.alikeTitle}>{t("form.alike")}</p>
          <ul>
            {found.map(({ id, title, why }) => (
              <li key={id}>
                <span className={styles.alikeName}>
                  <strong>{title}</strong>{" "}
                  <span className={styles.who}>{t("form.alikeIn", { fields: why })}</span>
                </span>
                <Link
                  href={paths.record(code, id)}
                  className={buttonClass({ size: "small" })}
                  aria-label={t("form.alikeOpen", { name: title })}
                >
                  {t("list.open")}
                </Link>
                {onMerge && (
                  <Button
                    size="small"
                    aria-label={t("form.alikeMerge", { name: title })}
                    onClick={() => onMerge(id)}
                  >
                    <Merge aria-hidden />
                    {t("merge.run")}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
