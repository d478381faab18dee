/**
 * The pages to offer: the first, the last, and those around the current one; `undefined` where some are left out. It always
 * has as many places, so that nothing moves under the pointer.
 */
export function pageNumbers(page: number, last: number): (number | undefined)[] {
  const count = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  if (last <= places) return count(1, last);
  if (page < places - 2) return [...count(1, places - 2), undefined, last];
  if (page > last - places + 3) return [1, undefined, ...count(last - places + 3, last)];
  return [1, undefined, page - 1, page, page + 1, undefined, last];
}

const places = 7;
