/**
 * What a numeric input keeps of a text: digits and the last dot, a comma counting as a dot.
 *
 * @param end Keeps only what stands before this index, which is where the caret belongs afterwards.
 * @example numericText("1 234,56") // "1234.56"
 */
export function numericText(text: string, end = text.length): string {
  const mark = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  let kept = "";
  for (let index = 0; index < end; index++) {
    const character = text.charAt(index);
    if (index === mark) kept += ".";
    else if (character >= "0" && character <= "9") kept += character;
  }
  return kept;
}
