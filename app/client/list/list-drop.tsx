import { useEffect, useEffectEvent } from "react";
import { usePageDrop } from "../form/use-page-drop.ts";
import styles from "./list-drop.module.css";

interface ListDropProps {
  text: string;
  /** Undefined once the form they were dropped for is closed. */
  onFiles: (files: File[] | undefined) => void;
}

/** Begins a new record with the files that are dropped on its list. */
export function ListDrop({ text, onFiles }: ListDropProps) {
  const over = usePageDrop((files) => onFiles([...files]));
  const forget = useEffectEvent(() => onFiles(undefined));
  useEffect(() => forget(), []);
  return over ? <div className={styles.drop}>{text}</div> : null;
}
