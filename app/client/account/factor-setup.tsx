import type { ReactNode } from "react";
import type { FactorOffer as Offer } from "../../contract/app.ts";
import { useText } from "../i18n/language.ts";
import styles from "./account.module.css";
import { FactorOffer } from "./factor-offer.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

type FactorSetupProps =
  | { offer: Offer; /** Prompts for the first code. */ children: ReactNode }
  | { codes: readonly string[]; onKept: () => void };

/** Signing in with a second factor that an access profile requires and that is set up now: its offer, then its codes. */
export function FactorSetup(props: FactorSetupProps) {
  const t = useText();
  if ("codes" in props)
    return (
      <div className={styles.part}>
        <RecoveryCodes {...props} />
      </div>
    );
  return (
    <>
      <p className={styles.text}>{t("login.setUpText")}</p>
      <FactorOffer {...props} />
    </>
  );
}
