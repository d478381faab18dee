import { RecordPicture } from "../screens/record-picture.tsx";
import type { LoadedRecord } from "./use-record.ts";

export const pictureOf = ({ row, state: { picture, title } }: LoadedRecord) =>
  picture !== undefined && <RecordPicture name={title} file_id={row[picture]} field={picture} size="large" />;
