import { LanguageSwitch } from "@backoffice/ui";
import { useLanguageChoice } from "../i18n/use-language-choice.ts";

export const LanguagePopup = () => <LanguageSwitch {...useLanguageChoice()} />;
