import { createContext } from "react";
import type { Ui } from "./provider.tsx";

/** Undefined without a provider. Apart from the texts, so that a component that shares none doesn't load them. */
export const UiContext = createContext<Ui | undefined>(undefined);
