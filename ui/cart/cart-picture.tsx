import { Package, Wrench } from "lucide-react";
import styles from "./cart-picture.module.css";
import type { CartResult } from "./cart-types.ts";

/** An item's picture, or an icon for its type. */
export const CartPicture = ({
  item_type,
  picture,
}: {
  item_type: CartResult["item_type"];
  picture: string | undefined;
}) => (
  <span className={styles.picture} aria-hidden>
    {picture !== undefined ? (
      <img src={picture} alt="" loading="lazy" />
    ) : item_type === "product" ? (
      <Package />
    ) : (
      <Wrench />
    )}
  </span>
);
