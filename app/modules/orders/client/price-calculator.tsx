import { EntitySearch, formatMoney, NumericInput, SegmentedControl, Select } from "@backoffice/ui";
import { useState } from "react";
import { emptyData, partyId } from "../../../client/cart/cart-state.ts";
import { partyOption, useCheckoutOptions } from "./cart/use-checkout-options.ts";
import { useDebounced } from "../../../client/calls/use-debounced.ts";
import type { EntityType, Party } from "../../../contract/cart.ts";
import { useCall } from "../../../client/calls/use-call.ts";
import { useSession } from "../../../client/shell/session.tsx";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import type { OwnPartProps } from "../../../client/record/part-props.ts";
import styles from "./price-calculator.module.css";

const debounceMs = 250;

/** "Price for …": what a customer would pay for the product now, and why. */
export function PriceCalculator({ record, label }: OwnPartProps) {
  const { t, formats } = useFormatting();
  const { info } = useSession();
  const [entity, setEntity] = useState<EntityType>("cp");
  const [party, setParty] = useState<Party | null>(null);
  const [contract, setContract] = useState("");
  const [quantity, setQuantity] = useState("1");
  const data = { ...emptyData, entity, entity_id: party && partyId(party) };
  const options = useCheckoutOptions(data, true);
  const payload = useDebounced(
    JSON.stringify({
      item_type: record.code === "services" ? "service" : "product",
      item_id: record.id,
      quantity: Math.max(1, Number(quantity) || 1),
      data: {
        ...(party && { entity, entity_id: partyId(party) }),
        ...(contract && { contract_id: Number(contract) }),
      },
    }),
    debounceMs,
  );
  const { data: found, error } = useCall("prices/explain", payload === null ? null : JSON.parse(payload), {
    keepPrevious: true,
  });
  const currency = info?.settings.base_currency ?? "";
  return (
    <section className={styles.card} aria-label={label}>
      <h2 className={styles.title}>{label}</h2>
      <div className={styles.fields}>
        <SegmentedControl
          label={t("field.party")}
          value={entity}
          onValueChange={(next) => {
            setEntity(next === "client" ? "client" : "cp");
            setParty(null);
            setContract("");
          }}
          options={[
            { value: "cp", label: t("resource.cps.one") },
            { value: "client", label: t("resource.clients.one") },
          ]}
        />
        <EntitySearch
          key={entity}
          label={t(entity === "cp" ? "resource.cps.one" : "resource.clients.one")}
          value={party && partyOption(party)}
          onValueChange={(option) => {
            setParty(options.partyOf(option));
            setContract("");
          }}
          search={options.searchEntity}
        />
        {options.contracts.length > 0 && (
          <Select
            label={t("field.contract_id")}
            value={contract}
            onValueChange={setContract}
            options={[
              { value: "", label: t("price.noContract") },
              ...options.contracts.map(({ contract_id, code }) => ({
                value: String(contract_id),
                label: code,
              })),
            ]}
          />
        )}
        <NumericInput
          label={t("price.quantity")}
          value={quantity}
          onValueChange={(text) => setQuantity(text.replace(/\..*/, ""))}
        />
      </div>
      <output className={styles.result}>
        {error ? (
          error.message
        ) : found ? (
          <>
            <strong>{formatMoney({ amount: found.price, currency }, formats)}</strong>
            <span>{found.text}</span>
          </>
        ) : null}
      </output>
    </section>
  );
}
