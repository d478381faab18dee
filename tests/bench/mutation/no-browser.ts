/** Whoever renders a story fails here, and is left to the tests in a browser. */
export const composeStories = () => ({});
