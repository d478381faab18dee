import dialog from "./dialog.module.css";
import styles from "./question.module.css";
import { classNames } from "../shared/class-names.ts";

/** A short dialog read as one thought: no header or footer bars, and a card on phones too. */
export const questionClass = classNames(dialog.surface, dialog.center, dialog.small, styles.question);
export const questionOverlayClass = dialog.overlay;
