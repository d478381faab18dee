export interface ClientCalls {
  "clients/anonymise": { payload: { client_id: number }; data: Record<string, never> };
}
