import { MemoryRouter } from "react-router-dom";
import "@backoffice/ui/styles.css";
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { defaultFormats } from "@backoffice/ui";
import { LanguageProvider } from "../../app/client/i18n/language-provider.tsx";
import { PlanChart } from "../../app/modules/finance/client/plan-chart.tsx";
import { fill } from "../../app/contract/fill.ts";
import { de } from "../../app/modules/texts/de.ts";
import type * as speaking from "../../app/client/kinds/use-formatting.ts";
import { answerCalls } from "./answer-calls.ts";

vi.mock("../../app/client/kinds/use-formatting.ts", () => ({
  useFormatting: (): Pick<speaking.ValueFormatting, "t" | "formats"> => ({
    t: (key, values) => fill(de[key], values ?? {}, "de"),
    formats: { ...defaultFormats, group: ".", decimal: "," },
  }),
}));
afterEach(() => vi.unstubAllGlobals());

test("a plan shows its months in the user's number format", async () => {
  answerCalls({
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
        <LanguageProvider>
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
