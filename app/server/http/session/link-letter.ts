import { companyTimeZone } from "../../business-day.ts";
import type { TextKey } from "../../../modules/texts/en.ts";
import { translate } from "../../i18n/translate.ts";
import { clockAt } from "../../calendar.ts";
import type { Letter } from "../../mail/write-letter.ts";

interface LinkLetter {
  to: { name: string; login: string; locale: string; time_zone: string | null };
  /** An invitation is the user's first link. */
  kind: "invitation" | "reset";
  /** Who created the link; absent if it was requested on the sign-in page. */
  who?: string;
  site: string;
  token: string;
  until: Date;
}

/** Composes the email with a sign-in link for setting a password. */
export function linkLetter({ to, kind, who, site, token, until }: LinkLetter): Letter {
  const { name, login, locale, time_zone } = to;
  const zone = time_zone ?? companyTimeZone();
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
      t("mail.linkUntil", { until: `${clockAt(zone, until)} (${zone})` }),
    ],
    button: { label: t("mail.linkButton"), href: `${site}/password#${token}` },
    foot: { text: t(kind === "invitation" ? "mail.invitationFoot" : "mail.resetFoot", { site }) },
  };
}
