import { CopyButton, Field, Skeleton } from "@backoffice/ui";
import { lazy, Suspense, useRef, type ReactNode } from "react";
import type { FactorOffer as Offer } from "../../contract/app.ts";
import { useText } from "../i18n/language.ts";
import styles from "./account.module.css";

const QrPicture = lazy(async () => ({ default: (await import("./qr-picture.tsx")).QrPicture }));

interface FactorOfferProps {
  offer: Offer;
  /** Prompts for the first code. */
  children: ReactNode;
}

/** The secret for an authenticator app: a QR code to scan, or text to type. */
export function FactorOffer({ offer, children }: FactorOfferProps) {
  const t = useText();
  const key = useRef<HTMLElement>(null);
  const select = () => {
    if (key.current) getSelection()?.selectAllChildren(key.current);
  };
  return (
    <div className={styles.offer}>
      <Suspense fallback={<Skeleton width={168} height={168} />}>
        <QrPicture text={offer.uri} label={t("factor.picture")} />
      </Suspense>
      <div className={styles.steps}>
        <p className={styles.text}>{t("factor.scan")}</p>
        <Field label={t("factor.key")} group>
          {(control, labelId) => (
            <fieldset {...control} aria-labelledby={labelId} className={styles.key}>
              {/* In groups, to be typed into a phone. */}
              <code ref={key}>{offer.secret.match(/.{1,4}/g)?.join(" ")}</code>
              <CopyButton value={offer.secret} onRefuse={select} />
            </fieldset>
          )}
        </Field>
        {children}
      </div>
    </div>
  );
}
