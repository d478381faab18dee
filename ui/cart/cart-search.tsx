/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
   no HTML element is a combobox over rich options; the text keeps the focus and its keys choose. */
import { Plus } from "lucide-react";
import { useEffect, useId, useReducer, useRef, useState, type KeyboardEvent } from "react";
import { Badge } from "../badge/badge.tsx";
import { useUi } from "../provider/provider.tsx";
import { fill } from "../provider/strings.ts";
import { SearchField } from "../search-field/search-field.tsx";
import { SegmentedControl } from "../segmented-control/segmented-control.tsx";
import { formatDecimal } from "../shared/format.ts";
import { Spinner } from "../spinner/spinner.tsx";
import { isBarcode } from "./barcode.ts";
import { CartPicture } from "./cart-picture.tsx";
import type { CartItemKind, CartOffer, CartResults, CartSearch as Search } from "./cart-types.ts";
import styles from "./cart-search.module.css";
import { useStrings } from "../provider/use-strings.ts";
import { cartStrings } from "./cart-strings.ts";

interface CartSearchProps {
  search: Search;
  onSearchChange: (search: Search) => void;
  results: CartResults;
  /** Called for every selected result, including unavailable ones; the caller explains why. */
  onAdd: (offer: CartOffer) => void;
  /** Called with the 8 to 14 digits of a barcode when Enter follows them, as scanners send it. */
  onScan?: (barcode: string) => void;
  /** Ids already in the cart. */
  inCart: ReadonlySet<string>;
}

/** Finds products or services and adds them to the cart, following the ARIA combobox pattern. */
export function CartSearch({ search, onSearchChange, results, onAdd, onScan, inCart }: CartSearchProps) {
  const strings = useStrings(cartStrings);
  const listId = useId();
  const [activeIndex, setActiveIndex] = useState(0);
  const { text, kind } = search;
  const { items, loading = false, error } = results;
  // The search's own minimum; shorter texts aren't searched.
  const searched = text.trim().length >= 2;
  const active = Math.min(activeIndex, items.length - 1);
  const shown = searched && items.length > 0;
  const awaited = useAwaited(text, results, onAdd);

  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const result = items[active];
    if (step !== undefined && shown) {
      event.preventDefault();
      setActiveIndex((active + step + items.length) % items.length);
    } else if (event.key === "Enter" && onScan && isBarcode(text)) {
      // Scanners type faster than the search responds; the results shown may belong to the previous digits.
      event.preventDefault();
      onScan(text.trim());
    } else if (event.key === "Enter" && searched && loading) {
      // Enter before the results arrive means the first result.
      event.preventDefault();
      awaited(text);
    } else if (event.key === "Enter" && shown && result) {
      event.preventDefault();
      onAdd(result);
    }
  };

  return (
    <div className={styles.search}>
      <div className={styles.row}>
        <SearchField
          className={styles.field}
          label={kind === "product" ? strings.cartSearch : strings.cartSearchServices}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={shown ? listId : undefined}
          aria-activedescendant={shown ? `${listId}-${active}` : undefined}
          autoComplete="off"
          value={text}
          onValueChange={(next) => {
            setActiveIndex(0);
            onSearchChange({ kind, text: next });
          }}
          onKeyDown={press}
        />
        <SegmentedControl
          label={strings.search}
          hideLabel
          options={[
            { value: "product", label: strings.products },
            { value: "service", label: strings.services },
          ]}
          value={kind}
          onValueChange={(next: CartItemKind) => onSearchChange({ text, kind: next })}
        />
      </div>
      {searched && (
        <div className={styles.results} aria-busy={loading}>
          {error ? (
            <p className={styles.message} role="alert">
              {error}
            </p>
          ) : items.length > 0 ? (
            <div
              id={listId}
              role="listbox"
              aria-label={kind === "product" ? strings.products : strings.services}
            >
              {items.map((result, index) => (
                <Result
                  key={result.id}
                  id={`${listId}-${index}`}
                  result={result}
                  active={index === active}
                  inCart={inCart.has(result.id)}
                  onPoint={() => setActiveIndex(index)}
                  onChoose={() => onAdd(result)}
                />
              ))}
            </div>
          ) : (
            <output className={styles.message}>
              {loading ? <Spinner size="small" /> : fill(strings.noneFound, { text: text.trim() })}
            </output>
          )}
        </div>
      )}
    </div>
  );
}

/** Adds the first available result once it arrives. @returns the announcement while waiting */
function useAwaited(
  text: string,
  { items, loading = false, error }: CartResults,
  onAdd: (offer: CartOffer) => void,
): (text: string) => void {
  const awaited = useRef<string | null>(null);
  const [, look] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const wanted = awaited.current;
    if (wanted === null || loading) return;
    awaited.current = null;
    const [first] = items;
    if (first && wanted === text && !error) onAdd(first);
  });
  return (next) => {
    awaited.current = next;
    look();
  };
}

interface ResultProps {
  id: string;
  result: CartOffer;
  active: boolean;
  inCart: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function Result({ id, result, active, inCart, onPoint, onChoose }: ResultProps) {
  const strings = useStrings(cartStrings);
  const { formats } = useUi();
  const isSoldOut = result.stock !== null && result.stock <= 0;
  const refusal = result.refusal ?? (isSoldOut ? strings.outOfStock : undefined);
  const stock = result.stock === null ? undefined : formatDecimal(String(result.stock), formats);
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      className={styles.result}
      data-refused={refusal !== undefined || undefined}
      onPointerMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <CartPicture kind={result.kind} picture={result.picture} />
      <span className={styles.text}>
        <span className={styles.name}>{result.title}</span>
        <span className={styles.detail}>
          {result.sku !== undefined && <bdi>{result.sku}</bdi>}
          <bdi className={styles.stock}>{refusal ?? (stock && fill(strings.inStock, { count: stock }))}</bdi>
          {result.priceNote && <bdi>{result.priceNote}</bdi>}
        </span>
      </span>
      <span className={styles.price}>{formatDecimal(result.price, formats)}</span>
      {inCart ? (
        <Badge tone="accent">{strings.inCart}</Badge>
      ) : (
        <Plus className={styles.plus} data-hidden={refusal !== undefined || undefined} aria-hidden />
      )}
    </div>
  );
}
