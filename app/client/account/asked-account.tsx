import { useSearchParams } from "react-router-dom";
import { AccountDialog, accountTabs } from "./account-dialog.tsx";

/** The account where an address asks for a part of it, as the links of mails do: `/?account=notifications`. */
export function AskedAccount() {
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
