import { Avatar } from "@backoffice/ui";
import { picturePath } from "../../contract/files.ts";

interface RecordPictureProps {
  /** The record's name, which stands beside. */
  name: string;
  /** The file that the picture is; without one the initials stand for it. */
  file_id: unknown;
  size?: "medium" | "large";
}

/** The picture by which a record is known. */
export const RecordPicture = ({ name, file_id, size }: RecordPictureProps) => (
  <Avatar
    decorative
    name={name}
    size={size}
    shape="square"
    src={typeof file_id === "number" ? picturePath(file_id, "small") : undefined}
  />
);
