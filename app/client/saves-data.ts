/** With data saver on, nothing is fetched before it is needed. Not every browser reports it. */
export const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
