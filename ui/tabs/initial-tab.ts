export interface TabChoice {
  value: string;
  disabled?: boolean;
}

/**
 * The tab that opens: the one that the address names, else the one that was open last, else the default,
 * else the first. A disabled tab never opens.
 *
 * @param cached The last tab, if it has not expired.
 */
export function chooseTab({
  fragment,
  cached,
  initial,
  tabs,
}: {
  fragment?: string;
  cached?: string;
  initial?: string;
  tabs: readonly TabChoice[];
}): string | undefined {
  const enabled = tabs.filter((tab) => !tab.disabled).map((tab) => tab.value);
  const preferred = [fragment, cached, initial].find(
    (value) => value !== undefined && enabled.includes(value),
  );
  return preferred ?? enabled[0];
}
