/** Texts of the colour picker. */
export interface ColorPickerStrings {
  chooseColor: string;
  noColor: string;
  palette: string;
  colorText: string;
  colorFormat: string;
  pickColor: string;
  /** The saturation and brightness area, and its value. */
  colorShade: string;
  colorShadeText: string;
  colorHue: string;
  colorAlpha: string;
  colorRefused: string;
}

export const colorPickerStrings: ColorPickerStrings = {
  chooseColor: "{label}: {color}. Choose a colour",
  noColor: "No colour",
  palette: "Palette",
  colorText: "Colour value",
  colorFormat: "Change format: RGB, name or HSL",
  pickColor: "Pick a colour from the screen",
  colorShade: "Saturation and brightness",
  colorShadeText: "Saturation {saturation}%, brightness {brightness}%",
  colorHue: "Hue",
  colorAlpha: "Opacity",
  colorRefused: "Enter a colour, such as #5454de, rgb(84 84 222 / 0.5), slateblue or hsl(240 68% 60%).",
};
