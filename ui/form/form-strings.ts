/** Texts of forms. */
export const formStrings = {
  formProblems: "{count} fields need attention:",
  formChanges: "Unsaved changes",
  formChanged: "Unsaved: {fields}",
  formChangedMore: "Unsaved: {fields} and {count} more",
  formDiscard: "Discard",
};

export type FormStrings = typeof formStrings;
