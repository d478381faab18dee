import { MemoryRouter } from "react-router-dom";
import "@backoffice/ui/styles.css";
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { showLanguage } from "../../app/client/i18n/language.ts";
import { LanguageProvider } from "../../app/client/i18n/language-provider.tsx";
import { PlanChart } from "../../app/modules/finance/client/plan-chart.tsx";
import { de } from "../../app/modules/texts/de.ts";
import { answerCalls } from "./answer-calls.ts";
import { info } from "./start-app.tsx";

afterEach(() => vi.unstubAllGlobals());

test("a plan shows its months in the user's number format", async () => {
  showLanguage("de", de);
  answerCalls({
    "app/info": info,
    "operations/charts": {
      currency: "EUR",
      rates: [],
      apart: [],
      months: "11.77",
      items: [{ cfi_id: 1, name: "Miete", direction: "out", plan: "500.00", fact: "480.00" }],
    } as never,
  });
  const query = { from: "2026-01-01", to: "2026-12-31", grain: "month", filters: [], currency: "base" };
  const screen = await render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <LanguageProvider locales={info.locales}>
          <PlanChart
            query={query as never}
            segment={[]}
            onSegment={() => undefined}
            kinds={null}
            grains={null}
            structure="expense"
          />
        </LanguageProvider>
      </MemoryRouter>
    </SWRConfig>,
  );
  await expect.element(screen.getByText("Die Monatspläne für 11,77 Monate")).toBeVisible();
});
