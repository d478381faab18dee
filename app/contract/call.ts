/** Nothing is sent, or comes back. */
export type None = Record<string, never>;

/** A call as both sides see it: what is sent, and what the reply brings in `data`. */
export interface Call<Payload, Data> {
  payload: Payload;
  data: Data;
}
