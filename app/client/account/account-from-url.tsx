import { useSearchParams } from "react-router-dom";
import { AccountDialog, accountTabs } from "./account-dialog.tsx";

/** Opens the account dialog on the tab named in the URL, as links in emails do: `/?account=notifications`. */
export function AccountFromUrl() {
  const [query, setQuery] = useSearchParams();
  const tab = accountTabs.find((each) => each === query.get("account"));
  const close = () =>
    setQuery(
      (now) => {
        now.delete("account");
        return now;
      },
      { replace: true },
    );
  return tab && <AccountDialog first={tab} onClose={close} />;
}
