import * as v from "valibot";
import type { CatalogueCalls } from "../../contract.ts";
import { done, planCall, type HandlersOf } from "../../../../server/http/call.ts";
import * as payload from "../../../../server/http/payload.ts";
import { invalid } from "../../../../server/refusal.ts";
import { copyPrices } from "./copy-prices.ts";

export const pricingCalls = {
  "cps-prices/copy": planCall({
    summary: "Copies a counterparty's own prices to another counterparty.",
    payload: v.strictObject({
      cp_id: payload.id(),
      from_cp_id: payload.id(),
      percent: v.optional(
        v.pipe(payload.text(8), v.regex(/^-?\d{1,4}(?:\.\d{1,2})?$/, "problem.number")),
        "0",
      ),
      valid_from: payload.day(),
      confirm: v.optional(payload.list(payload.text(40), 5), []),
    }),
    run: async (actor, { confirm, ...asked }) => {
      if (Number(asked.percent) <= -100 || Number(asked.percent) > 1_000)
        throw invalid("percent", "problem.range", { min: "-99", max: "1000" });
      const count = await copyPrices(actor, { ...asked, confirmed: confirm.includes("copy") });
      return done({}, actor.t("price.copied", { count }));
    },
  }),
} satisfies HandlersOf<CatalogueCalls>;
