import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { UiProvider } from "@backoffice/ui";
import { showLanguage, useText } from "../../app/client/i18n/language.ts";

function Sentence() {
  const t = useText();
  return <p>{t("import.bad", { count: 5000 })}</p>;
}

test("a count in a sentence is grouped as the language writes numbers", async () => {
  showLanguage("de", { "import.bad": "{count, plural, one {# Zeile} other {# Zeilen}} mit Fehlern" });
  const screen = await render(
    <UiProvider locale="de" formats={{ group: ".", decimal: "," }}>
      <Sentence />
    </UiProvider>,
  );
  await expect.element(screen.getByText("5.000 Zeilen mit Fehlern")).toBeVisible();
});
