/** The field of a list's rows that a full code names: `name` for `order.items.name`. */
export const fieldOf = (list: string, code: string): string | undefined =>
  code.startsWith(`${list}.`) ? code.slice(list.length + 1) : undefined;
