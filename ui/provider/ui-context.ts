import { createContext } from "react";
import type { Ui } from "./provider.tsx";

/** Undefined without a provider. Separate from the texts, so that components without shared texts don't load them. */
export const UiContext = createContext<Ui | undefined>(undefined);
