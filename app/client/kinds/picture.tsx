import { Nothing } from "./nothing.tsx";
import type { KindView } from "./kind-view.ts";
import { RecordPicture } from "../screens/record-picture.tsx";

/** Pictures are added in their own section of a record's page; filters can check whether there are any. */
export const picture: KindView = {
  Cell: ({ field, row }) =>
    typeof row[field.name] === "number" ? (
      <RecordPicture name={field.label} file_id={row[field.name]} field={field.name} />
    ) : (
      <Nothing />
    ),
  text: (value) => value,
};
