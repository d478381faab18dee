import { Button, CopyButton } from "@backoffice/ui";
import { useRef } from "react";
import { useText } from "../i18n/language.ts";
import styles from "./account.module.css";

/** New recovery codes, shown only once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const select = () => {
    if (list.current) getSelection()?.selectAllChildren(list.current);
  };
  return (
    <>
      <p className={styles.text}>{t("factor.codesText")}</p>
      <ul ref={list} className={styles.codes} aria-label={t("factor.codes")}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the field that had the focus is gone */}
        <Button variant="primary" onClick={onKept} autoFocus>
          {t("factor.kept")}
        </Button>
        <CopyButton value={codes.join("\n")} onRefuse={select} />
      </div>
    </>
  );
}
