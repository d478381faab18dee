/** Of a client alone. */
export interface ClientCalls {
  /** Wipes what tells who they are, also from the history. It can't be taken back. */
  "clients/anonymise": { payload: { client_id: number }; data: Record<string, never> };
}
