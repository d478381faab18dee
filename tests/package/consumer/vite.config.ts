import type { UserConfig } from "vite";

export default {
  // Packages are linked into this folder, and belong to it.
  resolve: { preserveSymlinks: true },
  html: { cspNonce: "{{nonce}}" },
} satisfies UserConfig;
