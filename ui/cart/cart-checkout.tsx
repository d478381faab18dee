import { UserPlus } from "lucide-react";
import { Button } from "../button/button.tsx";
import { EntitySearch } from "../entity-search/entity-search.tsx";
import type { EntityOption, Search } from "../entity-search/use-entity-search.ts";
import { useUi } from "../provider/provider.tsx";
import { fill } from "../provider/strings.ts";
import { SegmentedControl } from "../segmented-control/segmented-control.tsx";
import { Select } from "../select/select.tsx";
import { formatMoney } from "../shared/format.ts";
import { TextArea } from "../text-area/text-area.tsx";
import { TextField } from "../text-field/text-field.tsx";
import { isLess } from "./cart-totals.ts";
import type { CartContract, CartErrors, CartOption, CartValues } from "./cart-types.ts";
import styles from "./cart-checkout.module.css";
import { useStrings } from "../provider/use-strings.ts";
import { cartStrings } from "./cart-strings.ts";

/** Options of the checkout, and errors of its fields. */
export interface CartChoices {
  /** Finds counterparties or clients by name. */
  searchParties: Search<EntityOption>;
  /** Called to open the short form for a new client. */
  onAddClient: () => void;
  /** Contracts of the selected counterparty. */
  contracts: readonly CartContract[];
  /** Delivery options. */
  deliveries: readonly CartOption[];
  /** Payment options. */
  payments: readonly CartOption[];
  /** Error messages by field name. */
  errors?: CartErrors | undefined;
}

interface CartCheckoutProps extends CartChoices {
  values: CartValues;
  onChange: (change: Partial<CartValues>) => void;
  party: EntityOption | null;
  onPartyChange: (party: EntityOption | null) => void;
  /** The cart's total as a decimal string; delivery may be free above a threshold. */
  amount: string;
  currency: string;
}

/** Customer, delivery and payment of the order. */
export function CartCheckout(props: CartCheckoutProps) {
  const { values, onChange, errors = {} } = props;
  const strings = useStrings(cartStrings);
  const text = (name: "phone" | "email" | "address" | "comment") => ({
    label: strings[name],
    value: values[name],
    error: errors[name],
    onValueChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <div className={styles.checkout}>
      <Party {...props} />
      {values.partyKind === "counterparty" && <Contract {...props} />}
      <TextField {...text("phone")} type="tel" autoComplete="off" />
      <TextField {...text("email")} type="email" autoComplete="off" />
      <OptionAndMethod {...props} kind="delivery" options={props.deliveries} />
      <PickupPoint {...props} />
      <OptionAndMethod {...props} kind="payment" options={props.payments} />
      <TextField {...text("address")} className={styles.wide} autoComplete="off" />
      <TextArea {...text("comment")} className={styles.wide} rows={3} />
    </div>
  );
}

function Party({
  values: { partyKind },
  onChange,
  party,
  onPartyChange,
  searchParties,
  onAddClient,
  errors,
}: CartCheckoutProps) {
  const strings = useStrings(cartStrings);
  return (
    <div className={styles.party}>
      <SegmentedControl
        label={strings.orderFor}
        options={[
          { value: "counterparty", label: strings.counterparty },
          { value: "client", label: strings.client },
        ]}
        value={partyKind ?? undefined}
        error={errors?.partyKind}
        onValueChange={(kind) => onChange({ partyKind: kind })}
      />
      <div className={styles.entity}>
        <EntitySearch
          key={partyKind}
          label={partyKind === "client" ? strings.client : strings.counterparty}
          value={party}
          onValueChange={onPartyChange}
          search={searchParties}
          disabled={partyKind === null}
          error={errors?.party}
        />
        {partyKind === "client" && (
          <Button size="small" onClick={onAddClient}>
            <UserPlus aria-hidden />
            {strings.addClient}
          </Button>
        )}
      </div>
    </div>
  );
}

function Contract({ values, onChange, contracts, party, errors }: CartCheckoutProps) {
  const strings = useStrings(cartStrings);
  const chosen = contracts.find(({ id }) => id === values.contract);
  return (
    <>
      <Select
        className={styles.wide}
        label={strings.contract}
        placeholder={strings.noContract}
        disabled={party === null}
        options={contracts.map(({ id, title }) => ({ value: id, label: title }))}
        value={values.contract ?? ""}
        onValueChange={(id) => onChange({ contract: id || null })}
        error={errors?.contract}
      />
      {chosen && (
        <dl className={styles.contract}>
          <dt>{strings.contractCode}</dt>
          <dd>{chosen.title}</dd>
          <dt>{strings.ourLegalPerson}</dt>
          <dd>{chosen.seller ?? strings.noValue}</dd>
          <dt>{strings.counterparty}</dt>
          <dd>{chosen.buyer ?? strings.noValue}</dd>
          <dt>{strings.theirLegalPerson}</dt>
          <dd>{chosen.buyerCompany ?? strings.noValue}</dd>
        </dl>
      )}
    </>
  );
}

interface OptionAndMethodProps extends CartCheckoutProps {
  kind: "delivery" | "payment";
  options: readonly CartOption[];
}

/** Selecting an option offers its methods; clearing it removes them. */
function OptionAndMethod({
  kind,
  options,
  values,
  onChange,
  errors,
  amount,
  currency,
}: OptionAndMethodProps) {
  const strings = useStrings(cartStrings);
  const { formats } = useUi();
  const methodKey = `${kind}Method` as const;
  const chosen = options.find(({ id }) => id === values[kind]);
  const methods = chosen?.methods ?? [];
  const free = chosen?.freeFrom;
  return (
    <>
      <Select
        label={strings[`${kind}Service`]}
        options={options.map(({ id, title }) => ({ value: id, label: title }))}
        value={values[kind] ?? ""}
        hint={
          free !== undefined && isLess(amount, free)
            ? fill(strings.freeFrom, { amount: formatMoney({ amount: free, currency }, formats) })
            : undefined
        }
        onValueChange={(id) => onChange({ [kind]: id || null, [methodKey]: null })}
        error={errors?.[kind]}
      />
      <Select
        label={strings[methodKey]}
        disabled={methods.length === 0}
        options={methods.map(({ id, title }) => ({ value: id, label: title }))}
        value={values[methodKey] ?? ""}
        hint={methods.find(({ id }) => id === values[methodKey])?.description}
        onValueChange={(id) => onChange({ [methodKey]: id || null })}
        error={errors?.[methodKey]}
      />
    </>
  );
}

/** Shown if the selected delivery has pickup points. */
function PickupPoint({ deliveries, values, onChange, errors }: CartCheckoutProps) {
  const strings = useStrings(cartStrings);
  const points = deliveries.find(({ id }) => id === values.delivery)?.pickupPoints ?? [];
  if (points.length === 0) return null;
  return (
    <Select
      className={styles.wide}
      label={strings.pickupPoint}
      options={points.map(({ id, title, description }) => ({
        value: id,
        label: description ? `${title} · ${description}` : title,
      }))}
      value={values.pickupPoint ?? ""}
      onValueChange={(id) => onChange({ pickupPoint: id || null })}
      error={errors?.pickupPoint}
    />
  );
}
