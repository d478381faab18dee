/** Set by `npm run chaos`, which runs these tests at full scale; otherwise they run small or not at all. */
export const chaos = process.env.CHAOS === "1";
