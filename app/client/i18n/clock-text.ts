/** A duration as a clock: `1:04:09`, below an hour `4:09`. */
export function clockText(seconds: number): string {
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3_600),
    Math.floor(seconds / 60) % 60,
    Math.floor(seconds) % 60,
  ];
  const two = (number: number) => String(number).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
