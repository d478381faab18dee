/** Set by `npm run chaos`: what runs small among the tests then runs as large as it is of use. */
export const chaos = process.env.CHAOS === "1";
