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
import type { CartCheckoutData, CartContract, CartErrors, CartService } from "./cart-types.ts";
import styles from "./cart-checkout.module.css";
import { useStrings } from "../provider/use-strings.ts";
import { cartStrings } from "./cart-strings.ts";

export interface CartCheckoutProps {
  data: CartCheckoutData;
  onDataChange: (change: Partial<CartCheckoutData>) => void;
  /** The selected counterparty or client. */
  entity: EntityOption | null;
  onEntityChange: (entity: EntityOption | null) => void;
  searchEntity: Search<EntityOption>;
  /** Opens the short form for a new client. */
  onAddClient: () => void;
  /** Contracts of the selected counterparty. */
  contracts: readonly CartContract[];
  deliveryServices: readonly CartService[];
  paymentServices: readonly CartService[];
  errors?: CartErrors;
}

/** The cart's total as a decimal string; delivery may be free above a threshold. */
interface CartSum {
  amount: string;
  currency: string;
}

/** Customer, delivery and payment of the order. */
export function CartCheckout(props: CartCheckoutProps & CartSum) {
  const { data, onDataChange, errors = {} } = props;
  const strings = useStrings(cartStrings);
  const text = (name: "phone" | "email" | "address" | "comment") => ({
    label: strings[name],
    value: data[name],
    error: errors[name],
    onValueChange: (value: string) => onDataChange({ [name]: value }),
  });
  return (
    <div className={styles.checkout}>
      <Party {...props} />
      {data.entity === "cp" && <Contract {...props} />}
      <TextField {...text("phone")} type="tel" autoComplete="off" />
      <TextField {...text("email")} type="email" autoComplete="off" />
      <ServiceAndMethod {...props} kind="delivery" services={props.deliveryServices} />
      <PickupPoint {...props} />
      <ServiceAndMethod {...props} kind="payment" services={props.paymentServices} />
      <TextField {...text("address")} className={styles.wide} autoComplete="off" />
      <TextArea {...text("comment")} className={styles.wide} rows={3} />
    </div>
  );
}

function Party({
  data,
  onDataChange,
  entity,
  onEntityChange,
  searchEntity,
  onAddClient,
  errors,
}: CartCheckoutProps) {
  const strings = useStrings(cartStrings);
  return (
    <div className={styles.party}>
      <SegmentedControl
        label={strings.orderFor}
        options={[
          { value: "cp", label: strings.counterparty },
          { value: "client", label: strings.client },
        ]}
        value={data.entity ?? undefined}
        error={errors?.entity}
        onValueChange={(kind) => onDataChange({ entity: kind })}
      />
      <div className={styles.entity}>
        <EntitySearch
          key={data.entity}
          label={data.entity === "client" ? strings.client : strings.counterparty}
          value={entity}
          onValueChange={onEntityChange}
          search={searchEntity}
          disabled={data.entity === null}
          error={errors?.entity_id}
        />
        {data.entity === "client" && (
          <Button size="small" onClick={onAddClient}>
            <UserPlus aria-hidden />
            {strings.addClient}
          </Button>
        )}
      </div>
    </div>
  );
}

function Contract({ data, onDataChange, contracts, entity, errors }: CartCheckoutProps) {
  const strings = useStrings(cartStrings);
  const chosen = contracts.find((contract) => contract.contract_id === data.contract_id);
  return (
    <>
      <Select
        className={styles.wide}
        label={strings.contract}
        placeholder={strings.noContract}
        disabled={entity === null}
        options={contracts.map(({ contract_id, code }) => ({ value: String(contract_id), label: code }))}
        value={idText(data.contract_id)}
        onValueChange={(id) => onDataChange({ contract_id: idOf(id) })}
        error={errors?.contract_id}
      />
      {chosen && (
        <dl className={styles.contract}>
          <dt>{strings.contractCode}</dt>
          <dd>{chosen.code}</dd>
          <dt>{strings.ourLegalPerson}</dt>
          <dd>{chosen.legal_person?.name ?? strings.noValue}</dd>
          <dt>{strings.counterparty}</dt>
          <dd>{chosen.cp?.name ?? strings.noValue}</dd>
          <dt>{strings.theirLegalPerson}</dt>
          <dd>{chosen.cp_legal_person?.name ?? strings.noValue}</dd>
        </dl>
      )}
    </>
  );
}

interface ServiceAndMethodProps extends CartCheckoutProps, CartSum {
  kind: "delivery" | "payment";
  services: readonly CartService[];
}

/** Selecting a service offers its methods; clearing it removes them. */
function ServiceAndMethod({
  kind,
  services,
  data,
  onDataChange,
  errors,
  amount,
  currency,
}: ServiceAndMethodProps) {
  const strings = useStrings(cartStrings);
  const { formats } = useUi();
  const serviceKey = `${kind}_service_id` as const;
  const methodKey = `${kind}_method_id` as const;
  const chosen = services.find((service) => service.service_id === data[serviceKey]);
  const methods = chosen?.methods ?? [];
  const free = chosen?.free_from;
  return (
    <>
      <Select
        label={strings[`${kind}Service`]}
        options={services.map(({ service_id, name }) => ({ value: String(service_id), label: name }))}
        value={idText(data[serviceKey])}
        hint={
          free != null && isLess(amount, free)
            ? fill(strings.freeFrom, { amount: formatMoney({ amount: free, currency }, formats) })
            : undefined
        }
        onValueChange={(id) => onDataChange({ [serviceKey]: idOf(id), [methodKey]: null })}
        error={errors?.[serviceKey]}
      />
      <Select
        label={strings[`${kind}Method`]}
        disabled={methods.length === 0}
        options={methods.map(({ method_id, name }) => ({ value: String(method_id), label: name }))}
        value={idText(data[methodKey])}
        hint={methods.find((method) => method.method_id === data[methodKey])?.conditions ?? undefined}
        onValueChange={(id) => onDataChange({ [methodKey]: idOf(id) })}
        error={errors?.[methodKey]}
      />
    </>
  );
}

/** Shown if the selected delivery service has pickup points. */
function PickupPoint({ deliveryServices, data, onDataChange, errors }: CartCheckoutProps) {
  const strings = useStrings(cartStrings);
  const chosen = deliveryServices.find((service) => service.service_id === data.delivery_service_id);
  const points = chosen?.pickup_points ?? [];
  if (points.length === 0) return null;
  return (
    <Select
      className={styles.wide}
      label={strings.pickupPoint}
      options={points.map(({ name, address }) => ({ value: name, label: `${name} · ${address}` }))}
      value={data.pickup_point ?? ""}
      onValueChange={(name) => onDataChange({ pickup_point: name })}
      error={errors?.pickup_point}
    />
  );
}

const idText = (id: number | null) => (id === null ? "" : String(id));
const idOf = (text: string) => (text === "" ? null : Number(text));
