/** Names of a range's two ends. */
export const sliderStrings = {
  sliderFrom: "From",
  sliderTo: "To",
};

export type SliderStrings = typeof sliderStrings;
