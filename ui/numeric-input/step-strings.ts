/** Texts of numbers that are stepped. */
export const stepStrings = {
  lessOf: "One less of {label}",
  moreOf: "One more of {label}",
};

export type StepStrings = typeof stepStrings;
