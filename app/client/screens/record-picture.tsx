import { Avatar } from "@backoffice/ui";
import { picturePath } from "../../contract/files.ts";

interface RecordPictureProps {
  name: string;
  /** The picture's file; without one, initials are shown. */
  file_id: unknown;
  /** The record's field of the picture: a photo is of a person. */
  field?: string | undefined;
  size?: "medium" | "large";
}

export const RecordPicture = ({ name, file_id, field, size }: RecordPictureProps) => (
  <Avatar
    decorative
    name={name}
    size={size}
    shape={field === "photo" ? "circle" : "square"}
    src={typeof file_id === "number" ? picturePath(file_id, "small") : undefined}
  />
);
