/** Checkbox and action columns as focus stops. The leading space keeps them apart from named columns. */
export const boxStop = " box";
export const actionsStop = " actions";
