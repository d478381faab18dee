import { createContext, useContext } from "react";
import type { Row } from "../../contract/kinds.ts";
import type { FormField } from "../../contract/form.ts";
import type { RouteCode } from "../../contract/routes.ts";

/** A record that is made where it is chosen. */
export interface WantedRecord {
  route: RouteCode;
  creates: NonNullable<FormField["creates"]>;
  /** What was searched for: its name. */
  named: string;
  given: Row;
  onMade: (id: number) => void;
}

/** Opens the form of a record that lacks in a choice; undefined where there is no room for it. */
export const CreateInPlace = createContext<((wanted: WantedRecord) => void) | undefined>(undefined);

/** Makes what a reference lacks and chooses it, where the reader may. */
export function useCreateInPlace(
  { route, creates, within }: FormField,
  narrowed: Row | null,
  onMade: (id: number) => void,
): ((named: string) => void) | undefined {
  const create = useContext(CreateInPlace);
  if (!create || !route || !creates || narrowed === null) return undefined;
  const given = within !== undefined && narrowed[within] !== undefined ? { [within]: narrowed[within] } : {};
  return (named) => create({ route, creates, named, given, onMade });
}
