import { Dialog } from "@backoffice/ui";
import { Link } from "react-router-dom";
import type { FoundList } from "../../../contract/record.ts";
import { paths } from "../../paths.ts";
import { firstPlace, writeListUrl } from "../list/list-url.ts";
import styles from "./record.module.css";

interface FoundListsProps {
  title: string;
  text: string;
  lists: readonly FoundList[];
  onClose: () => void;
}

/** What an action concerns beside its record, to be looked through. */
export function FoundLists({ title, text, lists, onClose }: FoundListsProps) {
  return (
    <Dialog open onOpenChange={onClose} size="small" title={title} description={text}>
      <ul className={styles.found}>
        {lists.map(({ code, name, count, filters }) => (
          <li key={code}>
            <Link to={`${paths.list(code)}?${writeListUrl({ ...firstPlace, filters })}`} onClick={onClose}>
              {`${name}: ${count}`}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
