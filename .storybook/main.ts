import type { StorybookConfig } from "@storybook/react-vite";
import tables from "remark-gfm";
import { mergeConfig } from "vite";
import { cssTarget } from "../ui/css-target.ts";
import { directImports } from "../ui/direct-imports.ts";
import { docgen } from "./docgen.ts";
import { storyFile } from "./story-file.ts";

export default {
  framework: "@storybook/react-vite",
  stories: ["../stories/**/*.mdx", "../stories/**/*.stories.tsx"],
  addons: [
    {
      name: "@storybook/addon-docs",
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [tables] } } },
    },
    "@storybook/addon-a11y",
    "@storybook/addon-vitest",
    "storybook-addon-pseudo-states",
  ],
  // Storybook's own readers leave out what is inherited, and don't resolve what a type refers to: see docgen.ts.
  typescript: { reactDocgen: false },
  core: { disableTelemetry: true },
  // The workshop's own font: see manager-head.html.
  staticDirs: ["../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"],
  viteFinal: (config) =>
    mergeConfig(config, {
      plugins: [
        directImports(/\/(stories|\.storybook)\/.*\.tsx?$/),
        // Tests show no documentation.
        ...(process.env.VITEST ? [] : [docgen(), storyFile()]),
      ],
      build: {
        // As the package is built: for older browsers `:dir()` would ask for a language instead.
        cssTarget,
        // What Storybook itself brings is neither split nor marked as we would.
        chunkSizeWarningLimit: 4000,
        rolldownOptions: {
          checks: { pluginTimings: false },
          // A story's code names the components of its file.
          output: { keepNames: true },
          onwarn: (warning, warn) => {
            if (warning.code !== "MODULE_LEVEL_DIRECTIVE") warn(warning);
          },
        },
      },
      resolve: { conditions: ["source", "module", "browser", "development|production"] },
      // What is loaded lazily is found before the first story runs, or the page reloads under it.
      optimizeDeps: { entries: ["ui/*/*.{ts,tsx}", "!ui/dist/**"] },
    }),
} satisfies StorybookConfig;
