import { fill } from "../provider/strings.ts";
import { useStrings } from "../provider/use-strings.ts";
import type { AllMatching } from "./data-list.tsx";
import { dataListStrings } from "./data-list-strings.ts";
import { classNames } from "../shared/class-names.ts";
import textAction from "../shared/text-action.module.css";
import styles from "./select-all-banner.module.css";

interface SelectAllBannerProps extends AllMatching {
  /** Rows on this page. */
  count: number;
  onClear: () => void;
}

/** Says that a page is not everything, and offers the rest. */
export function SelectAllBanner({ count, total, selected, onSelectedChange, onClear }: SelectAllBannerProps) {
  const strings = useStrings(dataListStrings);
  return (
    <div className={styles.banner}>
      <output>
        {selected ? fill(strings.matchingSelected, { total }) : fill(strings.pageSelected, { count })}
      </output>
      <button
        type="button"
        className={classNames(textAction.action, styles.action)}
        onClick={() => (selected ? onClear() : onSelectedChange(true))}
      >
        {selected ? strings.clearSelection : fill(strings.selectMatching, { total })}
      </button>
    </div>
  );
}
