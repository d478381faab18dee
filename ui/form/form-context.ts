import { createContext } from "react";

export interface RegisteredField {
  name: string;
  label: string;
  element: HTMLElement;
}

interface FormContextValue {
  errors: Readonly<Record<string, string | undefined>>;
  /** @returns A function that unregisters the field. */
  register: (field: RegisteredField) => () => void;
}

export const FormContext = createContext<FormContextValue | null>(null);

/** Adds a field, keeping document order. */
export function withField(fields: readonly RegisteredField[], field: RegisteredField): RegisteredField[] {
  return [...fields.filter(({ element }) => element !== field.element), field].sort((one, other) =>
    one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
}
