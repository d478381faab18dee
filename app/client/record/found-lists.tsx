import { Dialog, Link } from "@backoffice/ui";
import type { FoundList } from "../../contract/record.ts";
import { foundAddress } from "../list/found-address.ts";
import styles from "./record.module.css";

interface FoundListsProps {
  title: string;
  text: string;
  lists: readonly FoundList[];
  onClose: () => void;
}

/** Lists of other records that an action affects, for review. */
export function FoundLists({ title, text: description, lists, onClose }: FoundListsProps) {
  return (
    <Dialog open onOpenChange={onClose} size="small" title={title} description={description}>
      <ul className={styles.found}>
        {lists.map((list) => {
          const address = foundAddress(list);
          const text = `${list.name}: ${list.count}`;
          return (
            <li key={list.code}>
              {address ? (
                <Link href={address} onClick={onClose}>
                  {text}
                </Link>
              ) : (
                text
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
