import type { UnresolvedPlace } from "../contract.ts";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import styles from "./documents.module.css";

interface PaperFrameProps {
  url: string;
  name: string;
  unresolved: UnresolvedPlace[];
}

/** A document preview in a sandboxed frame, with unresolved placeholders listed above it. */
export function PaperFrame({ url, name, unresolved }: PaperFrameProps) {
  const { t } = useFormatting();
  return (
    <>
      {unresolved.length > 0 && (
        <section aria-label={t("document.unresolved", { count: unresolved.length })}>
          <ul className={styles.faults}>
            {unresolved.map(({ code, text }) => (
              <li key={code}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles.desk}>
        <iframe className={styles.paper} sandbox="" src={url} title={t("document.page", { name })} />
      </div>
    </>
  );
}
