declare global {
  interface Navigator {
    /** Not every browser has it. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** With data saver on, nothing is fetched before it is needed. */
export const savesData = () => navigator.connection?.saveData === true;
