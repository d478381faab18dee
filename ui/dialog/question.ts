import dialog from "./dialog.module.css";
import styles from "./question.module.css";
import { classNames } from "../shared/class-names.ts";

/** A short dialog that is read as one thought: no header, no bars, a card on phones too. */
export const questionClass = classNames(dialog.surface, dialog.center, dialog.small, styles.question);
export const questionOverlayClass = dialog.overlay;
