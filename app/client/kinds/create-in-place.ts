import { createContext, useContext } from "react";
import type { Row } from "../../contract/kinds.ts";
import type { FormField } from "../../contract/form.ts";
import type { RouteCode } from "../../contract/routes.ts";

export interface WantedRecord {
  route: RouteCode;
  creates: NonNullable<FormField["creates"]>;
  /** The search text, which becomes its name. */
  named: string;
  given: Row;
  onMade: (id: number) => void;
}

/** Opens the form for a record missing from the options; undefined where no form can be opened. */
export const CreateInPlace = createContext<((wanted: WantedRecord) => void) | undefined>(undefined);

/** Creates a record missing from a reference's options and selects it, if the user may. */
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
