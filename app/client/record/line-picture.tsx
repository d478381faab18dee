import { Package, ReceiptText, Wrench } from "lucide-react";
import type { Line } from "../../contract/record.ts";
import { RecordPicture } from "../screens/record-picture.tsx";

const icons = { product: <Package />, service: <Wrench />, text: <ReceiptText /> };

/** The product's picture, or an icon for the type of line. */
export const linePicture = ({ item_type, name, picture }: Pick<Line, "item_type" | "name" | "picture">) =>
  picture === undefined ? icons[item_type] : <RecordPicture name={name} file_id={picture} size="large" />;
