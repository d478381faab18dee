import { useLayoutEffect, useRef } from "react";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { Button } from "../button/button.tsx";
import { useStrings } from "../provider/use-strings.ts";
import styles from "./cart-customer.module.css";
import { cartStrings } from "./cart-strings.ts";
import type { CartCustomer } from "./cart-types.ts";

/** The customer, shown on both tabs with what to know before promising anything. */
export function CustomerStrip({ title, facts, notes = [] }: CartCustomer) {
  const strings = useStrings(cartStrings);
  const strip = useRef<HTMLElement>(null);
  const isInside = useRef(false);
  // An action removes its note and with it the pressed button, so the focus moves here.
  useLayoutEffect(() => {
    if (isInside.current && document.activeElement === document.body) strip.current?.focus();
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- follows the focus of its buttons, handles no input
    <section
      ref={strip}
      tabIndex={-1}
      className={styles.customer}
      aria-label={strings.orderFor}
      onFocus={() => {
        isInside.current = true;
      }}
      onBlur={() => {
        isInside.current = false;
      }}
    >
      <p className={styles.name}>{title}</p>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ label, value, tone }) => (
            <div key={label} data-tone={tone}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {notes.map(({ text, tone = "warning", actions = [] }) => (
        <div key={text} role="note" className={styles.note} data-tone={tone}>
          {tone === "success" ? <CircleCheck aria-hidden /> : <TriangleAlert aria-hidden />}
          <p>{text}</p>
          {actions.map(({ label, onSelect }) => (
            <Button key={label} size="small" onClick={onSelect}>
              {label}
            </Button>
          ))}
        </div>
      ))}
    </section>
  );
}
