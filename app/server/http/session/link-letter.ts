import { companyTimeZone } from "../../business-day.ts";
import type { TextKey } from "../../../modules/texts/en.ts";
import { translate } from "../../i18n/translate.ts";
import { clockIn } from "../../mail/clock-in.ts";
import type { Letter } from "../../mail/write-letter.ts";

interface LinkLetter {
  to: { name: string; login: string; locale: string; time_zone: string | null };
  /** An invitation is somebody's first link. */
  kind: "invitation" | "reset";
  /** Who made the link; absent where it was asked for at the sign-in. */
  who?: string;
  site: string;
  token: string;
  until: Date;
}

/** Brings a sign-in link to the person who sets a password by it. */
export function linkLetter({ to, kind, who, site, token, until }: LinkLetter): Letter {
  const { name, login, locale, time_zone } = to;
  const t = (key: TextKey, values?: Record<string, string>) => translate(locale, key, values);
  const why =
    kind === "invitation"
      ? t(who === undefined ? "mail.invitationAsked" : "mail.invitation", { login, who: who ?? "" })
      : t(who === undefined ? "mail.resetAsked" : "mail.reset", { login, who: who ?? "" });
  return {
    locale,
    subject: t(kind === "invitation" ? "mail.invitationSubject" : "mail.resetSubject"),
    paragraphs: [
      t("mail.hello", { name }),
      why,
      t("mail.linkUntil", { until: clockIn(until, time_zone ?? companyTimeZone()) }),
    ],
    button: { label: t("mail.linkButton"), href: `${site}/password#${token}` },
    foot: { text: t(kind === "invitation" ? "mail.invitationFoot" : "mail.resetFoot", { site }) },
  };
}
