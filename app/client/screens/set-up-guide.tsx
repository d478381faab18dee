import { Button, Link } from "@backoffice/ui";
import { ChevronRight, CircleCheck } from "lucide-react";
import { useId } from "react";
import type { MenuModule, SetUpStep } from "../../contract/app.ts";
import { useText } from "../i18n/language.ts";
import { pathOf } from "../paths.ts";
import styles from "./set-up-guide.module.css";

interface SetUpGuideProps {
  modules: readonly (MenuModule & { setUp: SetUpStep })[];
  onHide: () => void;
}

/** What a new company needs first, each step with the list where it is done. */
export function SetUpGuide({ modules, onHide }: SetUpGuideProps) {
  const t = useText();
  const title = useId();
  const steps = modules.toSorted((one, other) => one.setUp.place - other.setUp.place);
  const done = steps.filter(({ setUp }) => setUp.done).length;
  return (
    <section className={styles.guide} aria-labelledby={title}>
      <header className={styles.head}>
        <div>
          <h2 id={title}>{t("setup.title")}</h2>
          <p className={styles.text}>{t("setup.progress", { done, count: steps.length })}</p>
        </div>
        <Button variant="quiet" size="small" onClick={onHide}>
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
