import { Package, Wrench } from "lucide-react";
import styles from "./cart-picture.module.css";
import type { CartItemKind } from "./cart-types.ts";

/** An item's picture, or an icon for its type. */
export const CartPicture = ({ kind, picture }: { kind: CartItemKind; picture: string | undefined }) => (
  <span className={styles.picture} aria-hidden>
    {picture !== undefined ? (
      <img src={picture} alt="" loading="lazy" />
    ) : kind === "product" ? (
      <Package />
    ) : (
      <Wrench />
    )}
  </span>
);
