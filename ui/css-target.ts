/**
 * Browsers that know `light-dark()` and colours made from others, which the tokens are written with. For older ones each
 * colour would be written several times, and still be wrong.
 */
export const cssTarget = ["chrome123", "firefox128", "safari17.5"];
