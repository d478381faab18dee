import { Nothing } from "./nothing.tsx";
import type { KindView } from "./kind-view.ts";
import { RecordPicture } from "../screens/record-picture.tsx";

/** Pictures are added on their own part of a record's screen; whether there are some can be asked. */
export const picture: KindView = {
  Cell: ({ field, row }) =>
    typeof row[field.name] === "number" ? (
      <RecordPicture name={field.label} file_id={row[field.name]} />
    ) : (
      <Nothing />
    ),
  text: (value) => value,
};
