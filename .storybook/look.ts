import { create, type ThemeVars } from "storybook/theming";

const shared = {
  brandTitle: "@backoffice/ui",
  fontBase: '"Inter Variable", sans-serif',
  appBorderRadius: 7,
  inputBorderRadius: 7,
};

/** How the workshop itself looks in each theme. It calculates with its colours, and so takes no custom properties. */
const looks: Record<"light" | "dark", ThemeVars> = {
  light: create({
    ...shared,
    base: "light",
    colorPrimary: "#5555dc",
    colorSecondary: "#5555dc",
    appBg: "#f4f3f0",
    appContentBg: "#fbfaf7",
    appPreviewBg: "#fbfaf7",
    appBorderColor: "#e5e3de",
    barBg: "#ffffff",
    textColor: "#1d1d25",
    inputBorder: "#cccac5",
  }),
  dark: create({
    ...shared,
    base: "dark",
    colorPrimary: "#6863e4",
    colorSecondary: "#6863e4",
    appBg: "#18181d",
    appContentBg: "#101014",
    appPreviewBg: "#101014",
    appBorderColor: "#26272e",
    barBg: "#18181d",
    textColor: "#eff0f3",
    inputBg: "#18181d",
    inputBorder: "#3e3f46",
  }),
};

/** The look that goes with the toolbar's theme. */
export function lookOf(theme: unknown): ThemeVars {
  const isDark =
    theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  return looks[isDark ? "dark" : "light"];
}
