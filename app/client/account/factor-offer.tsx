import { CopyField, Skeleton } from "@backoffice/ui";
import { lazy, Suspense, type ReactNode } from "react";
import { useText } from "../i18n/language.ts";
import styles from "./account.module.css";

const QrPicture = lazy(async () => ({ default: (await import("./qr-picture.tsx")).QrPicture }));

interface FactorOfferProps {
  offer: { secret: string; uri: string };
  /** Prompts for the first code. */
  children: ReactNode;
}

/** The secret for an authenticator app: a QR code to scan, or text to type. */
export function FactorOffer({ offer, children }: FactorOfferProps) {
  const t = useText();
  return (
    <div className={styles.offer}>
      <Suspense fallback={<Skeleton width={168} height={168} />}>
        <QrPicture text={offer.uri} label={t("factor.picture")} />
      </Suspense>
      <div className={styles.steps}>
        <p className={styles.text}>{t("factor.scan")}</p>
        <CopyField label={t("factor.key")} value={offer.secret} />
        {children}
      </div>
    </div>
  );
}
