import type { Filter } from "../../../contract/kinds.ts";
import type { Resource } from "../resource.ts";

const idIn = ({ op, value }: Filter): string | undefined => {
  const [id, more] = Array.isArray(value) ? value : [value];
  return (op === "eq" || op === "in") && more === undefined ? id : undefined;
};

/** The single record that filters limit a list to, on either side of its rows if they have two. */
export function singleOf({ list: { single } }: Resource, filters: readonly Filter[]): number | undefined {
  const id = filters
    .filter(({ field }) => field === single?.field)
    .map((filter) => {
      const { or_group } = filter;
      const alternatives = or_group ? filters.filter((each) => each.or_group === or_group) : [filter];
      const isUniform = alternatives.every(
        (each) =>
          (each.field === single?.field || each.field === single?.other?.field) &&
          idIn(each) === idIn(filter),
      );
      return isUniform ? idIn(filter) : undefined;
    })
    .find((each) => each !== undefined);
  return id !== undefined && /^\d+$/.test(id) ? Number(id) : undefined;
}
