/** One hash of everything the build is made from. */
export function hashSources(root?: string): string;
export const stamp: string;
export function isBuilt(): boolean;
