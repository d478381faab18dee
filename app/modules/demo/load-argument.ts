/** The command-line argument that makes the server program load the demo and exit. */
export const loadDemoArgument = "--load-demo";
