import { RecordPicture } from "../screens/record-picture.tsx";
import type { LoadedRecord } from "./use-record.ts";

/** What the record looks like, where records of its kind have pictures. */
export const pictureOf = ({ row, state: { picture, title } }: LoadedRecord) =>
  picture !== undefined && <RecordPicture name={title} file_id={row[picture]} size="large" />;
