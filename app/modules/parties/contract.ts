export interface ClientCalls {
  /** Erases personal data, including in the history. Irreversible. */
  "clients/anonymise": { payload: { client_id: number }; data: Record<string, never> };
}
