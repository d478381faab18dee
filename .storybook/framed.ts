/** For what covers the page: its documentation shows each story in a frame of its own. */
export const framed = { docs: { story: { inline: false, height: "420px" } } };
