import { Button, Link } from "@backoffice/ui";
import { ChevronRight, CircleCheck } from "lucide-react";
import { useId, useState, useSyncExternalStore } from "react";
import type { MenuModule } from "../../contract/app.ts";
import { useText } from "../i18n/language.ts";
import { pathOf } from "../paths.ts";
import styles from "./set-up-guide.module.css";

/** Guides a new company's administrator: each step with the list where it is done. Can be hidden in this browser. */
export function SetUpGuide({ modules }: { modules: readonly MenuModule[] }) {
  const t = useText();
  const title = useId();
  const [isHidden, setHidden] = useState(false);
  const wasHidden = useSyncExternalStore(subscribe, readHidden, () => true);
  if (isHidden || wasHidden) return null;
  const steps = modules
    .flatMap(({ code, route, setUp }) => (setUp ? [{ code, route, setUp }] : []))
    .toSorted((one, other) => one.setUp.place - other.setUp.place);
  const done = steps.filter(({ setUp }) => setUp.done).length;
  return (
    <section className={styles.guide} aria-labelledby={title}>
      <header className={styles.head}>
        <div>
          <h2 id={title}>{t("setup.title")}</h2>
          <p className={styles.text}>{t("setup.progress", { done, count: steps.length })}</p>
        </div>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            saveHidden();
            setHidden(true);
          }}
        >
          {t("setup.hide")}
        </Button>
      </header>
      <ol className={styles.steps}>
        {steps.map(({ code, route, setUp }, index) => (
          <li key={code}>
            <Link href={pathOf(route) ?? "/"} className={styles.step}>
              {setUp.done ? (
                <CircleCheck className={styles.done} aria-label={t("setup.isDone")} />
              ) : (
                <span className={styles.number} aria-hidden>
                  {index + 1}
                </span>
              )}
              <span>
                <span className={styles.name}>{setUp.title}</span>
                <span className={styles.text}>{setUp.text}</span>
              </span>
              <ChevronRight className={styles.chevron} aria-hidden />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

const key = "set-up";
const hidden = "hidden";

const subscribe = () => () => {};

function readHidden(): boolean {
  try {
    return localStorage.getItem(key) === hidden;
  } catch {
    return false; // Storage can be blocked.
  }
}

function saveHidden() {
  try {
    localStorage.setItem(key, hidden);
  } catch {
    // Storage can be blocked or full: it is shown again with the next page.
  }
}
