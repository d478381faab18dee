import { setProjectAnnotations } from "@storybook/react-vite";
import { beforeEach } from "vitest";
import { cleanup } from "vitest-browser-react";
import * as preview from "../../.storybook/preview.tsx";

setProjectAnnotations([preview]);

// Said for each file anew: the library says it once for a page, and files share one.
beforeEach(cleanup);
