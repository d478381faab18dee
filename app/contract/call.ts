/** An empty payload or an empty response. */
export type None = Record<string, never>;

/** A call as seen by both sides: the payload, and the `data` of the reply. */
export interface Call<Payload, Data> {
  payload: Payload;
  data: Data;
}
