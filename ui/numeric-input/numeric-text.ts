/**
 * Normalizes numeric text: keeps digits and the last dot, treating commas as dots.
 *
 * @param end Keeps only the text before this index, to find the caret's new position.
 * @example numericText("1 234,56") // "1234.56"
 */
export function numericText(text: string, end = text.length): string {
  const mark = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  let result = "";
  for (let index = 0; index < end; index++) {
    const character = text.charAt(index);
    if (index === mark) result += ".";
    else if (character >= "0" && character <= "9") result += character;
  }
  return result;
}
