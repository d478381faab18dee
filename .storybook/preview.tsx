import type { Decorator, Preview } from "@storybook/react-vite";
import { useLayoutEffect } from "react";
import "../ui/styles/fonts.css";
import "../ui/styles/index.css";

/** The look of the page is set on its root element, where an application sets it too. */
const WithLook: Decorator = (Story, { globals }) => {
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = globals.theme as string;
    document.documentElement.lang = globals.locale as string;
    document.documentElement.dir = globals.direction as string;
  });
  return <Story />;
};

export default {
  decorators: [WithLook],
  parameters: {
    a11y: { test: "error" },
    layout: "padded",
    options: { storySort: { order: ["Guides", "Actions", "Inputs", "Overlays", "Data", "Shell"] } },
  },
  initialGlobals: { theme: "light", locale: "en", direction: "ltr" },
  globalTypes: {
    theme: {
      description: "Theme",
      toolbar: { icon: "mirror", items: ["light", "dark"], dynamicTitle: true },
    },
    locale: {
      description: "Locale",
      toolbar: { icon: "globe", items: ["en", "de", "uk"], dynamicTitle: true },
    },
    direction: {
      description: "Direction",
      toolbar: { icon: "transfer", items: ["ltr", "rtl"], dynamicTitle: true },
    },
  },
} satisfies Preview;
