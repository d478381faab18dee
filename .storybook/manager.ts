import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/manager-api";
import { lookOf } from "./look.ts";

addons.setConfig({ theme: lookOf("light") });

addons.register("look", (api) => {
  const follow = ({ globals }: { globals: { theme?: string } }) =>
    api.setOptions({ theme: lookOf(globals.theme) });
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
});
