import { Brand } from "@backoffice/ui";
import type { ReactNode } from "react";
import { useText } from "../i18n/language.ts";
import styles from "./signed-out-layout.module.css";
import { LoginPicture } from "./login-picture.tsx";

interface EntranceProps {
  title: string;
  text?: string;
  children: ReactNode;
}

export function SignedOutLayout({ title, text, children }: EntranceProps) {
  const t = useText();
  return (
    <div className={styles.screen}>
      <main className={styles.entrance}>
        <div className={styles.column}>
          <Brand name={t("shell.product")} />
          <h1 className={styles.title}>{title}</h1>
          {text && <p className={styles.text}>{text}</p>}
          {children}
        </div>
      </main>
      <LoginPicture />
    </div>
  );
}
