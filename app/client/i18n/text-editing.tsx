import { Button } from "@backoffice/ui";
import { Languages } from "lucide-react";
import { useEffect, useState } from "react";
import { callErrorOf } from "../calls/call-error.ts";
import { useChanges } from "../calls/changes.ts";
import { useNotify } from "../shell/dialogs.tsx";
import { EditTexts } from "../../modules/client-parts.ts";
import { findKeys, wordsOf } from "./find-keys.ts";
import { requestedKeys, useLanguage } from "./language.ts";
import { loadLanguage } from "./load-language.ts";
import { textEditing } from "./text-editing-mode.ts";
import styles from "./text-editing.module.css";

/**
 * Alt+click, or Alt+Enter on the focused element, opens the text in all languages and suppresses the default action.
 */
export function TextEditing() {
  const { locale, texts } = useLanguage();
  const notify = useNotify();
  const [keys, setKeys] = useState<string[]>();
  const t = (key: string) => texts[key] ?? key;

  // A text is also changed back: by undo, or by a colleague.
  useChanges("translations", () => {
    loadLanguage(locale).catch(callErrorOf);
  });

  useEffect(() => {
    const open = (event: Event, target: EventTarget | null) => {
      if (!(target instanceof Element)) return;
      event.preventDefault();
      event.stopPropagation();
      const found = wordsOf(target).flatMap((words) => findKeys(words, texts, requestedKeys));
      if (found.length > 0) setKeys([...new Set(found)].slice(0, 10));
      else notify.fluent(texts["translations.notFound"] ?? "", { tone: "info" });
    };
    const click = (event: MouseEvent) => event.altKey && open(event, event.target);
    const key = (event: KeyboardEvent) =>
      event.altKey && event.key === "Enter" && open(event, document.activeElement);
    addEventListener("click", click, true);
    addEventListener("keydown", key, true);
    return () => {
      removeEventListener("click", click, true);
      removeEventListener("keydown", key, true);
    };
  }, [texts, notify]);

  return (
    <>
      <output className={styles.bar}>
        <Languages aria-hidden />
        <span>{t("translations.inPlace")}</span>
        <Button size="small" onClick={() => textEditing.set(false)}>
          {t("translations.inPlaceEnd")}
        </Button>
      </output>
      {keys && <EditTexts keys={keys} onClose={() => setKeys(undefined)} />}
    </>
  );
}
