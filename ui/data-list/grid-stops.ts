/** The columns of check boxes and buttons, as stops beside the named ones, which don't begin with a space. */
export const boxStop = " box";
export const actionsStop = " actions";
