/** Texts of numbers that are stepped. */
export const stepStrings = {
  lessOf: "Decrease quantity of {label}",
  moreOf: "Increase quantity of {label}",
};

export type StepStrings = typeof stepStrings;
