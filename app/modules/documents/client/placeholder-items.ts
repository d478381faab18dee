import type { PlaceholderOption } from "../contract.ts";

type Option = Pick<PlaceholderOption, "code" | "name" | "type">;

const itemOf = ({ code, name }: Option) => ({ id: code, label: name });

/** Whether the placeholder is a field of the list's rows. */
export const isFieldOf = (list: Option, { code }: Option): boolean =>
  list.type === "list" && code.startsWith(`${list.code}.`);

/** What the editor offers: a list with the fields of its rows, everything else alone. */
export const placeholderItems = (offered: readonly Option[]) =>
  offered
    .filter((option) => !offered.some((list) => isFieldOf(list, option)))
    .map((option) =>
      option.type === "list"
        ? {
            ...itemOf(option),
            fields: offered.filter((field) => isFieldOf(option, field)).map(itemOf),
          }
        : itemOf(option),
    );
